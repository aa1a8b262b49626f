#include "COpenVINO.h"

#include <dirent.h>
#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What is used of OpenVINO's C interface, declared as its headers declare it (openvino/c/*.h, 2026.4): all types are
// opaque, but for shapes, and all functions return 0 for success.
typedef struct { int64_t rank; int64_t *dims; } ov_shape;
typedef struct { int64_t min, max; } ov_dimension;
typedef struct { ov_dimension rank; ov_dimension *dims; } ov_partial_shape;
enum { OV_F32 = 4 };

#define OV_FUNCTIONS(F)                                                                                                \
    F(const char *, ov_get_last_err_msg, (void))                                                                       \
    F(void, ov_free, (const char *))                                                                                   \
    F(int, ov_core_create, (void **))                                                                                  \
    F(void, ov_core_free, (void *))                                                                                    \
    F(int, ov_core_set_property, (const void *, const char *, ...))                                                    \
    F(int, ov_core_read_model, (const void *, const char *, const char *, void **))                                    \
    F(int, ov_core_compile_model, (const void *, const void *, const char *, size_t, void **, ...))                    \
    F(void, ov_model_free, (void *))                                                                                   \
    F(int, ov_model_reshape_single_input, (const void *, ov_partial_shape))                                            \
    F(void, ov_compiled_model_free, (void *))                                                                          \
    F(int, ov_compiled_model_inputs_size, (const void *, size_t *))                                                    \
    F(int, ov_compiled_model_outputs_size, (const void *, size_t *))                                                   \
    F(int, ov_compiled_model_input_by_index, (const void *, size_t, void **))                                          \
    F(int, ov_compiled_model_output_by_index, (const void *, size_t, void **))                                         \
    F(int, ov_compiled_model_get_property, (const void *, const char *, char **))                                      \
    F(int, ov_compiled_model_create_infer_request, (const void *, void **))                                            \
    F(int, ov_port_get_any_name, (const void *, char **))                                                              \
    F(int, ov_port_get_partial_shape, (const void *, ov_partial_shape *))                                              \
    F(void, ov_partial_shape_free, (ov_partial_shape *))                                                               \
    F(int, ov_partial_shape_create, (int64_t, const ov_dimension *, ov_partial_shape *))                               \
    F(void, ov_output_const_port_free, (void *))                                                                       \
    F(int, ov_infer_request_set_input_tensor_by_index, (void *, size_t, const void *))                                 \
    F(int, ov_infer_request_get_output_tensor_by_index, (const void *, size_t, void **))                               \
    F(int, ov_infer_request_infer, (void *))                                                                           \
    F(void, ov_infer_request_free, (void *))                                                                           \
    F(int, ov_shape_create, (int64_t, const int64_t *, ov_shape *))                                                    \
    F(int, ov_shape_free, (ov_shape *))                                                                                \
    F(int, ov_tensor_create, (int, ov_shape, void **))                                                                 \
    F(int, ov_tensor_get_shape, (const void *, ov_shape *))                                                            \
    F(int, ov_tensor_get_element_type, (const void *, int *))                                                          \
    F(int, ov_tensor_get_size, (const void *, size_t *))                                                               \
    F(int, ov_tensor_data, (const void *, void **))                                                                    \
    F(void, ov_tensor_free, (void *))

typedef struct {
#define DECLARE(result, name, parameters) result(*name) parameters;
    OV_FUNCTIONS(DECLARE)
#undef DECLARE
} functions;

struct cov_core {
    functions ov;
    void *core;
};

struct cov_network {
    functions ov;
    void *compiled;
};

struct cov_request {
    functions ov;
    void *request;
};

static cov_status say(cov_message *message, cov_status status, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message->text, sizeof message->text, format, arguments);
    va_end(arguments);
    return status;
}

static cov_status refused(const functions *ov, cov_message *message) {
    const char *text = ov->ov_get_last_err_msg();
    say(message, COV_FAILED, "%s", text && *text ? text : "no reason given");
    if (text) ov->ov_free(text);
    return COV_FAILED;
}

// The name of the library carries its version: libopenvino_c.so.2641.
static bool find_library(const char *folder, char *path, size_t size) {
    DIR *directory = opendir(folder);
    if (!directory) return false;
    bool found = false;
    for (struct dirent *entry; !found && (entry = readdir(directory));) {
        if (strncmp(entry->d_name, "libopenvino_c.", strlen("libopenvino_c.")) != 0) continue;
        int length = snprintf(path, size, "%s/%s", folder, entry->d_name);
        found = length > 0 && (size_t)length < size;
    }
    closedir(directory);
    return found;
}

