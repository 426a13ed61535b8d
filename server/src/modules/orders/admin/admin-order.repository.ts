import type { DataSource } from 'typeorm';
import { isOrderNumber, normaliseOrderNumber } from '../../../domain/checkout-schemas';
import type { OrderState } from '../../../domain/order-states';
import { MOBILE_NUMBER, normalisePhoneNumber } from '../../../domain/phone-number';
import type { Order } from '../order';
import { NEWEST_FIRST, ORDER_COLUMNS } from '../order.repository';
import type { OrderCursor } from './order-search';

/** The searched columns of an order. Must equal the expression of the index `shop_order_words`. */
const SEARCHED_TEXT = `lower(number || ' ' || (address ->> 'fullName') || ' ' || phone_number || ' ' || (address ->> 'phoneNumber'))`;
/** In microseconds, because a Date has only milliseconds. */
const CREATED_AT_EXACT = `to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export interface OrderSearch {
  /** Part of the order number, recipient's name, a phone number or a line's SKU; empty for all. */
  readonly search: string;
  /** Any of these, without duplicates; empty for all. */
  readonly states: readonly OrderState[];
  /** Only orders with a refund that is due by one of these payment methods; empty for all. */
  readonly refundMethods: readonly string[];
  readonly limit: number;
  readonly after: OrderCursor | null;
}

/**
 * Ids of orders with a refund that is due, which an index names; there are few of them.
 * @param methods parameter of the payment methods
 */
const ordersWithRefundDue = (methods: string): string =>
  `SELECT p.order_id FROM refund f JOIN payment_receipt r ON r.id = f.receipt_id
   JOIN payment p ON p.id = r.payment_id WHERE f.state = 'due' AND r.applied AND r.provider = ANY (${methods}::text[])`;

interface OrderSearchHit extends Order {
  readonly at: string;
}

/** Searches the orders of all customers, for staff. */
export class AdminOrderRepository {
  constructor(private readonly dataSource: DataSource) {}

  search(search: OrderSearch): Promise<OrderSearchHit[]> {
    const { text, values } = buildOrderQuery(search);
    return this.dataSource.query(text, values);
  }
}

/** Builds the query from the given conditions only, so that PostgreSQL can use the matching index for each. */
export function buildOrderQuery({ search, states, refundMethods, limit, after }: OrderSearch) {
  const values: unknown[] = [];
  const addParameter = (parameter: unknown): string => `$${values.push(parameter)}`;
  const limitParameter = addParameter(limit);
  const conditions: string[] = [];
  if (after)
    conditions.push(
      `(o.created_at, o.id) < (${addParameter(after.at)}::timestamptz, ${addParameter(after.id)}::uuid)`,
    );
  if (refundMethods.length > 0)
    conditions.push(`o.id IN (${ordersWithRefundDue(addParameter(refundMethods))})`);
  let fromClause = 'shop_order o';
  if (search !== '') {
    conditions.push(`o.id IN (${searchConditions(search, addParameter).join(' UNION ')})`);
    if (states.length > 0) conditions.push(`o.state = ANY (${addParameter(states)})`);
  } else if (states.length > 0) {
    // Reads a page of each state: a rare state is found by its index, without reading all delivered orders.
    const branch = [`o.state = wanted.state`, ...conditions].join(' AND ');
    fromClause = `unnest(${addParameter(states)}::text[]) AS wanted (state) CROSS JOIN LATERAL (
       SELECT * FROM shop_order o WHERE ${branch} ${NEWEST_FIRST} LIMIT ${limitParameter}) o`;
  }
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  return {
    text: `SELECT ${ORDER_COLUMNS}, ${CREATED_AT_EXACT} AS at FROM ${fromClause} ${where} ${NEWEST_FIRST} LIMIT ${limitParameter}`,
    values,
  };
}

/** Subqueries for order ids, one for each index. */
function searchConditions(search: string, addParameter: (parameter: unknown) => string): string[] {
  const textCondition = (part: string) =>
    `SELECT id FROM shop_order WHERE ${SEARCHED_TEXT} LIKE lower(${addParameter(toLikePattern(part))})`;
  const hits = [
    textCondition(search),
    `SELECT order_id FROM order_line WHERE lower(sku) LIKE lower(${addParameter(toLikePattern(search))})`,
  ];
  const number = normaliseOrderNumber(search);
  if (isOrderNumber(number)) hits.push(`SELECT id FROM shop_order WHERE number = ${addParameter(number)}`);
  // The phone number in any common spelling, for example "+91 98765-43210", or a part of it.
  const phone = normalisePhoneNumber(search);
  const digits = MOBILE_NUMBER.test(phone) ? phone : search.replaceAll(/[\s()+.-]/g, '');
  if (/^\d+$/.test(digits) && digits !== search) hits.push(textCondition(digits));
  return hits;
}

function toLikePattern(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
