import { DomainError, type Result } from '../../../domain/domain-error';
import { SINGLE_LINE, toOneLine } from '../../../domain/user-text';
import { ORDERS_PAGE_MAX } from '../../../domain/order-limits';
import { isUuid } from '../../../domain/uuid';
import { number, object, string } from '../../../domain/yup';

/** Default number of orders per page. */
export const ADMIN_ORDERS_PAGE = 20;
const SEARCH_MAX = 100;
const CURSOR_MAX = 200;

/** Arguments of the order list in both APIs, besides the states. */
export const orderSearchSchema = object({
  search: string()
    .transform(toOneLine)
    .max(SEARCH_MAX, `search may have at most ${SEARCH_MAX} characters`)
    .matches(SINGLE_LINE, 'search contains a character that is not allowed')
    .default(''),
  limit: number().integer().min(1).max(ORDERS_PAGE_MAX).default(ADMIN_ORDERS_PAGE),
  after: string().max(CURSOR_MAX, invalidCursorMessage).nullable().default(null),
}).noUnknown();

function invalidCursorMessage(): string {
  return 'after must be the nextCursor of a page';
}

/** The position of a page's last order. New orders come before it, so the next page does not shift. */
export interface OrderCursor {
  /** "2026-11-21T09:00:00.000000Z": creation time in microseconds, as stored. */
  readonly at: string;
  readonly id: string;
}

export function encodeCursor({ at, id }: OrderCursor): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

export function decodeCursor(encoded: string): Result<OrderCursor> {
  const [at = '', id = '', ...more] = Buffer.from(encoded, 'base64url').toString('utf8').split(' ');
  return isTimestamp(at) && isUuid(id) && more.length === 0
    ? { at, id }
    : new DomainError('BAD_USER_INPUT', invalidCursorMessage(), 'after');
}

/** Rejects dates that do not exist, which PostgreSQL would reject too. */
function isTimestamp(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/.test(text)) return false;
  const at = new Date(`${text.slice(0, 23)}Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 23) === text.slice(0, 23);
}
