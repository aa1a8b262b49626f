#pragma once
#include "describe.h"
#include "fast.h"
#include "resize.h"
#include "scan.h"
