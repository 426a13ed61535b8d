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

export const CHECKOUT = `{ id version nextStep contact { email phoneNumber } address ${ADDRESS} addressId delivery
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
  readonly version: string;
  readonly isPendingOrderCurrent: boolean;
}
