import type { TestClient } from '../../testing/test-shop';

const ALERT =
  '{ id kind createdAt wishedPrice { amount currency } product { id name } variant { id name quantity } }';
const ALERT_SET = `... on AlertSet { alert ${ALERT} }`;
const DONE = '... on Done { message }';

/** Every mutation of alerts, with the fields that tests read. */
export const ALERT_MUTATIONS = {
  setAlert: `${ALERT_SET} ${DONE}`,
  confirmAlert: ALERT_SET,
  removeAlert: DONE,
  // Deprecated.
  watchVariant: `${ALERT_SET} ${DONE}`,
  unwatch: DONE,
} as const;

export interface TestAlert {
  readonly id: string;
  readonly kind: 'BACK_IN_STOCK' | 'PRICE_DROP';
  readonly createdAt: string;
  readonly wishedPrice: { readonly amount: number; readonly currency: string } | null;
  readonly product: { readonly id: string; readonly name: string };
  readonly variant: { readonly id: string; readonly name: string; readonly quantity: number };
}

/** The viewer's active alerts, or the error code if they may not see them. */
export async function fetchAlerts(
  caller: TestClient,
  token: string | null = null,
): Promise<readonly TestAlert[] | string> {
  const { data, errors } = await caller.query(`query ($token: String) { myAlerts(token: $token) ${ALERT} }`, {
    token,
  });
  return errors?.[0]?.extensions.code ?? (data?.['myAlerts'] as readonly TestAlert[]);
}
