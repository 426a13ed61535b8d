import { DomainError, type Result } from '../../../domain/domain-error';
import { isUuid } from '../../../domain/uuid';
import { sortKeysOf, type SortColumn, type SortOrder } from './product-order';
import type { SqlParameters } from '../filters/sql-conditions';

/** A place in a list: the sort keys of a product and its id. */
export interface ProductCursor {
  readonly order: SortOrder;
  readonly values: readonly (string | number)[];
}

const MAX_INT = 2_147_483_647;
/** More than any sort key. */
const TEXT_MAX = 300;
/** As PostgreSQL writes it in JSON. Time zones are less than 15 hours away. */
const TIMESTAMP = /^(?!0000)(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;

const isText = (value: unknown) =>
  typeof value === 'string' && value.length <= TEXT_MAX && !value.includes('\0');
const isInteger = (value: unknown) => Number.isInteger(value) && Math.abs(Number(value)) <= MAX_INT;

/** Whether PostgreSQL reads it: JavaScript takes February 30 for March 1. */
function isTimestamp(value: unknown): boolean {
  const date = isText(value) ? TIMESTAMP.exec(String(value))?.[1] : undefined;
  return (
    date !== undefined &&
    !Number.isNaN(Date.parse(String(value))) &&
    new Date(`${date}T00:00:00Z`).toISOString().startsWith(date)
  );
}

/** The type of each column that lists are sorted by, and whether a client's value is one. */
const COLUMNS: Readonly<
  Record<SortColumn, { readonly type: string; readonly isValid: (value: unknown) => boolean }>
> = {
  name_key: { type: 'text', isValid: isText },
  country_slug: { type: 'text', isValid: isText },
  price: { type: 'int', isValid: isInteger },
  review_count: { type: 'int', isValid: isInteger },
  units_sold_90d: { type: 'int', isValid: isInteger },
  views_90d: { type: 'int', isValid: isInteger },
  average_rating: { type: 'double precision', isValid: (value) => typeof value === 'number' },
  created_at: { type: 'timestamptz', isValid: isTimestamp },
  id: { type: 'uuid', isValid: (value) => typeof value === 'string' && isUuid(value) },
};

export function encodeCursor({ order, values }: ProductCursor): string {
  return Buffer.from(JSON.stringify([order, ...values])).toString('base64url');
}

/** @returns a DomainError for `after` unless it is a cursor of a list in this order */
export function decodeCursor(text: string, order: SortOrder): Result<ProductCursor> {
  const [cursorOrder, ...values] = parse(text);
  const keys = sortKeysOf(order);
  if (values.length === 0)
    return new DomainError('BAD_USER_INPUT', 'after must be an endCursor of this list', 'after');
  if (cursorOrder !== order)
    return new DomainError('BAD_USER_INPUT', 'after must be a cursor of the same sort order', 'after');
  const isValid =
    values.length === keys.length && keys.every(([column], at) => COLUMNS[column].isValid(values[at]));
  if (!isValid) return new DomainError('BAD_USER_INPUT', 'after must be an endCursor of this list', 'after');
  return { order, values: values.filter((value) => typeof value === 'string' || typeof value === 'number') };
}

function parse(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/** SQL: the sort keys of `product_listing p` as JSON. */
export function cursorColumns(order: SortOrder): string {
  return `json_build_array(${sortKeysOf(order)
    .map(([column]) => `p.${column}`)
    .join(', ')})`;
}

/**
 * SQL: conditions over `product_listing p`, each a range of the order's index, that together select what comes after the cursor;
 * in the order of the list.
 */
export function rangesAfter({ order, values }: ProductCursor, parameters: SqlParameters): string[] {
  const keys = sortKeysOf(order).map(([column, direction], at) => ({
    column: `p.${column}`,
    operator: direction === 'ASC' ? '>' : '<',
    value: parameters.add(values[at], COLUMNS[column].type),
  }));
  return keys
    .map(({ column, operator, value }, at) =>
      [
        ...keys.slice(0, at).map((earlier) => `${earlier.column} = ${earlier.value}`),
        `${column} ${operator} ${value}`,
      ].join(' AND '),
    )
    .toReversed();
}
