"""OpenCV's ORB on the pictures that Viewfinder's own features were found in, and the right matches of both.

Each picture comes with a file of our features: for each, x and y as 32-bit floats and 32 bytes of descriptor. Both kinds
are matched and counted by the same lines: mutual nearest neighbours, then MAGSAC.
"""
import json
import os
import sys
import time

import cv2
import numpy

OURS = numpy.dtype([("place", numpy.float32, 2), ("descriptor", numpy.uint8, 32)])
TOLERANCE = 3.0


def right_matches(reference, scene):
    """The mutual nearest neighbours that one homography explains."""
    (places, descriptors), (other_places, other) = reference, scene
    if len(descriptors) < 4 or len(other) < 4:
        return 0
    matches = cv2.BFMatcher(cv2.NORM_HAMMING, crossCheck=True).match(descriptors, other)
    if len(matches) < 4:
        return 0
    motion, mask = cv2.findHomography(
        places[[m.queryIdx for m in matches]], other_places[[m.trainIdx for m in matches]],
        cv2.USAC_MAGSAC, TOLERANCE, maxIters=10_000, confidence=0.999)
    return 0 if motion is None else int(mask.sum())


def main():
    cv2.setNumThreads(int(os.environ["BENCHMARK_THREADS"]))
    with open(sys.argv[1], encoding="utf8") as file:
        request = json.load(file)
    answers = {}
    for threshold in request["thresholds"]:
        orb = cv2.ORB_create(nfeatures=request["count"], fastThreshold=threshold)
        found, times = [], []
        for picture in request["pictures"]:
            image = cv2.imread(picture["image"], cv2.IMREAD_GRAYSCALE)
            rounds = []
            for _ in range(request["rounds"]):
                start = time.perf_counter()
                keypoints, descriptors = orb.detectAndCompute(image, None)
                rounds.append(1000 * (time.perf_counter() - start))
            times.append(min(rounds))
            found.append((numpy.float32([k.pt for k in keypoints]), descriptors if keypoints else []))
        answers[f"ORB, FAST threshold {threshold}"] = {
            "milliseconds": times,
            "featureCounts": [len(places) for places, _ in found],
            "rightMatches": [right_matches(found[a], found[b]) for a, b in request["pairs"]],
        }
    ours = [numpy.fromfile(picture["features"], OURS) for picture in request["pictures"]]
    ours = [(features["place"].copy(), features["descriptor"].copy()) for features in ours]
    answers["viewfinder"] = {
        "milliseconds": [],
        "featureCounts": [len(places) for places, _ in ours],
        "rightMatches": [right_matches(ours[a], ours[b]) for a, b in request["pairs"]],
    }
    json.dump(answers, sys.stdout)


main()
