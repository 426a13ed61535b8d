import { inspect } from 'node:util';

const WHERE_MAX = 200;
const VALUE_MAX = 200;
const WHOLE_MAX = 8_000;
/** Causes of causes, so far down. */
const DEPTH = 4;
const SAME_WORDS_MS = 1_000;

/**
 * Writes what went wrong to the log. Strangers choose addresses and arguments: none of them fills the disk with one. What a
 * failed statement was given is left out, and what the database quotes of it: those are customers' names and addresses.
 */
export function report(error: unknown, where: string): void {
  const what = inspect(discreet(error, DEPTH), { maxStringLength: VALUE_MAX, maxArrayLength: 20, depth: 3 });
  console.error(`${clip(where, WHERE_MAX)}: ${clip(what, WHOLE_MAX)}`);
}

/** While the database is away everything fails for the same reason: its words alone, and the same ones once a second. */
export function reportDatabaseFault(error: unknown, where: string): void {
  const words = error instanceof Error ? error.message : String(error);
  const now = Date.now();
  if (words === lastFault.words && now < lastFault.at + SAME_WORDS_MS) return;
  lastFault = { words, at: now };
  report(words, where);
}
let lastFault = { words: '', at: 0 };

/** Writes one line of what somebody of the shop did to the log. */
export function note(line: string): void {
  console.log(clip(line, WHOLE_MAX));
}

/** The same error without the values of its statement. */
function discreet(value: unknown, depth: number): unknown {
  if (!(value instanceof Error) || depth === 0) return value;
  const copy = new Error(value.message);
  Object.setPrototypeOf(copy, Object.getPrototypeOf(value));
  Object.defineProperty(copy, 'stack', { value: value.stack, enumerable: false });
  for (const [name, held] of Object.entries(value)) {
    if (name !== 'parameters') Object.assign(copy, { [name]: told(name, held, depth) });
  }
  // Not among the entries: what `new Error(…, { cause })` was given, and what an AggregateError holds.
  for (const name of ['cause', 'errors'] as const) {
    const held: unknown = Object.getOwnPropertyDescriptor(value, name)?.value;
    if (held === undefined) continue;
    const kept = Array.isArray(held)
      ? held.map((one) => discreet(one, depth - 1))
      : discreet(held, depth - 1);
    Object.defineProperty(copy, name, { value: kept, enumerable: false });
  }
  return copy;
}

function told(name: string, held: unknown, depth: number): unknown {
  return name === 'detail' && typeof held === 'string' ? withoutValues(held) : discreet(held, depth - 1);
}

/**
 * "Key (email)=(…) already exists." and "Failing row contains (…)." Source: the DETAIL of constraint violations in PostgreSQL's
 * execMain.c, nbtinsert.c and ri_triggers.c. Values may hold brackets of their own: all up to the last one goes.
 */
function withoutValues(detail: string): string {
  return detail.replace(/(=|contains )\(.*\)/gs, '$1(…)');
}

function clip(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max)}… (${text.length} characters)`;
}
