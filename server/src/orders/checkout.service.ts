import type { AddressService } from '../accounts/addresses/address.service';
import type { Customer } from '../accounts/customer.entity';
import type { CartContents } from '../cart/cart.contents';
import type { CartService } from '../cart/cart.service';
import type { Clock } from '../clock';
import type { Transactions } from '../database/transactions';
import type { AddressInput } from '../domain/account-schemas';
import type { ContactInput } from '../domain/checkout-schemas';
import { DELIVERY_SPEEDS } from '../domain/delivery-days';
import { deliveryWindow } from '../domain/delivery';
import { DomainError, type Result } from '../domain/domain-error';
import type { DeliverySpeed } from '../domain/order-limits';
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
import { dueOf, type Order, type OrderAddress, type OrderTotals } from './order';
import type { OrderRepository } from './order.repository';
import type { PaymentOption, PaymentRules } from './payment-rules';
import { EMPTY_CART } from './order-placement';
import type { OrderPricing } from './order-pricing';
import { fingerprintOf } from './pricing';
import { goneFrom } from './reservations';

export type CheckoutStep = 'contact' | 'address' | 'delivery' | 'payment' | 'review';

export interface DeliveryOption {
  readonly speed: DeliverySpeed;
  readonly earliest: Date;
  readonly latest: Date;
}

/** A checkout as its page shows it. */
export interface Checkout {
  readonly id: string;
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
  /** A payment under way. */
  readonly pendingOrder: Order | null;
  /** Whether that order is of just what is checked out now; false without one. */
  readonly isPendingCurrent: boolean;
}

/** Who checks out; the account where there is one, for what it already knows. */
export interface CheckoutShopper {
  readonly shopper: Shopper;
  readonly customer: Customer | null;
}

/** What a shopper fills in between the cart and the order. It stands in the database: a reload loses nothing. */
export class CheckoutService {
  constructor(
    private readonly transactions: Transactions,
    private readonly checkouts: CheckoutRepository,
    private readonly carts: CartService,
    private readonly orders: OrderRepository,
    private readonly addresses: AddressService,
    private readonly giftCards: GiftCardRepository,
    private readonly pricing: OrderPricing,
    private readonly rules: PaymentRules,
    private readonly clock: Clock,
  ) {}

  /** What a gift card can be paid with. */
  giftCardOptions(): PaymentOption[] {
    return this.rules.onlineOptions();
  }

