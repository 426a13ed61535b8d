/**
 * What the last line says when commitlint ends with an error.
 * @param output of commitlint, without colours
 */
export function describeFailures(output) {
  const count = countFailures(output);
  return count === 0 ? 'The messages could not be checked' : `${count} of the messages fail`;
}

/** Commitlint ends what it says of a message that fails with this line; of one with warnings alone it has another mark. */
function countFailures(output) {
  return output.match(/^✖ +found/gm)?.length ?? 0;
}
