"""XFeat as an OpenVINO model.

- Source: Potje et al., "XFeat: Accelerated Features for Lightweight Image Matching", CVPR 2024.
"""

import openvino
from openvino import opset15 as ops

from .layers import constant, convolution, folded, named

EPSILON = 1e-5
CELL = 8


def build(weights, name):
    """The network: grey in any scale, [batch, 1, height, width] in, sides multiples of 32.

    Out come `features` at 1/8, [batch, height / 8, width / 8, 64], of unit length; `keypoints`, the probability of a keypoint
    at each pixel; and `reliability` at 1/8.
    """

    def layer(x, prefix, stride):
        kernel, bias = folded(
            weights[prefix + ".layer.0.weight"],
            weights[prefix + ".layer.1.running_mean"],
            weights[prefix + ".layer.1.running_var"],
            EPSILON,
        )
        return ops.relu(convolution(x, kernel, bias, stride, padding=kernel.shape[-1] // 2))

    def layers(x, prefix, strides):
        for index, stride in enumerate(strides):
            x = layer(x, f"{prefix}.{index}", stride)
        return x

    def plain(x, prefix):
        return convolution(x, weights[prefix + ".weight"], weights[prefix + ".bias"], padding=0)

    def enlarged(x, factor):
        return ops.interpolate(
            x, constant([factor, factor]), "linear_onnx", "scales", axes=constant([2, 3], "int64"),
            coordinate_transformation_mode="half_pixel",
        )

    image = ops.parameter(openvino.PartialShape([-1, 1, -1, -1]), openvino.Type.f32, name="image")
    image.output(0).get_tensor().set_names({"image"})
    grey = ops.mvn(image, constant([2, 3], "int64"), True, EPSILON, "inside_sqrt")
    quarter = ops.avg_pool(grey, [4, 4], [0, 0], [0, 0], [4, 4], False)
    x = ops.add(layers(grey, "block1", [1, 2, 1, 2]), plain(quarter, "skip1.1"))
    eighth = layers(layers(x, "block2", [1, 1]), "block3", [2, 1, 1])
    sixteenth = layers(eighth, "block4", [2, 1, 1])
    thirtysecond = layers(sixteenth, "block5", [2, 1, 1, 1])
    x = ops.add(ops.add(eighth, enlarged(sixteenth, 2)), enlarged(thirtysecond, 4))
    features = plain(layers(x, "block_fusion", [1, 1]), "block_fusion.2")
    reliability = ops.sigmoid(plain(layers(features, "heatmap_head", [1, 1]), "heatmap_head.2"))
    unit = ops.normalize_l2(features, constant([1], "int64"), 1e-12, "max")
    # Channels last, so that whoever reads a point finds its 64 numbers side by side.
    unit = ops.transpose(unit, constant([0, 2, 3, 1], "int64"))

    cells = ops.space_to_depth(grey, "blocks_first", CELL)
    logits = plain(layers(cells, "keypoint_head", [1, 1, 1]), "keypoint_head.3")
    # The 65th channel says that the cell holds no keypoint.
    inside = ops.slice(ops.softmax(logits, 1), constant([0], "int64"), constant([CELL * CELL], "int64"),
                       constant([1], "int64"), constant([1], "int64"))
    keypoints = ops.depth_to_space(inside, "blocks_first", CELL)
    results = [named(unit, "features"), named(keypoints, "keypoints"), named(reliability, "reliability")]
    return openvino.Model(results, [image], name)
