import type { CartService } from '../cart/cart.service';
import type { AddressInput } from '../domain/account-schemas';
import type { ContactInput } from '../domain/checkout-schemas';
import { Fault, type Outcome } from '../domain/fault';
import type { DeliverySpeed } from '../domain/order-limits';
import { shopperId } from '../guests/shopper';
import type { GiftCardService } from '../gift-cards/gift-card.service';
import { SameCalls } from '../limits/same-calls';
import type { PaymentProviderName } from '../payments/payment';
import { copyOf, type Orderer, type CheckoutService } from './checkout.service';
import type { Filling, Placed, PlaceRequest } from './placing';
import type { PlacingService } from './placing.service';

/** All that a checkout asks, at once: a null contact, address, delivery or promo code stays as the checkout has it. */
export interface OrderInput {
  readonly contact: ContactInput | null;
  readonly address: Omit<AddressInput, 'isDefault'> | null;
  /** A saved one in its place. */
  readonly addressId: string | null;
  /** Null leaves the checkout's, which begins as standard. */
  readonly delivery: DeliverySpeed | null;
  /** Null where a gift card covers everything. */
  readonly paymentMethod: PaymentProviderName | null;
  /** Null leaves the cart's. */
  readonly promoCode: string | null;
  /** Null pays with none, also where the checkout has one. */
  readonly giftCardCode: string | null;
}

/** Orders in one call: checks what a checkout checks step by step, and places what is in the cart. */
export class OrderingService {
  readonly #same = new SameCalls<Outcome<Omit<Filling, 'wording'>>>();

  constructor(
    private readonly carts: Pick<CartService, 'promotionOf'>,
    private readonly checkouts: CheckoutService,
    private readonly giftCards: Pick<GiftCardService, 'spendable'>,
    private readonly placing: PlacingService,
  ) {}

  /** The same key has the same answer, whatever became of the cart and the codes since. */
  async order(
    orderer: Orderer,
    input: OrderInput,
    request: Omit<PlaceRequest, 'filling'>,
  ): Promise<Outcome<Placed>> {
    const { shopper } = orderer;
    const wording = JSON.stringify(['order', input, request.expectedTotal]);
    const made = await this.placing.made(shopper, request.idempotencyKey, wording);
    if (made) return made;
    const name = `${shopperId(shopper)} ${request.idempotencyKey} ${wording}`;
    const fill = () => this.filling(orderer, input, request.household);
    return this.#same.share(name, fill, async (filling) => {
      // One under the same key may have made it since, and spent the card.
      if (filling instanceof Fault)
        return (await this.placing.made(shopper, request.idempotencyKey, wording)) ?? filling;
      return this.placing.place(shopper, { ...request, filling: { ...filling, wording } });
    });
  }

  private async filling(
    orderer: Orderer,
    { contact, address, addressId, delivery, paymentMethod, promoCode, giftCardCode }: OrderInput,
    household: string,
  ): Promise<Outcome<Omit<Filling, 'wording'>>> {
    const saved = addressId === null ? null : await this.checkouts.ownAddress(orderer, addressId);
    if (saved instanceof Fault) return saved;
    const promotion = promoCode === null ? null : await this.carts.promotionOf(promoCode, household);
    if (promotion instanceof Fault) return promotion;
    const giftCard = giftCardCode === null ? null : await this.giftCards.spendable(giftCardCode, household);
    if (giftCard instanceof Fault) return renamed('giftCardCode', giftCard);
    return {
      known: await this.checkouts.known(orderer, address === null && saved === null),
      set: {
        ...contact,
        ...(address && { address: copyOf(address), addressId: null }),
        ...saved,
        ...(delivery && { delivery }),
        paymentMethod,
        giftCardId: giftCard?.id ?? null,
      },
      promotion,
    };
  }
}

/** The same fault, named as the field is called here. */
function renamed(field: string, { code, message, retryAfterSeconds }: Fault): Fault {
  return new Fault(code, message, field, retryAfterSeconds === null ? {} : { retryAfterSeconds });
}
