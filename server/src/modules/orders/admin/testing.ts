import type { TestClient, TestShop } from '../../../testing/test-shop';
import { createRestShoppers } from '../rest/testing';

/** The fields of an order list that tests read, the same for both APIs. */
export interface OrderListResponse {
  readonly numbers: readonly string[];
  readonly nextCursor: string | null;
  /** The error code; null for a page. */
  readonly code: string | null;
  readonly field: string | null;
  /** The Cache-Control header. */
  readonly cacheControl: string;
}

export interface OrderListRequest {
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

const EMPTY_LIST = { numbers: [], nextCursor: null };
const LIST_QUERY = `query ($filter: AdminOrderFilter, $page: AdminOrderPage!) {
  adminOrders(filter: $filter, page: $page) { items { number status contact { phoneNumber } } nextCursor } }`;

async function listByGraphql(
  caller: TestClient,
  { search, statuses, limit = 20, after = null }: OrderListRequest,
): Promise<OrderListResponse> {
  const { data, errors } = await caller.query(LIST_QUERY, {
    filter: { search, statuses },
    page: { limit, after },
  });
  const cacheControl = String(caller.headers['cache-control']);
  const [error] = errors ?? [];
  if (error) {
    const { code, field = null }: { code: string; field?: string | null } = error.extensions;
    return { ...EMPTY_LIST, code, field, cacheControl };
  }
  const { items, nextCursor } = (data ?? {})['adminOrders'] as {
    items: ListBody['orders'];
    nextCursor: string | null;
  };
  return { numbers: items.map(({ number }) => number), nextCursor, code: null, field: null, cacheControl };
}

function listByRest(shop: TestShop) {
  const { api } = createRestShoppers(shop);
  return async (
    caller: TestClient,
    { search, statuses, limit, after }: OrderListRequest,
  ): Promise<OrderListResponse> => {
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
        ...EMPTY_LIST,
        code: body.code ?? '',
        field: Object.keys(body.fields ?? {})[0] ?? null,
        cacheControl,
      };
    const { orders, nextCursor } = body.data;
    return { numbers: orders.map(({ number }) => number), nextCursor, code: null, field: null, cacheControl };
  };
}

/** Requests an order list in either API. */
export function orderListCalls(shop: TestShop) {
  return { GraphQL: listByGraphql, REST: listByRest(shop) } as const;
}
export const APIS = ['GraphQL', 'REST'] as const;
