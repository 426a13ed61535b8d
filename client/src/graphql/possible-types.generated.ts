
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "TrackProductViewResult": [
      "NotFoundError",
      "ProductViewTracked"
    ]
  }
};
      const result: PossibleTypesResultData = {
  "possibleTypes": {
    "TrackProductViewResult": [
      "NotFoundError",
      "ProductViewTracked"
    ]
  }
};
      export default result;
    