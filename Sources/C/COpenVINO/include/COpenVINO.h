// A narrow door to OpenVINO's C interface, which is loaded when it is first needed: building takes no OpenVINO, and a
// missing library is a status, not a process that does not start. All buffers are the caller's. Handles may be used by
// one thread at a time, except that requests of one network may run at once.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
    COV_OK = 0,
    COV_NO_LIBRARY,   // the folder holds no libopenvino_c
    COV_BAD_LIBRARY,  // the library or one it stands on cannot be loaded, or lacks a function
    COV_FAILED,       // OpenVINO refused; the message says why
    COV_UNSUPPORTED,  // a type or rank that this door does not let through
} cov_status;

enum { COV_MAX_RANK = 8, COV_MESSAGE_SIZE = 1024 };

// Why a call failed: a text that ends with a zero byte.
typedef struct {
    char text[COV_MESSAGE_SIZE];
} cov_message;

typedef struct {
    int64_t dimensions[COV_MAX_RANK];  // -1: any size
    size_t rank;
} cov_shape;

typedef struct cov_core cov_core;
typedef struct cov_network cov_network;
typedef struct cov_request cov_request;

// Loads the library in `folder` and makes a core, to which properties are given before networks are made.
cov_status cov_core_create(const char *folder, cov_core **core, cov_message *message);
cov_status cov_core_set(cov_core *core, const char *key, const char *value, cov_message *message);
// Frees the core; the library stays loaded, since its threads live as long as the process.
void cov_core_free(cov_core *core);

// Reads a network from a file, gives its one input a fixed shape where `shape` is not null, and compiles it.
cov_status cov_network_compile(cov_core *core, const char *path, const cov_shape *shape, cov_network **network,
                               cov_message *message);
void cov_network_free(cov_network *network);

cov_status cov_network_counts(const cov_network *network, size_t *inputs, size_t *outputs, cov_message *message);
// Writes a name of the output, cut to `size` bytes with the zero byte at the end.
cov_status cov_network_output_name(const cov_network *network, size_t index, char *name, size_t size,
                                   cov_message *message);
cov_status cov_network_input_shape(const cov_network *network, cov_shape *shape, cov_message *message);
cov_status cov_network_property(const cov_network *network, const char *key, char *value, size_t size,
                                cov_message *message);

cov_status cov_request_create(const cov_network *network, cov_request **request, cov_message *message);
// Runs the network on `values`, which must hold as many numbers as `shape` says and are not kept.
cov_status cov_request_run(cov_request *request, const float *values, const cov_shape *shape, cov_message *message);
// The shape of an output of the last run.
cov_status cov_request_output_shape(cov_request *request, size_t index, cov_shape *shape, cov_message *message);
// Copies an output of the last run, which must hold exactly `count` numbers.
cov_status cov_request_copy_output(cov_request *request, size_t index, float *values, size_t count,
                                   cov_message *message);
void cov_request_free(cov_request *request);

#ifdef __cplusplus
}
#endif
