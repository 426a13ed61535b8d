import type { OrderStatus } from '../../graphql/schema.generated';
import type { OrderSums_TotalsFragment } from './Order.generated';
import type { OrderView } from './order-view';

export const inr = (amount: number) =>
  ({ __typename: 'Money', amount, currency: 'INR' }) as const satisfies OrderSums_TotalsFragment['total'];

export const totals: OrderSums_TotalsFragment = {
  __typename: 'OrderTotals',
  subtotal: inr(534_800),
  discount: inr(0),
  shipping: inr(0),
  tax: inr(42_784),
  taxLines: [{ __typename: 'TaxLine', label: 'Tax (8%)', amount: inr(42_784) }],
  taxIncluded: false,
  total: inr(577_584),
  giftCard: inr(0),
  bankDiscount: inr(0),
  due: inr(577_584),
};

/** Creates an order as the server answers it; by default just placed, cash on delivery. */
export function createOrderView(change: Partial<OrderView> & { status?: OrderStatus } = {}): OrderView {
  return {
    __typename: 'Order',
    id: 'o1',
    number: 'PTL-7F3K-29QX',
    status: 'PLACED',
    statusLabel: 'Order placed',
    statusNote: null,
    phoneCheck: 'NONE',
    placedAt: '2026-11-21T10:00:00.000Z',
    createdAt: '2026-11-21T09:58:00.000Z',
    reservedForSeconds: null,
    itemCount: 1,
    lines: [
      {
        __typename: 'OrderLine',
        id: 'l1',
        variantId: 'v1',
        productSlug: 'kite',
        name: 'Kite cabin case',
        variantName: 'Ivory and tan',
        image: null,
        quantity: 1,
        unitPrice: inr(534_800),
        lineTotal: inr(534_800),
      },
    ],
    totals,
    contact: { __typename: 'CheckoutContact', email: 'asha@example.in', phoneNumber: '9845012345' },
    address: {
      __typename: 'OrderAddress',
      fullName: 'Asha Rao',
      phoneNumber: '9845012345',
      line1: '12 Temple Road',
      line2: '',
      landmark: '',
      city: 'Bengaluru',
      state: 'Karnataka',
      pinCode: '560003',
      country: 'India',
      type: 'HOME',
    },
    delivery: 'STANDARD',
    deliveryEarliest: '2026-11-25T10:00:00.000Z',
    deliveryLatest: '2026-11-27T10:00:00.000Z',
    promotionCode: null,
    bankOfferLabel: null,
    payment: {
      __typename: 'OrderPayment',
      method: 'CASH_ON_DELIVERY',
      methodLabel: 'Cash on delivery',
      isCash: true,
      status: 'DUE',
      statusLabel: 'To be paid when it arrives',
      paidAt: null,
      refundedAmount: null,
      giftCardReturn: null,
    },
    timeline: [
      {
        __typename: 'OrderEvent',
        status: 'PLACED',
        label: 'Order placed',
        note: null,
        at: '2026-11-21T10:00:00.000Z',
      },
    ],
    tracking: null,
    canCancel: true,
    canReturn: false,
    returnUntil: null,
    invoiceUrl: '/orders/PTL-7F3K-29QX/invoice.pdf',
    ...change,
  };
}
