"""What all models have in common."""

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """Fields have Python's names here and the API's on the wire. Fields that this version does not know are ignored."""

    model_config = ConfigDict(populate_by_name=True, extra="ignore", frozen=True)
