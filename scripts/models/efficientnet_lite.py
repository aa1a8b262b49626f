"""EfficientNet-Lite as an OpenVINO model.

- Source: Tan and Le, "EfficientNet: Rethinking Model Scaling for Convolutional Neural Networks", 2019, and the "Lite"
  variants published with it (no squeeze-and-excitation, ReLU6), as the weights name their layers.
"""

import openvino
from openvino import opset15 as ops

from .layers import constant, convolution, folded, named

EPSILON = 1e-3
# The stride of the first block of each stage; the stages can be told by their output channels.
STAGE_STRIDES = [1, 2, 2, 2, 1, 2, 1]
# The last stage at a sixteenth of the input's size.
STAGE_AT_SIXTEENTH = 4


def build(weights, name):
    """The network: RGB, normalised to (x - 127) / 128, [batch, 3, height, width] in.

    Out come `map`, the last feature map at 1/32 (1,280 channels); `map16`, the one at 1/16; `mean`, the average of `map`
    over the image; and `logits` of the 1,000 ImageNet classes.
    """
    return _build(weights, name, whole=True)


def build_to_sixteenth(weights, name):
    """The network as `build` makes it, cut off behind `map16`, its only output."""
    return _build(weights, name, whole=False)


def _build(weights, name, whole):

    def block(x, convolution_name, normalisation_name, stride=1, activated=True, depthwise=False):
        kernel, bias = folded(
            weights[f"{convolution_name}.weight"],
            weights[f"{normalisation_name}.running_mean"],
            weights[f"{normalisation_name}.running_var"],
            EPSILON,
            weights[f"{normalisation_name}.weight"].astype("f8"),
            weights[f"{normalisation_name}.bias"].astype("f8"),
        )
        if depthwise:
            kernel = kernel.reshape(kernel.shape[0], 1, *kernel.shape[2:])
        x = convolution(x, kernel, bias, stride, depthwise=depthwise)
        return ops.clamp(x, 0.0, 6.0) if activated else x

    image = ops.parameter(openvino.PartialShape([-1, 3, -1, -1]), openvino.Type.f32, name="image")
    image.output(0).get_tensor().set_names({"image"})
    x = block(image, "_conv_stem", "_bn0", stride=2)
    stage, channels, index, sixteenth = -1, None, 0, None
    while (prefix := f"_blocks.{index}.") + "_depthwise_conv.weight" in weights:
        entry = x
        out_channels = weights[prefix + "_project_conv.weight"].shape[0]
        begins_stage = out_channels != channels
        stage += begins_stage
        if stage > STAGE_AT_SIXTEENTH and not whole:
            return openvino.Model([named(sixteenth, "map16")], [image], name)
        stride = STAGE_STRIDES[stage] if begins_stage else 1
        if prefix + "_expand_conv.weight" in weights:
            x = block(x, prefix + "_expand_conv", prefix + "_bn0")
        x = block(x, prefix + "_depthwise_conv", prefix + "_bn1", stride, depthwise=True)
        x = block(x, prefix + "_project_conv", prefix + "_bn2", activated=False)
        if not begins_stage:
            x = ops.add(x, entry)
        if stage == STAGE_AT_SIXTEENTH:
            sixteenth = x
        channels = out_channels
        index += 1
    last = block(x, "_conv_head", "_bn1")
    mean = ops.reduce_mean(last, constant([2, 3], "int64"), keep_dims=False)
    logits = ops.matmul(mean, constant(weights["_fc.weight"]), False, True)
    logits = ops.add(logits, constant(weights["_fc.bias"]))
    results = [named(last, "map"), named(sixteenth, "map16"), named(mean, "mean"), named(logits, "logits")]
    return openvino.Model(results, [image], name)
