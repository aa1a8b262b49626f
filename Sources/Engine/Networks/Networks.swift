// Networks