  /** Null where there is nothing to buy. */
  async show({ shopper, customer }: CheckoutShopper): Promise<Checkout | null> {
    const cart = await this.carts.contents(shopper);
    if (!cart || cart.lines.length === 0) return null;
    const row = await this.filledIn({ shopper, customer });
    const waiting = await this.orders.pendingOf(row.id);
    const until = waiting?.reservedUntil ?? null;
    const isAlive = until !== null && until > this.clock();
    const pendingOrder = isAlive ? waiting : null;
    const isSame = pendingOrder?.fingerprint.equals(fingerprintOf(cart, row)) === true;
    const totals: OrderTotals =
      isSame && pendingOrder ? pendingOrder : await this.pricing.price(cart, row, waiting);
    const due = dueOf(totals);
    const card = row.giftCardId === null ? null : await this.giftCards.byId(row.giftCardId);
    const isCovered = due === 0 && cart.itemCount > 0;
    const paymentMethod = isCovered ? 'gift_card' : row.paymentMethod;
    return {
      id: row.id,
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
        ...deliveryWindow(this.clock(), speed),
      })),
      paymentMethod,
      paymentOptions: this.rules.options(due),
      giftCard: card && { card, applied: totals.giftCardAmount },
      totals,
      pendingOrder,
      isPendingCurrent: isSame,
    };
  }

  saveContact(orderer: CheckoutShopper, { email, phoneNumber }: ContactInput): Promise<Result<Checkout>> {
    return this.save(orderer, { email, phoneNumber });
  }

  /** @param remember also into the address book, for customers */
  async saveAddress(
    orderer: CheckoutShopper,
    input: AddressInput,
    remember: boolean,
  ): Promise<Result<Checkout>> {
    const { customer } = orderer;
    if (!remember || customer === null)
      return this.save(orderer, { address: copyOf(input), addressId: null });
    const kept = await this.addresses.create(customer.id, input);
    // A full address book keeps nobody from buying.
    const addressId = kept instanceof DomainError ? null : kept.id;
    return this.save(orderer, { address: copyOf(input), addressId });
  }

  async useAddress(orderer: CheckoutShopper, addressId: string): Promise<Result<Checkout>> {
    const address = await this.ownAddress(orderer, addressId);
    return address instanceof DomainError ? address : this.save(orderer, address);
  }

  async ownAddress({ customer }: CheckoutShopper, addressId: string): Promise<Result<SavedAddress>> {
    const own = customer === null ? [] : await this.addresses.list(customer.id);
    const address = own.find(({ id }) => id === addressId);
    if (!address) return new DomainError('NOT_FOUND', 'There is no such address', 'addressId');
    return { address: copyOf(address), addressId: address.id };
  }

  /** @param withAddress also the default address, where it is wanted */
  async known({ customer }: CheckoutShopper, withAddress: boolean): Promise<AccountContact> {
    if (customer === null) return NO_ACCOUNT_CONTACT;
    const [first] = withAddress ? await this.addresses.list(customer.id) : [];
    const { email, phoneNumber } = customer;
    return { email, phoneNumber, saved: first ? { address: copyOf(first), addressId: first.id } : null };
  }

  saveDelivery(orderer: CheckoutShopper, delivery: DeliverySpeed): Promise<Result<Checkout>> {
    return this.save(orderer, { delivery });
  }

  async savePayment(orderer: CheckoutShopper, method: PaymentProviderName): Promise<Result<Checkout>> {
    const checkout = await this.show(orderer);
    if (!checkout) return EMPTY_CART;
    const problem = this.rules.problem(method, dueOf(checkout.totals));
    // What nothing is left of costs nothing: that is the reason then, not the amount.
    if (problem !== null)
      return goneFrom(checkout.cart) ?? new DomainError('BAD_USER_INPUT', problem, 'method');
    return this.save(orderer, { paymentMethod: method });
  }

  applyGiftCard(orderer: CheckoutShopper, card: GiftCard): Promise<Result<Checkout>> {
    return this.save(orderer, { giftCardId: card.id });
  }

  removeGiftCard(orderer: CheckoutShopper): Promise<Result<Checkout>> {
    return this.save(orderer, { giftCardId: null });
  }

  /** What was saved; before that, what the account knows. */
  private async filledIn({ shopper, customer }: CheckoutShopper): Promise<CheckoutRow> {
    const row =
      (await this.checkouts.find(shopper)) ??
      (await this.transactions.run((transaction) => this.checkouts.open(transaction, shopper, this.clock())));
    if (customer === null) return row;
    const gaps = prefillFromAccount(row, await this.known({ shopper, customer }, row.address === null));
    if (Object.keys(gaps).length === 0) return row;
    // Written down, so that what is shown is what is ordered.
    await this.transactions.run((transaction) =>
      this.checkouts.save(transaction, row.id, gaps, this.clock()),
    );
    return { ...row, ...gaps };
  }

  private async save(
    orderer: CheckoutShopper,
    set: Partial<Omit<CheckoutRow, 'id'>>,
  ): Promise<Result<Checkout>> {
    if (!(await this.show(orderer))) return EMPTY_CART;
    await this.transactions.run(async (transaction) => {
      const now = this.clock();
      const { id } = await this.checkouts.open(transaction, orderer.shopper, now);
      await this.checkouts.save(transaction, id, set, now);
    });
    return (await this.show(orderer)) ?? EMPTY_CART;
  }

  private nextStep(row: CheckoutRow, method: PaymentMethod | null, due: number): CheckoutStep {
    if (row.email === null || row.phoneNumber === null) return 'contact';
    if (row.address === null) return 'address';
    if (method === null || this.rules.problem(method, due) !== null) return 'payment';
    return 'review';
  }
}

/** Without what is the address book's own. */
export function copyOf(
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
