import type { AddressService } from '../accounts/addresses/address.service';
import type { Customer } from '../accounts/customers/customer.entity';
import type { CartContents } from '../cart/cart.calculation';
import type { CartService } from '../cart/cart.service';
import type { Clock } from '../../platform/clock';
import type { Transactions } from '../../platform/database/transactions';
import type { AddressInput } from '../../domain/address-schema';
import type { ContactInput } from '../../domain/checkout-schemas';
import { findIndianState } from '../../domain/indian-states';
import { DELIVERY_SPEEDS } from '../../domain/order-limits';
import { calculateDeliveryWindow } from '../../domain/delivery';
import { DomainError, type Result } from '../../domain/domain-error';
import type { DeliverySpeed } from '../../domain/order-limits';
import type { GiftCard, GiftCardRepository } from '../gift-cards/gift-card.repository';
import type { Shopper } from '../guests/shopper';
import type { PaymentMethod, PaymentProviderName } from '../payments/payment';
import type { CheckoutRepository, CheckoutRow } from './checkout.repository';
import {
  prefillFromAccount,
  NO_ACCOUNT_CONTACT,
  type AccountContact,
  type SavedAddress,
} from './account-contact';
import { checkAvailability } from './availability';
import { amountDue, type OrderAddress, type OrderTotals } from './order-totals';
import type { PaymentOption, PaymentRules } from './payment-rules';
import type { OrderPricing } from './order-pricing';
import type { PendingOrder, PendingOrders } from './pending-order';
import { checkoutFingerprint, checkoutVersion } from './pricing';

export const GIFT_CARD_EMPTY = 'This gift card has no balance left, or an unpaid order is using it';
export const EMPTY_CART = new DomainError('NOT_FOUND', 'Your cart is empty');
/** Of an address that was saved before states were checked: its tax would be wrong. */
const UNKNOWN_STATE = new DomainError(
  'BAD_USER_INPUT',
  'Please correct the state of this address first',
  'addressId',
);

export type CheckoutStep = 'contact' | 'address' | 'delivery' | 'payment' | 'review';

export interface DeliveryOption {
  readonly speed: DeliverySpeed;
  readonly earliest: Date;
  readonly latest: Date;
}

/** A checkout as the checkout page shows it. */
export interface Checkout {
  readonly id: string;
  /** Another one when the lines or what was entered have changed. */
  readonly version: string;
  readonly cart: CartContents;
  readonly nextStep: CheckoutStep;
  readonly contact: { readonly email: string; readonly phoneNumber: string } | null;
  readonly address: OrderAddress | null;
  readonly addressId: string | null;
  readonly delivery: DeliverySpeed;
  readonly deliveryOptions: readonly DeliveryOption[];
  readonly paymentMethod: PaymentMethod | null;
  readonly paymentOptions: readonly PaymentOption[];
  readonly giftCard: { readonly card: GiftCard; readonly applied: number } | null;
  readonly totals: OrderTotals;
  /** The order whose payment is under way. */
  readonly pendingOrder: PendingOrder | null;
  /** Whether that order matches the current checkout; false without a pending order. */
  readonly isPendingOrderCurrent: boolean;
}

/** The shopper, with the account if signed in: the account prefills the checkout. */
export interface CheckoutShopper {
  readonly shopper: Shopper;
  readonly customer: Customer | null;
}

/** Stores what a shopper enters between cart and order, so that a reload loses nothing. */
export class CheckoutService {
  #pendingOrders: PendingOrders | null = null;

  constructor(
    private readonly transactions: Transactions,
    private readonly checkouts: CheckoutRepository,
    private readonly carts: CartService,
    private readonly addresses: AddressService,
    private readonly giftCards: GiftCardRepository,
    private readonly pricing: OrderPricing,
    private readonly paymentRules: PaymentRules,
    private readonly clock: Clock,
  ) {}

  registerPendingOrders(pendingOrders: PendingOrders): void {
    this.#pendingOrders = pendingOrders;
  }

  /** Lists the ways to pay for orders. */
  listPaymentOptions(): PaymentOption[] {
    return this.paymentRules.listAllOptions();
  }

  /** Lists the ways to pay for a gift card. */
  listGiftCardPaymentOptions(): PaymentOption[] {
    return this.paymentRules.listOnlineOptions();
  }

