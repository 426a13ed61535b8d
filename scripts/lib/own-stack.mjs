/** @returns an error's stack, without its calls when none is in the shop's code: of a syntax error they name Vite's functions alone */
export function ownStack({ stack }) {
  const lines = stack.split('\n');
  const isCall = (line) => /^ {4}at /.test(line);
  const isForeign = (line) => /\/node_modules\/|\bnode:/.test(line);
  if (!lines.filter(isCall).every(isForeign)) return stack;
  return lines
    .filter((line) => !isCall(line))
    .join('\n')
    .trimEnd();
}
