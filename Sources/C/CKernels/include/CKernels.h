#pragma once
#include "describe.h"
#include "fast.h"
#include "matching.h"
#include "resize.h"
#include "scan.h"
#include "vocabulary.h"
#include "votes.h"
