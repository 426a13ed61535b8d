import type { Caller, TestShop } from '../../accounts/testing.http';
import { shoppersOf } from '../rest/testing';

/** What tests read of a list, from either API. */
export interface Listed {
  readonly numbers: readonly string[];
  readonly nextCursor: string | null;
  /** Of a refusal; null for a page. */
  readonly code: string | null;
  readonly field: string | null;
  /** Who may keep the answer. */
  readonly cacheControl: string;
}

export interface Asked {
  readonly search?: string;
  /** "PLACED" */
  readonly statuses?: readonly string[];
  readonly limit?: number;
  readonly after?: string | null;
}

interface ListBody {
  readonly orders: readonly { readonly number: string }[];
  readonly nextCursor: string | null;
}

const REFUSED = { numbers: [], nextCursor: null };
const LIST = `query ($filter: AdminOrderFilter, $page: AdminOrderPage!) {
  adminOrders(filter: $filter, page: $page) { items { number status contact { phoneNumber } } nextCursor } }`;

async function byGraphql(
  caller: Caller,
  { search, statuses, limit = 20, after = null }: Asked,
): Promise<Listed> {
  const { data, errors } = await caller.post(LIST, {
    filter: { search, statuses },
    page: { limit, after },
  });
  const cacheControl = String(caller.headers['cache-control']);
  const [error] = errors ?? [];
  if (error) {
    const { code, field = null }: { code: string; field?: string | null } = error.extensions;
    return { ...REFUSED, code, field, cacheControl };
  }
  const { items, nextCursor } = (data ?? {})['adminOrders'] as {
    items: ListBody['orders'];
    nextCursor: string | null;
  };
  return { numbers: items.map(({ number }) => number), nextCursor, code: null, field: null, cacheControl };
}

function byRest(shop: TestShop) {
  const { api } = shoppersOf(shop);
  return async (caller: Caller, { search, statuses, limit, after }: Asked): Promise<Listed> => {
    const query = new URLSearchParams({
      ...(search !== undefined && { search }),
      ...(statuses && { status: statuses.join(',').toLowerCase() }),
      ...(limit !== undefined && { limit: String(limit) }),
      ...(after && { after }),
    });
    const { body } = await api(caller).call<ListBody | null>('GET', `/admin/orders?${query}`);
    const cacheControl = String(caller.headers['cache-control']);
    if (!body.data)
      return {
        ...REFUSED,
        code: body.code ?? '',
        field: Object.keys(body.fields ?? {})[0] ?? null,
        cacheControl,
      };
    const { orders, nextCursor } = body.data;
    return { numbers: orders.map(({ number }) => number), nextCursor, code: null, field: null, cacheControl };
  };
}

/** Both ways to ask for the same list. */
export function listsOf(shop: TestShop) {
  return { GraphQL: byGraphql, REST: byRest(shop) } as const;
}
export const APIS = ['GraphQL', 'REST'] as const;
