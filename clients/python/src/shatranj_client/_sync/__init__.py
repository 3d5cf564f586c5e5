# Made from ../_async by clients/python/generate. Do not edit.
