// Keypoints
