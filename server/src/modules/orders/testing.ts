import { randomUUID } from 'node:crypto';
import type { MutationAnswer, TestClient, TestShop } from '../../testing/test-shop';

const MONEY = '{ amount currency }';
const TOTALS = `{ subtotal ${MONEY} discount ${MONEY} shipping ${MONEY} tax ${MONEY} taxLines { label amount ${MONEY} } taxIncluded
  total ${MONEY} giftCard ${MONEY} bankDiscount ${MONEY} due ${MONEY} }`;
const ADDRESS = '{ fullName phoneNumber line1 line2 landmark city state pinCode country type }';
export const ORDER = `{ id number status statusLabel statusNote phoneCheck placedAt reservedUntil reservedForSeconds itemCount promotionCode bankOfferLabel
  totals ${TOTALS} contact { email phoneNumber } address ${ADDRESS} delivery deliveryEarliest deliveryLatest
  lines { variantId name variantName sku hsnCode quantity unitPrice ${MONEY} lineTotal ${MONEY} tax ${MONEY} bankDiscount ${MONEY} productSlug image { id } }
  payment { method methodLabel status statusLabel paidAt refundedAmount ${MONEY} } timeline { status label note at }
  tracking { courier trackingNumber } canCancel canReturn returnUntil invoiceUrl }`;
const PAYMENT_ACTION = `nextAction { ... on OpenPaymentPage { url } ... on RunPaymentScript { method parameters { name value } } }
  payment { method url razorpay { keyId orderId amount currency } }`;
export const CHECKOUT = `{ id nextStep contact { email phoneNumber } address ${ADDRESS} addressId delivery
  deliveryOptions { speed label price ${MONEY} earliest latest } paymentMethod paymentOptions { method label problem }
  giftCard { lastFour balance ${MONEY} applied ${MONEY} } totals ${TOTALS} cart { id itemCount } pendingOrder { number reservedForSeconds } isPendingOrderCurrent }`;
export const GIFT_CARD = `{ id status amount ${MONEY} recipientName recipientEmail senderName message deliverOn lastFour balance ${MONEY}
  expiresAt createdAt }`;
const CHECKOUT_CHANGED = `... on CheckoutChanged { checkout ${CHECKOUT} }`;
const ORDER_CHANGED = `... on OrderChanged { order ${ORDER} }`;

/** Every mutation of checkout and orders, with the fields that tests read from its result. */
export const ORDER_MUTATIONS = {
  saveCheckoutContact: CHECKOUT_CHANGED,
  saveCheckoutAddress: CHECKOUT_CHANGED,
  saveCheckoutDelivery: CHECKOUT_CHANGED,
  saveCheckoutPayment: CHECKOUT_CHANGED,
  applyGiftCard: CHECKOUT_CHANGED,
  removeGiftCard: CHECKOUT_CHANGED,
  placeOrder: `... on OrderPlaced { order ${ORDER} } ... on PaymentStarted { order ${ORDER} ${PAYMENT_ACTION} }
    ... on OrderAwaitsCode { order ${ORDER} }`,
  cancelOrder: ORDER_CHANGED,
  requestReturn: ORDER_CHANGED,
  reorder: '... on Reordered { notice }',
  packOrder: ORDER_CHANGED,
  shipOrder: ORDER_CHANGED,
  deliverOrder: ORDER_CHANGED,
  refundOrder: ORDER_CHANGED,
  completeRefund: ORDER_CHANGED,
  adminCancelOrder: ORDER_CHANGED,
  adminRequestReturn: ORDER_CHANGED,
  requestOrderCode: '... on OrderCodeSent { expiresIn }',
  findOrder: ORDER_CHANGED,
  confirmOrder: ORDER_CHANGED,
  sendOrderConfirmationCode: '... on OrderCodeSent { expiresIn }',
  confirmPayment: `${ORDER_CHANGED} ... on GiftCardChanged { giftCard ${GIFT_CARD} }`,
  confirmRazorpayPayment: `${ORDER_CHANGED} ... on GiftCardChanged { giftCard ${GIFT_CARD} }`,
  buyGiftCard: `... on GiftCardPaymentStarted { giftCard ${GIFT_CARD} ${PAYMENT_ACTION} }`,
  checkGiftCard: `... on GiftCardBalance { lastFour balance ${MONEY} expiresAt }`,
} as const;

interface TestMoney {
  readonly amount: number;
  readonly currency: string;
}
export interface TestGiftCard {
  readonly id: string;
  readonly status: string;
  readonly lastFour: string | null;
  readonly balance: TestMoney | null;
}
interface TestTotals {
  readonly subtotal: TestMoney;
  readonly discount: TestMoney;
  readonly tax: TestMoney;
  readonly total: TestMoney;
  readonly giftCard: TestMoney;
  readonly bankDiscount: TestMoney;
  readonly due: TestMoney;
}

