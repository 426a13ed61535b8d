import { inspect } from 'node:util';

const WHERE_MAX = 200;
const VALUE_MAX = 200;
const LINE_MAX = 8_000;
/** Maximum depth of nested causes. */
const DEPTH = 4;
const REPEAT_SILENCE_MS = 1_000;

/**
 * Logs an error. Texts are cut, because attackers choose URLs and arguments and could fill the disk. Parameters of a
 * failed statement and quoted values are left out, because they are personal data.
 */
export function report(error: unknown, where: string): void {
  const what = inspect(withoutSecrets(error, DEPTH), {
    maxStringLength: VALUE_MAX,
    maxArrayLength: 20,
    depth: 3,
  });
  console.error(`${clip(where, WHERE_MAX)}: ${clip(what, LINE_MAX)}`);
}

/**
 * Logs a database failure as one line, the same message at most once a second, because everything fails for the same
 * reason.
 */
export function reportDatabaseFailure(error: unknown, where: string): void {
  const text = error instanceof Error ? error.message : String(error);
  const now = Date.now();
  if (text === lastFailure.words && now < lastFailure.at + REPEAT_SILENCE_MS) return;
  lastFailure = { words: text, at: now };
  report(text, where);
}
let lastFailure = { words: '', at: 0 };

/** Logs one line about a change by an admin. */
export function writeLine(line: string): void {
  console.log(clip(line, LINE_MAX));
}

/** A copy of the error without the values of its statement. */
function withoutSecrets(value: unknown, depth: number): unknown {
  if (!(value instanceof Error) || depth === 0) return value;
  const copy = new Error(value.message);
  Object.setPrototypeOf(copy, Object.getPrototypeOf(value));
  Object.defineProperty(copy, 'stack', { value: value.stack, enumerable: false });
  for (const [name, field] of Object.entries(value)) {
    if (name !== 'parameters') Object.assign(copy, { [name]: describeValue(name, field, depth) });
  }
  // Not enumerable: `cause`, and the errors of an AggregateError.
  for (const name of ['cause', 'errors'] as const) {
    const field: unknown = Object.getOwnPropertyDescriptor(value, name)?.value;
    if (field === undefined) continue;
    const keptDetail = Array.isArray(field)
      ? field.map((one) => withoutSecrets(one, depth - 1))
      : withoutSecrets(field, depth - 1);
    Object.defineProperty(copy, name, { value: keptDetail, enumerable: false });
  }
  return copy;
}

function describeValue(name: string, field: unknown, depth: number): unknown {
  return name === 'detail' && typeof field === 'string'
    ? withoutValues(field)
    : withoutSecrets(field, depth - 1);
}

/**
 * "Key (email)=(…) already exists." and "Failing row contains (…)." Source: the DETAIL of constraint violations in
 * PostgreSQL's execMain.c, nbtinsert.c and ri_triggers.c. Values may contain brackets, so everything up to the last one
 * is cut.
 */
function withoutValues(detail: string): string {
  return detail.replace(/(=|contains )\(.*\)/gs, '$1(…)');
}

function clip(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max)}… (${text.length} characters)`;
}
