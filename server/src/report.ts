import { inspect } from 'node:util';

const WHERE_MAX = 200;
const VALUE_MAX = 200;
const WHOLE_MAX = 8_000;

/** Writes what went wrong to the log. Strangers choose addresses and arguments: none of them fills the disk with one. */
export function report(error: unknown, where: string): void {
  const what = inspect(error, { maxStringLength: VALUE_MAX, maxArrayLength: 20, depth: 3 });
  console.error(`${clip(where, WHERE_MAX)}: ${clip(what, WHOLE_MAX)}`);
}

function clip(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max)}… (${text.length} characters)`;
}
