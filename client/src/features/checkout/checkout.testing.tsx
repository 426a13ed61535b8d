import type { Unmasked } from '@apollo/client';
import type { OrderStatus } from '../../graphql/schema.generated';
import { createCustomer, SessionStartEffects } from '../../session/session.testing';
import { renderRoutes, type OperationHandler } from '../../testing/render-routes';
import { createOrderView, inr, totals } from '../../components/order/order.testing';
import { CheckoutPage } from './CheckoutPage';
import { ConfirmationPage } from './ConfirmationPage';
import type { Checkout } from './useCheckout';

export const asha = createCustomer({ phoneNumber: '9845012345', isPhoneVerified: true });

/** Stores Asha as signed in, as an earlier visit would have done. */
export function storeSignedInUser(): void {
  localStorage.setItem(
    'auth-store',
    JSON.stringify({
      user: { id: 'c1', email: asha.email, firstName: 'Asha', lastName: 'Rao', pictureUrl: null },
    }),
  );
}

export const contact: NonNullable<Checkout['contact']> = {
  __typename: 'CheckoutContact',
  email: 'asha@example.in',
  phoneNumber: '9845012345',
};

export const address: NonNullable<Checkout['address']> = {
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
};

const EMPTY_CHECKOUT: Checkout = {
  __typename: 'Checkout',
  id: 'k1',
  version: 'v1',
  nextStep: 'CONTACT',
  cart: {
    __typename: 'Cart',
    id: 'cart1',
    version: 1,
    itemCount: 1,
    promotion: null,
    notes: [],
    subtotal: inr(534_800),
    discount: inr(0),
    shipping: inr(0),
    tax: inr(42_784),
    taxIncluded: false,
    total: inr(577_584),
    lines: [
      {
        __typename: 'CartLine',
        id: 'cart1.v1',
        quantity: 1,
        wantedQuantity: 1,
        maxQuantity: 10,
        unitPrice: inr(534_800),
        comparePrice: null,
        previousUnitPrice: null,
        lineTotal: inr(534_800),
        status: 'AVAILABLE',
        addedAt: '2026-11-21T09:50:00.000Z',
        product: { __typename: 'Product', id: 'p1', slug: 'kite', name: 'Kite cabin case' },
        variant: { __typename: 'Variant', id: 'v1', sku: 'KITE-1', name: 'Ivory and tan', images: [] },
      },
    ],
  },
  contact: null,
  address: null,
  addressId: null,
  delivery: 'STANDARD',
  deliveryOptions: [
    {
      __typename: 'DeliveryOption',
      speed: 'STANDARD',
      label: 'Standard',
      price: inr(0),
      earliest: '2026-11-25T10:00:00.000Z',
      latest: '2026-11-27T10:00:00.000Z',
    },
    {
      __typename: 'DeliveryOption',
      speed: 'EXPRESS',
      label: 'Express',
      price: inr(0),
      earliest: '2026-11-23T10:00:00.000Z',
      latest: '2026-11-24T10:00:00.000Z',
    },
  ],
  paymentMethod: null,
  paymentOptions: [
    {
      __typename: 'PaymentOption',
      method: 'TEST_GATEWAY',
      label: 'Test payment',
      hint: 'No money moves',
      isCash: false,
      problem: null,
    },
    {
      __typename: 'PaymentOption',
      method: 'CASH_ON_DELIVERY',
      label: 'Cash on delivery',
      hint: 'Pay the courier',
      isCash: true,
      problem: null,
    },
  ],
  giftCard: null,
  totals,
  pendingOrder: null,
  isPendingOrderCurrent: false,
};

/** Creates a checkout at its first step with the given changes. */
export function createCheckout(change: Partial<Checkout> = {}): Checkout {
  return { ...EMPTY_CHECKOUT, ...change };
}

/** Creates a checkout with every step filled in, with the given changes. */
export function createCompleteCheckout(change: Partial<Checkout> = {}): Checkout {
  return createCheckout({
    nextStep: 'REVIEW',
    contact,
    address,
    paymentMethod: 'CASH_ON_DELIVERY',
    ...change,
  });
}

export const checkoutChangedAnswer = (checkout: Checkout) => ({ __typename: 'CheckoutChanged', checkout });

/** Creates the same order with a payment under way, reserved for `seconds`. */
export function createPendingOrder(seconds: number): NonNullable<Unmasked<Checkout>['pendingOrder']> {
  return {
    __typename: 'Order',
    id: 'o1',
    number: 'PTL-7F3K-29QX',
    status: 'PENDING_PAYMENT' satisfies OrderStatus,
    phoneCheck: 'NONE',
    reservedForSeconds: seconds,
    totals,
  };
}

export const orderPlacedAnswer = { __typename: 'OrderPlaced', order: createOrderView() };

/**
 * Renders a checkout page; as a guest unless storeSignedInUser() was called. Operations that `answer` leaves out get
 * defaults.
 */
export function renderCheckout(
  answer: OperationHandler,
  at: string | { pathname: string; state: unknown } = '/checkout',
) {
  const otherPage = (name: string) => <p>{`This is ${name}`}</p>;
  return renderRoutes(
    [
      {
        element: <SessionStartEffects />,
        children: [
          { path: '/checkout', element: <CheckoutPage /> },
          { path: '/checkout/confirmation/:number', element: <ConfirmationPage /> },
          { path: '/cart', element: otherPage('the cart') },
          { path: '/login', element: otherPage('the login') },
          { path: '/products', element: otherPage('the shelf') },
        ],
      },
    ],
    at,
    (operation) => {
      const mockAnswer = answer(operation);
      if (mockAnswer !== undefined) return mockAnswer;
      if (operation.name === 'Me') return { me: asha };
      if (operation.name === 'CheckoutAddresses') return { addresses: [] };
      if (operation.name === 'Shopping') return { cart: null, wishlist: null };
      return undefined;
    },
  );
}
