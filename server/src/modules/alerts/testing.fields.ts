export const ALERT =
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
