import { DomainError, type Result } from '../../domain/domain-error';
import { SINGLE_LINE, toOneLine } from '../../domain/user-text';
import { ORDERS_PAGE_MAX } from '../../domain/order-limits';
import { isUuid } from '../../domain/uuid';
import { number, object, string } from '../../domain/yup';

/** Orders on a page, where nobody says how many. Ours. */
export const ADMIN_ORDERS_PAGE = 20;
const SEARCH_MAX = 100;
const CURSOR_MAX = 200;

/** What both APIs take to list orders, beside the states. */
export const orderSearchSchema = object({
  search: string()
    .transform(toOneLine)
    .max(SEARCH_MAX, `search may have at most ${SEARCH_MAX} characters`)
    .matches(SINGLE_LINE, 'search holds a character that is in no text')
    .default(''),
  limit: number().integer().min(1).max(ORDERS_PAGE_MAX).default(ADMIN_ORDERS_PAGE),
  after: string().max(CURSOR_MAX, invalidCursorMessage).nullable().default(null),
}).noUnknown();

function invalidCursorMessage(): string {
  return 'after must be the nextCursor of a page';
}

/** Where a page ends: orders that come later stand before it, so that the next page never moves. */
export interface OrderCursor {
  /** "2026-11-21T09:00:00.000000Z": when the order was begun, as exactly as the database knows it. */
  readonly at: string;
  readonly id: string;
}

/** Opaque to callers. */
export function encodeCursor({ at, id }: OrderCursor): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

export function decodeCursor(encoded: string): Result<OrderCursor> {
  const [at = '', id = '', ...more] = Buffer.from(encoded, 'base64url').toString('utf8').split(' ');
  return isTimestamp(at) && isUuid(id) && more.length === 0
    ? { at, id }
    : new DomainError('BAD_USER_INPUT', invalidCursorMessage(), 'after');
}

/** One that the calendar has: the database would take no other. */
function isTimestamp(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/.test(text)) return false;
  const at = new Date(`${text.slice(0, 23)}Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 23) === text.slice(0, 23);
}