export interface TestOrder {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly statusNote: string | null;
  readonly reservedForSeconds: number | null;
  readonly totals: TestTotals;
  readonly bankOfferLabel: string | null;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly tax: TestMoney;
    readonly bankDiscount: TestMoney;
  }[];
  readonly payment: {
    readonly method: string;
    readonly status: string;
    readonly paidAt: string | null;
    readonly refundedAmount: TestMoney | null;
  };
  readonly timeline: readonly { readonly status: string; readonly note: string | null }[];
  readonly canCancel: boolean;
  readonly canReturn: boolean;
}

export interface TestCheckout {
  readonly id: string;
  readonly nextStep: string;
  readonly contact: { readonly email: string; readonly phoneNumber: string } | null;
  readonly address: { readonly fullName: string; readonly city: string } | null;
  readonly addressId: string | null;
  readonly delivery: string;
  readonly paymentMethod: string | null;
  readonly paymentOptions: readonly { readonly method: string; readonly problem: string | null }[];
  readonly totals: TestTotals;
  readonly pendingOrder: { readonly number: string; readonly reservedForSeconds: number } | null;
  readonly isPendingOrderCurrent: boolean;
}

export const HOME = {
  fullName: 'Asha Rao',
  phoneNumber: '9876543210',
  line1: '12 Lake Road',
  line2: '',
  landmark: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560001',
};

/** The caller's checkout; null for none. */
export async function fetchCheckout(caller: TestClient): Promise<TestCheckout | null> {
  const { data, errors } = await caller.query(`{ checkout ${CHECKOUT} }`);
  if (errors) throw new Error(errors[0]?.message);
  return (data?.['checkout'] ?? null) as TestCheckout | null;
}

export async function fetchOrder(caller: TestClient, number: string): Promise<TestOrder | null> {
  const { data, errors } = await caller.query(
    `query ($number: String!) { order(number: $number) ${ORDER} }`,
    {
      number,
    },
  );
  if (errors) throw new Error(errors[0]?.message);
  return (data?.['order'] ?? null) as TestOrder | null;
}

/** Fills in a checkout, ready to be placed. @returns the due amount */
export async function fillInCheckout(
  caller: TestClient,
  method = 'CASH_ON_DELIVERY',
  email = 'asha@example.in',
  phoneNumber = '9876543210',
): Promise<number> {
  await caller.mutate('saveCheckoutContact', { input: { email, phoneNumber } });
  await caller.mutate('saveCheckoutAddress', { input: HOME });
  const { checkout, ...rest } = await caller.mutate('saveCheckoutPayment', { method });
  if (!checkout) throw new Error(`The checkout was not filled in: ${JSON.stringify(rest)}`);
  return checkout.totals.due.amount;
}

export const placeOrder = (
  caller: TestClient,
  expectedTotal: number,
  idempotencyKey: string = randomUUID(),
): Promise<MutationAnswer> => caller.mutate('placeOrder', { expectedTotal, idempotencyKey });

/** Places a cash order, and confirms it by its code if one is required. */
export async function placeCashOrder(
  shop: Pick<TestShop, 'findCode'>,
  caller: TestClient,
  phoneNumber = '9876543210',
): Promise<MutationAnswer> {
  const placedOrder = await placeOrder(
    caller,
    await fillInCheckout(caller, 'CASH_ON_DELIVERY', 'asha@example.in', phoneNumber),
  );
  return placedOrder.__typename === 'OrderAwaitsCode'
    ? confirmByCode(shop, caller, placedOrder.order, phoneNumber)
    : placedOrder;
}

/** Confirms a cash order by the code that was sent to its phone. */
export async function confirmByCode(
  shop: Pick<TestShop, 'findCode'>,
  caller: TestClient,
  order: TestOrder | undefined,
  phoneNumber = '9876543210',
): Promise<MutationAnswer> {
  return caller.mutate('confirmOrder', { number: order?.number, code: await shop.findCode(phoneNumber) });
}

/** Presses a button on the test gateway's page. @param card the chosen card option: "credit 264000 Kaveri Bank" */
export async function chooseOnTestGateway(
  shop: Pick<TestShop, 'origin'>,
  url: string | null | undefined,
  choice: string,
  card?: string,
): Promise<string> {
  const response = await fetch(`${shop.origin}${url}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ choice, ...(card !== undefined && { card }) }),
  });
  return response.headers.get('location') ?? String(response.status);
}

/** A variant's stock, committed and held units, and its product's stock. */
export async function fetchStock(shop: Pick<TestShop, 'sql'>, { variantId }: { readonly variantId: string }) {
  const [row] = await shop.sql<{ stock: number; committed: number; held: number; sum: number }>(
    `SELECT v.stock, v.committed, coalesce((SELECT sum(quantity)::int FROM stock_hold WHERE variant_id = v.id), 0) AS held, p.stock AS sum
     FROM variant v JOIN product p ON p.id = v.product_id WHERE v.id = $1`,
    [variantId],
  );
  if (!row) throw new Error('The variant is gone');
  return row;
}