  /** Returns null if the cart is empty. */
  async findCheckout({ shopper, customer }: CheckoutShopper): Promise<Checkout | null> {
    const cart = await this.carts.findCart(shopper);
    if (!cart || cart.lines.length === 0) return null;
    const row = await this.findPrefilledRow({ shopper, customer });
    const unpaidOrder = (await this.#pendingOrders?.findPending(row.id)) ?? null;
    const until = unpaidOrder?.reservedUntil ?? null;
    const isStillReserved = until !== null && until > this.clock();
    const pendingOrder = isStillReserved ? unpaidOrder : null;
    const fingerprint = checkoutFingerprint(cart, row);
    const isPendingOrderCurrent = pendingOrder?.fingerprint.equals(fingerprint) === true;
    const totals: OrderTotals =
      isPendingOrderCurrent && pendingOrder
        ? pendingOrder
        : await this.pricing.calculate(cart, row, unpaidOrder);
    const due = amountDue(totals);
    const card = row.giftCardId === null ? null : await this.giftCards.findById(row.giftCardId);
    const isCoveredByGiftCard = due === 0 && cart.itemCount > 0;
    const paymentMethod = isCoveredByGiftCard ? 'gift_card' : row.paymentMethod;
    return {
      id: row.id,
      version: checkoutVersion(fingerprint),
      cart,
      nextStep: this.nextStep(row, paymentMethod, due),
      contact:
        row.email === null || row.phoneNumber === null
          ? null
          : { email: row.email, phoneNumber: row.phoneNumber },
      address: row.address,
      addressId: row.addressId,
      delivery: row.delivery,
      deliveryOptions: DELIVERY_SPEEDS.map((speed) => ({
        speed,
        ...calculateDeliveryWindow(this.clock(), speed),
      })),
      paymentMethod,
      paymentOptions: this.paymentRules.listOptions(due),
      giftCard: card && { card, applied: totals.giftCardAmount },
      totals,
      pendingOrder,
      isPendingOrderCurrent,
    };
  }

  saveContact(
    checkoutShopper: CheckoutShopper,
    { email, phoneNumber }: ContactInput,
  ): Promise<Result<Checkout>> {
    return this.save(checkoutShopper, { email, phoneNumber });
  }

  /** @param saveToAddressBook whether to add it to the customer's address book too */
  async saveAddress(
    checkoutShopper: CheckoutShopper,
    input: AddressInput,
    saveToAddressBook: boolean,
  ): Promise<Result<Checkout>> {
    const { customer } = checkoutShopper;
    if (!saveToAddressBook || customer === null)
      return this.save(checkoutShopper, { address: toOrderAddress(input), addressId: null });
    if (!(await this.findCheckout(checkoutShopper))) return EMPTY_CART;
    const savedAddress = await this.addresses.findOrCreate(customer.id, input);
    // The order does not need the saved address: a full address book must not block the checkout.
    const addressId = savedAddress instanceof DomainError ? null : savedAddress.id;
    return this.save(checkoutShopper, { address: toOrderAddress(input), addressId });
  }

  async selectSavedAddress(checkoutShopper: CheckoutShopper, addressId: string): Promise<Result<Checkout>> {
    const address = await this.findSavedAddress(checkoutShopper, addressId);
    return address instanceof DomainError ? address : this.save(checkoutShopper, address);
  }

  async findSavedAddress({ customer }: CheckoutShopper, addressId: string): Promise<Result<SavedAddress>> {
    const savedAddresses = customer === null ? [] : await this.addresses.list(customer.id);
    const address = savedAddresses.find(({ id }) => id === addressId);
    if (!address) return new DomainError('NOT_FOUND', 'There is no such address', 'addressId');
    if (findIndianState(address.state) === null) return UNKNOWN_STATE;
    return { address: toOrderAddress(address), addressId: address.id };
  }

  /** @param withAddress whether to look up the default address too */
  async findAccountContact({ customer }: CheckoutShopper, withAddress: boolean): Promise<AccountContact> {
    if (customer === null) return NO_ACCOUNT_CONTACT;
    const [first] = withAddress ? await this.addresses.list(customer.id) : [];
    const { email, phoneNumber } = customer;
    return {
      email,
      phoneNumber,
      savedAddress:
        first && findIndianState(first.state) !== null
          ? { address: toOrderAddress(first), addressId: first.id }
          : null,
    };
  }

  saveDelivery(checkoutShopper: CheckoutShopper, delivery: DeliverySpeed): Promise<Result<Checkout>> {
    return this.save(checkoutShopper, { delivery });
  }

  async savePayment(
    checkoutShopper: CheckoutShopper,
    method: PaymentProviderName,
  ): Promise<Result<Checkout>> {
    const checkout = await this.findCheckout(checkoutShopper);
    if (!checkout) return EMPTY_CART;
    const problem = this.paymentRules.findProblem(method, amountDue(checkout.totals));
    // Sold-out lines make the total zero: report that they are sold out, not the amount.
    if (problem !== null)
      return checkAvailability(checkout.cart) ?? new DomainError('BAD_USER_INPUT', problem, 'method');
    return this.save(checkoutShopper, { paymentMethod: method });
  }

  async applyGiftCard(checkoutShopper: CheckoutShopper, card: GiftCard): Promise<Result<Checkout>> {
    const checkout = await this.findCheckout(checkoutShopper);
    if (!checkout) return EMPTY_CART;
    // An unpaid order gives back what it took when another one replaces it, also after its reservation has ended.
    const unpaidOrder = await this.#pendingOrders?.findPending(checkout.id);
    const held = unpaidOrder?.giftCardId === card.id ? unpaidOrder.giftCardAmount : 0;
    if (card.balance + held === 0) return new DomainError('CONFLICT', GIFT_CARD_EMPTY, 'code');
    return this.save(checkoutShopper, { giftCardId: card.id });
  }

  removeGiftCard(checkoutShopper: CheckoutShopper): Promise<Result<Checkout>> {
    return this.save(checkoutShopper, { giftCardId: null });
  }

  /** The shopper's checkout, with missing fields prefilled from the account. */
  private async findPrefilledRow({ shopper, customer }: CheckoutShopper): Promise<CheckoutRow> {
    const row =
      (await this.checkouts.find(shopper)) ??
      (await this.transactions.run((transaction) =>
        this.checkouts.findOrCreate(transaction, shopper, this.clock()),
      ));
    if (customer === null) return row;
    const contact = await this.findAccountContact({ shopper, customer }, row.address === null);
    if (Object.keys(prefillFromAccount(row, contact)).length === 0) return row;
    // Saved, so that the order gets what the page has shown.
    return this.transactions.run(async (transaction) => {
      const now = this.clock();
      // Read again under the lock: the shopper may have entered these fields meanwhile, in another tab.
      const locked = await this.checkouts.findOrCreate(transaction, shopper, now);
      const missingFields = prefillFromAccount(locked, contact);
      await this.checkouts.save(transaction, locked.id, missingFields, now);
      return { ...locked, ...missingFields };
    });
  }

  private async save(
    checkoutShopper: CheckoutShopper,
    changes: Partial<Omit<CheckoutRow, 'id'>>,
  ): Promise<Result<Checkout>> {
    if (!(await this.findCheckout(checkoutShopper))) return EMPTY_CART;
    await this.transactions.run(async (transaction) => {
      const now = this.clock();
      const { id } = await this.checkouts.findOrCreate(transaction, checkoutShopper.shopper, now);
      await this.checkouts.save(transaction, id, changes, now);
    });
    return (await this.findCheckout(checkoutShopper)) ?? EMPTY_CART;
  }

  private nextStep(row: CheckoutRow, method: PaymentMethod | null, due: number): CheckoutStep {
    if (row.email === null || row.phoneNumber === null) return 'contact';
    if (row.address === null) return 'address';
    if (method === null || this.paymentRules.findProblem(method, due) !== null) return 'payment';
    return 'review';
  }
}

/** Drops the fields that belong to the address book alone. */
export function toOrderAddress(
  address: Omit<AddressInput, 'isDefault'> & { readonly country?: string },
): OrderAddress {
  const { fullName, phoneNumber, line1, line2, landmark, city, state, pinCode, type } = address;
  return {
    fullName,
    phoneNumber,
    line1,
    line2,
    landmark,
    city,
    state,
    pinCode,
    type,
    country: address.country ?? 'India',
  };
}
