"""Reads the tensors of a PyTorch checkpoint without PyTorch.

A checkpoint is a pickle that describes tensors, and beside it the raw numbers of their storages. Both layouts are read:
the zip archive of PyTorch 1.6 and later, and the single stream before it. The unpickler knows the few names that weights
need and refuses every other one, so a checkpoint cannot run code.
"""

import collections
import io
import pickle
import zipfile

import numpy

LEGACY_MAGIC = 0x1950A86A20F9469CFC6C

STORAGE_TYPES = {
    "FloatStorage": numpy.dtype("<f4"),
    "HalfStorage": numpy.dtype("<f2"),
    "DoubleStorage": numpy.dtype("<f8"),
    "LongStorage": numpy.dtype("<i8"),
    "IntStorage": numpy.dtype("<i4"),
    "ByteStorage": numpy.dtype("u1"),
    "BoolStorage": numpy.dtype("?"),
}


class _Storage:
    """The numbers below one or more tensors; those of the legacy layout arrive after the tensors."""

    def __init__(self, dtype):
        self.dtype = dtype
        self.values = None


class _Tensor:
    """A view of a storage."""

    def __init__(self, storage, offset, shape, strides):
        self.storage, self.offset, self.shape, self.strides = storage, offset, shape, strides

    def array(self):
        size = self.storage.dtype.itemsize
        last = self.offset + sum((n - 1) * s for n, s in zip(self.shape, self.strides)) if all(self.shape) else 0
        if self.offset < 0 or last >= max(1, len(self.storage.values)):
            raise ValueError("the checkpoint is damaged: a tensor reaches beyond its storage")
        return numpy.lib.stride_tricks.as_strided(
            self.storage.values[self.offset :], self.shape, [s * size for s in self.strides]
        ).copy()


class _Unpickler(pickle.Unpickler):
    def __init__(self, stream):
        super().__init__(stream)
        self.storages = {}

    def find_class(self, module, name):
        if module == "collections" and name == "OrderedDict":
            return collections.OrderedDict
        if module == "torch._utils" and name in ("_rebuild_tensor_v2", "_rebuild_tensor"):
            return lambda storage, offset, shape, strides, *_: _Tensor(storage, offset, shape, strides)
        if module == "torch._utils" and name == "_rebuild_parameter":
            return lambda tensor, *_: tensor
        if module == "torch" and name in STORAGE_TYPES:
            return STORAGE_TYPES[name]
        raise ValueError(f"the checkpoint names {module}.{name}, which weights do not need")

    def persistent_load(self, identifier):
        _, dtype, key = identifier[:3]
        return self.storages.setdefault(key, _Storage(dtype))


def read(data):
    """The tensors of a checkpoint, given as bytes, by name."""
    stream = io.BytesIO(data)
    if zipfile.is_zipfile(stream):
        entries = _read_archive(zipfile.ZipFile(stream))
    else:
        stream.seek(0)
        entries = _read_legacy(stream)
    return {name: entry.array() for name, entry in entries.items() if isinstance(entry, _Tensor)}


def _read_archive(archive):
    pickled = next(name for name in archive.namelist() if name.endswith("/data.pkl"))
    unpickler = _Unpickler(io.BytesIO(archive.read(pickled)))
    entries = unpickler.load()
    for key, storage in unpickler.storages.items():
        storage.values = numpy.frombuffer(archive.read(f"{pickled[: -len('data.pkl')]}data/{key}"), storage.dtype)
    return entries


def _read_legacy(stream):
    if pickle.load(stream) != LEGACY_MAGIC:
        raise ValueError("the file is not a PyTorch checkpoint")
    pickle.load(stream)  # the version of the layout
    pickle.load(stream)  # sizes of the writer's types
    unpickler = _Unpickler(stream)
    entries = unpickler.load()
    for key in pickle.load(stream):
        count = int.from_bytes(stream.read(8), "little")
        storage = unpickler.storages[key]
        storage.values = numpy.frombuffer(stream.read(count * storage.dtype.itemsize), storage.dtype)
    return entries
