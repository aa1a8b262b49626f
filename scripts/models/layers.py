"""Building blocks that both networks share, written with OpenVINO's operations."""

import numpy
from openvino import opset15 as ops


def constant(values, dtype=numpy.float32):
    """A constant of the graph."""
    return ops.constant(numpy.ascontiguousarray(values, dtype=dtype))


def convolution(x, weights, bias=None, stride=1, padding=None, depthwise=False):
    """A convolution with a bias; `padding` is in pixels, or `None` for TensorFlow's "same"."""
    pads = [padding or 0] * 2
    auto_pad = "same_upper" if padding is None else "explicit"
    strides, dilations = [stride] * 2, [1, 1]
    if depthwise:
        kernel = constant(weights[:, None])  # [groups, out, in, height, width]
        x = ops.group_convolution(x, kernel, strides, pads, pads, dilations, auto_pad)
    else:
        x = ops.convolution(x, constant(weights), strides, pads, pads, dilations, auto_pad)
    return x if bias is None else ops.add(x, constant(numpy.reshape(bias, (1, -1, 1, 1))))


def folded(weights, mean, variance, epsilon, gamma=1.0, beta=0.0):
    """Weights and bias of a convolution that does the work of the batch normalisation after it as well."""
    factor = gamma / numpy.sqrt(variance.astype(numpy.float64) + epsilon)
    return weights.astype(numpy.float64) * factor[:, None, None, None], beta - mean.astype(numpy.float64) * factor


def named(x, name):
    """The result of the graph that is called `name`."""
    result = ops.result(x)
    result.set_friendly_name(name)
    result.output(0).get_tensor().set_names({name})
    return result
