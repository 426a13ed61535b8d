import type { AddressInput } from '../domain/account-schemas';
import type { CurrencyCode } from '../domain/money';
import type { DeliverySpeed } from '../domain/order-limits';
import { ORDER_STATE_LABELS, type OrderState } from '../domain/order-states';
import type { TaxLine } from '../domain/tax';
import type { PaymentMethod } from '../payments/payment';
import type { PhoneCheck } from './phone-check';

/** Where a parcel goes: a copy, which later changes of an address book do not reach. */
export interface OrderAddress extends Omit<AddressInput, 'isDefault'> {
  readonly country: string;
}

/** What an order costs, in the currency's smallest unit. Tax that prices hold already is not added. */
export interface OrderTotals {
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly taxLines: readonly TaxLine[];
  readonly taxIncluded: boolean;
  readonly total: number;
  /** What a gift card pays. */
  readonly giftCardAmount: number;
  /** What a bank pays in the shopper's place, of what the gift card leaves; known once money has come. */
  readonly bankDiscount: number;
}

export interface Order extends OrderTotals {
  readonly id: string;
  /** "PTL-7F3K-29QX" */
  readonly number: string;
  readonly checkoutId: string;
  readonly customerId: string | null;
  readonly guestId: string | null;
  readonly state: OrderState;
  readonly note: string | null;
  readonly fingerprint: Buffer;
  readonly currency: CurrencyCode;
  readonly giftCardId: string | null;
  readonly promotionId: string | null;
  readonly promotionCode: string | null;
  readonly promotionCounted: boolean;
  readonly bankOfferId: string | null;
  /** "Kaveri Bank, 12% off", as it was called then. */
  readonly bankOfferLabel: string | null;
  readonly email: string;
  readonly phoneNumber: string;
  readonly address: OrderAddress;
  /** "https://shop.example": where links of its messages lead. */
  readonly origin: string;
  readonly delivery: DeliverySpeed;
  readonly deliveryEarliest: Date;
  readonly deliveryLatest: Date;
  readonly paymentMethod: PaymentMethod;
  readonly phoneCheck: PhoneCheck;
  /** Only while a payment, or a code to the phone, is awaited. */
  readonly reservedUntil: Date | null;
  readonly courier: string | null;
  readonly trackingNumber: string | null;
  readonly placedAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly createdAt: Date;
}

/** One variant of an order, as it was called and cost then. */
export interface OrderLine {
  readonly id: string;
  readonly orderId: string;
  /** Null where the catalogue has it no more. */
  readonly variantId: string | null;
  readonly productId: string | null;
  readonly name: string;
  readonly variantName: string;
  readonly sku: string;
  readonly hsnCode: string;
  readonly quantity: number;
  readonly unitPrice: number;
  /** Its share of the order's discount, and of its tax. */
  readonly discount: number;
  readonly tax: number;
  /** Likewise of the bank's discount: what sending back this line alone does not give back. */
  readonly bankDiscount: number;
  /** In percent. */
  readonly taxPercent: number;
}

export interface OrderEvent {
  readonly orderId: string;
  readonly state: OrderState;
  readonly note: string | null;
  readonly at: Date;
}

/** Where an order stands, in words. */
export function stateLabel(state: OrderState, { paymentMethod }: Pick<Order, 'paymentMethod'>): string {
  const isAwaitingCode = state === 'pending_payment' && paymentMethod === 'cash_on_delivery';
  return isAwaitingCode ? 'Waiting for the code' : ORDER_STATE_LABELS[state];
}

/** What is left to be paid when a gift card and a bank have paid their parts. */
export function amountDue({
  total,
  giftCardAmount,
  bankDiscount,
}: Pick<OrderTotals, 'total' | 'giftCardAmount' | 'bankDiscount'>): number {
  return total - giftCardAmount - bankDiscount;
}