static cov_status load(const char *folder, functions *ov, cov_message *message) {
    char path[4096];
    if (!find_library(folder, path, sizeof path)) return say(message, COV_NO_LIBRARY, "no libopenvino_c in %s", folder);
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) return say(message, COV_BAD_LIBRARY, "%s", dlerror());
#define RESOLVE(result, name, parameters)                                                                              \
    *(void **)&ov->name = dlsym(library, #name);                                                                       \
    if (!ov->name) return say(message, COV_BAD_LIBRARY, "%s has no %s", path, #name);
    OV_FUNCTIONS(RESOLVE)
#undef RESOLVE
    return COV_OK;
}

cov_status cov_core_create(const char *folder, cov_core **core, cov_message *message) {
    *core = NULL;
    functions ov;
    cov_status status = load(folder, &ov, message);
    if (status != COV_OK) return status;
    cov_core *made = malloc(sizeof *made);
    if (!made) return say(message, COV_FAILED, "out of memory");
    made->ov = ov;
    if (ov.ov_core_create(&made->core) != 0) {
        free(made);
        return refused(&ov, message);
    }
    *core = made;
    return COV_OK;
}

cov_status cov_core_set(cov_core *core, const char *key, const char *value, cov_message *message) {
    return core->ov.ov_core_set_property(core->core, "CPU", key, value) == 0 ? COV_OK : refused(&core->ov, message);
}

void cov_core_free(cov_core *core) {
    if (!core) return;
    core->ov.ov_core_free(core->core);
    free(core);
}

static cov_status wrap(const cov_core *core, void *compiled, cov_network **network, cov_message *message) {
    cov_network *made = malloc(sizeof *made);
    if (!made) {
        core->ov.ov_compiled_model_free(compiled);
        return say(message, COV_FAILED, "out of memory");
    }
    made->ov = core->ov;
    made->compiled = compiled;
    *network = made;
    return COV_OK;
}

static int reshape(const functions *ov, void *model, const cov_shape *shape) {
    ov_dimension dimensions[COV_MAX_RANK];
    for (size_t i = 0; i < shape->rank; i++) {
        int64_t size = shape->dimensions[i];
        dimensions[i] = size < 0 ? (ov_dimension){0, -1} : (ov_dimension){size, size};
    }
    ov_partial_shape partial = {0};
    int status = ov->ov_partial_shape_create((int64_t)shape->rank, dimensions, &partial);
    if (status != 0) return status;
    status = ov->ov_model_reshape_single_input(model, partial);
    ov->ov_partial_shape_free(&partial);
    return status;
}

cov_status cov_network_compile(cov_core *core, const char *path, const cov_shape *shape, cov_network **network,
                               cov_message *message) {
    *network = NULL;
    if (shape && shape->rank > COV_MAX_RANK) return say(message, COV_UNSUPPORTED, "more than 8 dimensions");
    const functions *ov = &core->ov;
    void *model = NULL, *compiled = NULL;
    int status = ov->ov_core_read_model(core->core, path, NULL, &model);
    if (status == 0 && shape) status = reshape(ov, model, shape);
    if (status == 0) status = ov->ov_core_compile_model(core->core, model, "CPU", 0, &compiled);
    if (status != 0) refused(ov, message);  // before anything else can overwrite OpenVINO's message
    if (model) ov->ov_model_free(model);
    return status == 0 ? wrap(core, compiled, network, message) : COV_FAILED;
}

void cov_network_free(cov_network *network) {
    if (!network) return;
    network->ov.ov_compiled_model_free(network->compiled);
    free(network);
}

cov_status cov_network_counts(const cov_network *network, size_t *inputs, size_t *outputs, cov_message *message) {
    const functions *ov = &network->ov;
    if (ov->ov_compiled_model_inputs_size(network->compiled, inputs) != 0 ||
        ov->ov_compiled_model_outputs_size(network->compiled, outputs) != 0)
        return refused(ov, message);
    return COV_OK;
}

cov_status cov_network_output_name(const cov_network *network, size_t index, char *name, size_t size,
                                   cov_message *message) {
    const functions *ov = &network->ov;
    void *port = NULL;
    char *found = NULL;
    if (ov->ov_compiled_model_output_by_index(network->compiled, index, &port) != 0) return refused(ov, message);
    int status = ov->ov_port_get_any_name(port, &found);
    ov->ov_output_const_port_free(port);
    // An output without a name is no error of the network; it is called by its place.
    if (status == 0) {
        snprintf(name, size, "%s", found);
        ov->ov_free(found);
    } else {
        snprintf(name, size, "output%zu", index);
    }
    return COV_OK;
}

cov_status cov_network_input_shape(const cov_network *network, cov_shape *shape, cov_message *message) {
    const functions *ov = &network->ov;
    void *port = NULL;
    if (ov->ov_compiled_model_input_by_index(network->compiled, 0, &port) != 0) return refused(ov, message);
    ov_partial_shape partial = {0};
    int status = ov->ov_port_get_partial_shape(port, &partial);
    if (status != 0) refused(ov, message);
    ov->ov_output_const_port_free(port);
    if (status != 0) return COV_FAILED;
    cov_status result = COV_OK;
    int64_t rank = partial.rank.min;
    if (partial.rank.min != partial.rank.max || rank < 0 || rank > COV_MAX_RANK) {
        result = say(message, COV_UNSUPPORTED, "the input has no fixed number of dimensions up to 8");
    } else {
        shape->rank = (size_t)rank;
        for (int64_t i = 0; i < rank; i++)
            shape->dimensions[i] = partial.dims[i].min == partial.dims[i].max ? partial.dims[i].min : -1;
    }
    ov->ov_partial_shape_free(&partial);
    return result;
}

cov_status cov_network_property(const cov_network *network, const char *key, char *value, size_t size,
                                cov_message *message) {
    char *found = NULL;
    if (network->ov.ov_compiled_model_get_property(network->compiled, key, &found) != 0)
        return refused(&network->ov, message);
    snprintf(value, size, "%s", found);
    network->ov.ov_free(found);
    return COV_OK;
}

cov_status cov_request_create(const cov_network *network, cov_request **request, cov_message *message) {
    *request = NULL;
    cov_request *made = malloc(sizeof *made);
    if (!made) return say(message, COV_FAILED, "out of memory");
    made->ov = network->ov;
    if (made->ov.ov_compiled_model_create_infer_request(network->compiled, &made->request) != 0) {
        free(made);
        return refused(&network->ov, message);
    }
    *request = made;
    return COV_OK;
}

cov_status cov_request_run(cov_request *request, const float *values, const cov_shape *shape, cov_message *message) {
    const functions *ov = &request->ov;
    if (shape->rank > COV_MAX_RANK) return say(message, COV_UNSUPPORTED, "more than 8 dimensions");
    ov_shape sizes = {0};
    void *tensor = NULL;
    if (ov->ov_shape_create((int64_t)shape->rank, shape->dimensions, &sizes) != 0) return refused(ov, message);
    // The network reads a copy of its own: a request keeps its input beyond this call, and its kernels may read whole
    // vectors past the end of a buffer that they did not allocate.
    void *copy = NULL;
    size_t count = 1;
    for (size_t i = 0; i < shape->rank; i++) count *= (size_t)shape->dimensions[i];
    int status = ov->ov_tensor_create(OV_F32, sizes, &tensor);
    if (status == 0) status = ov->ov_tensor_data(tensor, &copy);
    if (status == 0) memcpy(copy, values, count * sizeof *values);
    if (status == 0) status = ov->ov_infer_request_set_input_tensor_by_index(request->request, 0, tensor);
    if (status == 0) status = ov->ov_infer_request_infer(request->request);
    if (status != 0) refused(ov, message);
    if (tensor) ov->ov_tensor_free(tensor);
    ov->ov_shape_free(&sizes);
    return status == 0 ? COV_OK : COV_FAILED;
}

cov_status cov_request_output_shape(cov_request *request, size_t index, cov_shape *shape, cov_message *message) {
    const functions *ov = &request->ov;
    void *tensor = NULL;
    if (ov->ov_infer_request_get_output_tensor_by_index(request->request, index, &tensor) != 0)
        return refused(ov, message);
    ov_shape sizes = {0};
    int status = ov->ov_tensor_get_shape(tensor, &sizes);
    if (status != 0) refused(ov, message);
    ov->ov_tensor_free(tensor);
    if (status != 0) return COV_FAILED;
    cov_status result = COV_OK;
    if (sizes.rank < 0 || sizes.rank > COV_MAX_RANK) {
        result = say(message, COV_UNSUPPORTED, "output %zu has more than 8 dimensions", index);
    } else {
        shape->rank = (size_t)sizes.rank;
        for (size_t i = 0; i < shape->rank; i++) shape->dimensions[i] = sizes.dims[i];
    }
    ov->ov_shape_free(&sizes);
    return result;
}

cov_status cov_request_copy_output(cov_request *request, size_t index, float *values, size_t count,
                                   cov_message *message) {
    const functions *ov = &request->ov;
    void *tensor = NULL, *data = NULL;
    if (ov->ov_infer_request_get_output_tensor_by_index(request->request, index, &tensor) != 0)
        return refused(ov, message);
    int type = 0;
    size_t size = 0;
    cov_status result = COV_OK;
    if (ov->ov_tensor_get_element_type(tensor, &type) != 0 || ov->ov_tensor_get_size(tensor, &size) != 0 ||
        ov->ov_tensor_data(tensor, &data) != 0)
        result = refused(ov, message);
    else if (type != OV_F32)
        result = say(message, COV_UNSUPPORTED, "output %zu does not hold 32-bit floating-point numbers", index);
    else if (size != count)
        result = say(message, COV_UNSUPPORTED, "output %zu holds %zu numbers, not %zu", index, size, count);
    else
        memcpy(values, data, count * sizeof *values);
    ov->ov_tensor_free(tensor);
    return result;
}

void cov_request_free(cov_request *request) {
    if (!request) return;
    request->ov.ov_infer_request_free(request->request);
    free(request);
}
