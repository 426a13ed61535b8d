import type { CartService } from '../../cart/cart.service';
import type { AddressInput } from '../../../domain/address-schema';
import type { ContactInput } from '../../../domain/checkout-schemas';
import { DomainError, renameField, type Result } from '../../../domain/domain-error';
import type { DeliverySpeed } from '../../../domain/order-limits';
import type { GiftCardService } from '../../gift-cards/gift-card.service';
import type { PaymentProviderName } from '../../payments/payment';
import { toOrderAddress, type CheckoutShopper, type CheckoutService } from '../../checkout/checkout.service';
import type { CheckoutInput, PlacedOrder, PlaceOrderRequest } from './order-placement';
import type { OrderPlacementService } from './order-placement.service';

/**
 * All fields of a checkout in one call. For contact, address, delivery and promo code, null keeps the checkout's value.
 */
export interface SingleCallOrderInput {
  readonly contact: ContactInput | null;
  readonly address: Omit<AddressInput, 'isDefault'> | null;
  /** A saved address, instead of `address`. */
  readonly addressId: string | null;
  /** Null keeps the checkout's speed, which is standard by default. */
  readonly delivery: DeliverySpeed | null;
  /** Null if a gift card pays everything. */
  readonly paymentMethod: PaymentProviderName | null;
  /** Null keeps the cart's promotion. */
  readonly promoCode: string | null;
  /** Null pays without a gift card, even if the checkout has one. */
  readonly giftCardCode: string | null;
}

/** Places an order in one call, with the same checks as the checkout's steps. */
export class SingleCallOrderService {
  constructor(
    private readonly carts: Pick<CartService, 'findPromotion'>,
    private readonly checkouts: CheckoutService,
    private readonly giftCards: Pick<GiftCardService, 'findSpendable'>,
    private readonly placement: OrderPlacementService,
  ) {}

  /** A repeated idempotency key returns the first result, even if the cart or codes have changed since. */
  placeOrder(
    checkoutShopper: CheckoutShopper,
    input: SingleCallOrderInput,
    request: PlaceOrderRequest,
  ): Promise<Result<PlacedOrder>> {
    return this.placement.place(checkoutShopper.shopper, request, {
      requestText: JSON.stringify(['order', input, request.expectedTotal]),
      load: () => this.toCheckoutInput(checkoutShopper, input, request.ipBlock),
    });
  }

  private async toCheckoutInput(
    checkoutShopper: CheckoutShopper,
    { contact, address, addressId, delivery, paymentMethod, promoCode, giftCardCode }: SingleCallOrderInput,
    ipBlock: string,
  ): Promise<Result<CheckoutInput>> {
    const savedAddress =
      addressId === null ? null : await this.checkouts.findSavedAddress(checkoutShopper, addressId);
    if (savedAddress instanceof DomainError) return savedAddress;
    const promotion = promoCode === null ? null : await this.carts.findPromotion(promoCode, ipBlock);
    if (promotion instanceof DomainError) return promotion;
    const giftCard = giftCardCode === null ? null : await this.giftCards.findSpendable(giftCardCode, ipBlock);
    if (giftCard instanceof DomainError) return renameField(giftCard, 'giftCardCode');
    return {
      accountContact: await this.checkouts.findAccountContact(
        checkoutShopper,
        address === null && savedAddress === null,
      ),
      changes: {
        ...contact,
        ...(address && { address: toOrderAddress(address), addressId: null }),
        ...savedAddress,
        ...(delivery && { delivery }),
        paymentMethod,
        giftCardId: giftCard?.id ?? null,
      },
      promotion,
    };
  }
}
