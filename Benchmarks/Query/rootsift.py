"""RootSIFT by brute force: every reference is tried, descriptors are in memory; what a photo costs, and who is found.

The pictures have the sizes, and at most the numbers of features, that Viewfinder uses. Descriptors are compared as one
product of matrices a reference, which is several times faster than OpenCV's own matcher.
"""
import json
import os
import sys
import time

import cv2
import numpy

THREADS = int(os.environ["BENCHMARK_THREADS"])
SCENE_PIXELS, SCENE_FEATURES = 300_000, 1000
REFERENCE_SIDE, REFERENCE_FEATURES = 512, 500
RATIO, LEAST_MATCHES, TOLERANCE = 0.8, 8, 4.0


def describe(path, scale, count):
    """The places and RootSIFT descriptors of the strongest keypoints of a picture."""
    picture = cv2.imread(path, cv2.IMREAD_GRAYSCALE)
    factor = scale(*picture.shape)
    if factor < 1:
        picture = cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    sift = cv2.SIFT_create(nfeatures=count, contrastThreshold=0.01)
    keypoints, descriptors = sift.detectAndCompute(picture, None)
    if not keypoints:
        return numpy.zeros((0, 2), numpy.float32), numpy.zeros((0, 128), numpy.float32)
    descriptors /= numpy.maximum(descriptors.sum(1, keepdims=True), 1e-9)
    return numpy.float32([k.pt for k in keypoints]), numpy.sqrt(descriptors)


def inliers(scene, reference):
    (places, descriptors), (other_places, other) = scene, reference
    if len(descriptors) < LEAST_MATCHES or len(other) < 2:
        return 0
    cosines = descriptors @ other.T
    rows = numpy.arange(len(cosines))
    nearest = cosines.argmax(1)
    best = cosines[rows, nearest].copy()
    cosines[rows, nearest] = -1
    second = cosines.max(1)
    good = 1 - best < RATIO**2 * (1 - second)
    if good.sum() < LEAST_MATCHES:
        return 0
    motion, mask = cv2.findHomography(
        other_places[nearest[good]], places[good], cv2.USAC_MAGSAC, TOLERANCE, maxIters=2000, confidence=0.999)
    return 0 if motion is None else int(mask.sum())


def main():
    cv2.setNumThreads(THREADS)
    with open(sys.argv[1], encoding="utf8") as file:
        request = json.load(file)
    references = [
        (r["id"], describe(r["path"], lambda h, w: REFERENCE_SIDE / max(h, w), REFERENCE_FEATURES))
        for r in request["references"]
    ]
    answers = []
    for photo in request["photos"]:
        start = time.perf_counter()
        scene = describe(photo, lambda h, w: (SCENE_PIXELS / (h * w)) ** 0.5, SCENE_FEATURES)
        described = time.perf_counter()
        best = max((inliers(scene, reference), name) for name, reference in references)
        end = time.perf_counter()
        answers.append({
            "id": best[1],
            "inliers": best[0],
            "featureMilliseconds": 1000 * (described - start),
            "milliseconds": 1000 * (end - start),
        })
    json.dump(answers, sys.stdout)


main()
