import type { DataSource } from 'typeorm';
import { isOrderNumber, orderNumber } from '../../domain/checkout-schemas';
import type { OrderState } from '../../domain/order-states';
import { MOBILE_NUMBER, phoneNumberOf } from '../../domain/phone-number';
import type { Order } from '../order';
import { ORDER } from '../order.repository';
import type { OrderCursor } from './order-search';

/** What is searched of an order itself: written as its index, `shop_order_words`, has it. */
const WORDS = `lower(number || ' ' || (address ->> 'fullName') || ' ' || phone_number || ' ' || (address ->> 'phoneNumber'))`;
/** To the microsecond, which a Date does not hold. */
const AT = `to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export interface OrderSearch {
  /** Of its number, the name on it, a phone number, or the SKU of a line; empty for all. */
  readonly search: string;
  /** Any of these, each named once; empty for all. */
  readonly states: readonly OrderState[];
  readonly limit: number;
  readonly after: OrderCursor | null;
}

export interface FoundOrder extends Order {
  readonly at: string;
}

/** Finds orders for the shop's own people, whosever they are. */
export class AdminOrderRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  find(search: OrderSearch): Promise<FoundOrder[]> {
    const { text, values } = orderQuery(search);
    return this.dataSource.query(text, values);
  }
}

const NEWEST_FIRST = 'ORDER BY o.created_at DESC, o.id DESC';

/** The statement: what is not asked for is not in it, so that each has the index that it needs. */
export function orderQuery({ search, states, limit, after }: OrderSearch) {
  const values: unknown[] = [];
  const value = (one: unknown): string => `$${values.push(one)}`;
  const most = value(limit);
  const met: string[] = [];
  if (after) met.push(`(o.created_at, o.id) < (${value(after.at)}::timestamptz, ${value(after.id)}::uuid)`);
  let from = 'shop_order o';
  if (search !== '') {
    met.push(`o.id IN (${finders(search, value).join(' UNION ')})`);
    if (states.length > 0) met.push(`o.state = ANY (${value(states)})`);
  } else if (states.length > 0) {
    // A page of each: what is rare is found among all that was ever delivered without reading that.
    const each = [`o.state = wanted.state`, ...met].join(' AND ');
    from = `unnest(${value(states)}::text[]) AS wanted (state) CROSS JOIN LATERAL (
       SELECT * FROM shop_order o WHERE ${each} ${NEWEST_FIRST} LIMIT ${most}) o`;
  }
  const where = met.length > 0 ? `WHERE ${met.join(' AND ')}` : '';
  return { text: `SELECT ${ORDER}, ${AT} AS at FROM ${from} ${where} ${NEWEST_FIRST} LIMIT ${most}`, values };
}

/** Ids of orders, each by an index of its own. */
function finders(search: string, value: (one: unknown) => string): string[] {
  const inWords = (part: string) =>
    `SELECT id FROM shop_order WHERE ${WORDS} LIKE lower(${value(like(part))})`;
  const found = [
    inWords(search),
    `SELECT order_id FROM order_line WHERE lower(sku) LIKE lower(${value(like(search))})`,
  ];
  const number = orderNumber(search);
  if (isOrderNumber(number)) found.push(`SELECT id FROM shop_order WHERE number = ${value(number)}`);
  // As people write it, "+91 98765-43210", in whole or in part.
  const phone = phoneNumberOf(search);
  const digits = MOBILE_NUMBER.test(phone) ? phone : search.replaceAll(/[\s()+.-]/g, '');
  if (/^\d+$/.test(digits) && digits !== search) found.push(inWords(digits));
  return found;
}

function like(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
