import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Authorized } from '../../platform/graphql/authorized';
import { AddressInputType } from '../accounts/addresses/address.type';
import { validateInput } from '../../domain/account-schemas';
import { addressSchema } from '../../domain/address-schema';
import { contactSchema } from '../../domain/checkout-schemas';
import { DomainError, type Result } from '../../domain/domain-error';
import { CACHE_SECONDS } from '../../domain/limits';
import { ReportsTags } from '../../platform/graphql/document-cache-tags';
import { CacheFor, Personal } from '../../platform/graphql/cache-control';
import type { Context } from '../../platform/graphql/context';
import { FailureType } from '../../platform/graphql/failure.type';
import type { GiftCardService } from '../gift-cards/gift-card.service';
import type { ShopperService } from '../guests/shopper.service';
import { GIFT_CARD, METHOD_NOT_OFFERED, type PaymentMethod } from '../payments/payment';
import { PaymentMethodEnum } from '../payments/payment-method.enum';
import { EMPTY_CART, type CheckoutShopper, type Checkout, type CheckoutService } from './checkout.service';
import {
  CheckoutChangedType,
  CheckoutResult,
  CheckoutType,
  ContactInputType,
  PaymentOptionType,
  toCheckout,
  toPaymentOption,
} from './checkout.type';
import { DeliverySpeedEnum } from './delivery-speed.enum';

type CheckoutMutationResult = Promise<typeof CheckoutResult>;

@Resolver()
export class CheckoutResolver {
  constructor(
    private readonly shoppers: ShopperService,
    private readonly checkouts: CheckoutService,
    private readonly giftCards: GiftCardService,
  ) {}

  @Personal()
  @Authorized('everybody')
  @Query(() => CheckoutType, {
    nullable: true,
    description: 'The visitor’s checkout; null if the cart is empty.',
  })
  async checkout(@Ctx() { visitor, currency }: Context): Promise<CheckoutType | null> {
    const checkoutShopper = await this.findCheckoutShopper(visitor);
    const checkout = checkoutShopper && (await this.checkouts.findCheckout(checkoutShopper));
    return checkout && toCheckout(checkout, currency);
  }

  @CacheFor(CACHE_SECONDS.filters)
  @ReportsTags()
  @Authorized('everybody')
  @Query(() => [PaymentOptionType], {
    description: 'The payment methods for gift cards, the recommended one first.',
  })
  giftCardPaymentOptions(@Ctx() { currency }: Context): PaymentOptionType[] {
    return this.checkouts.listGiftCardPaymentOptions().map((option) => toPaymentOption(option, currency));
  }

  @CacheFor(CACHE_SECONDS.filters)
  @ReportsTags()
  @Authorized('everybody')
  @Query(() => [PaymentOptionType], {
    description:
      'The payment methods of this shop, the recommended one first, each with the amounts that it takes.',
  })
  paymentOptions(@Ctx() { currency }: Context): PaymentOptionType[] {
    return this.checkouts.listPaymentOptions().map((option) => toPaymentOption(option, currency));
  }

  @Authorized('everybody')
  @Mutation(() => CheckoutResult, { description: 'Step 1: saves the buyer’s contact.' })
  async saveCheckoutContact(
    @Arg('input', () => ContactInputType, { description: 'The email address and phone number.' })
    input: ContactInputType,
    @Ctx() context: Context,
  ): CheckoutMutationResult {
    const valid = await validateInput(contactSchema, input);
    return this.mutateCheckout(context, (checkoutShopper) =>
      valid instanceof DomainError ? valid : this.checkouts.saveContact(checkoutShopper, valid),
    );
  }

  @Authorized('everybody')
  @Mutation(() => CheckoutResult, {
    description: 'Step 2: saves the delivery address, a new or a saved one.',
  })
  async saveCheckoutAddress(
    @Arg('input', () => AddressInputType, { nullable: true, description: 'A new address.' })
    input: AddressInputType | null,
    @Arg('addressId', () => ID, { nullable: true, description: 'A saved address.' }) addressId: string | null,
    @Arg('remember', () => Boolean, {
      defaultValue: false,
      description: 'Whether to add a new address to the address book.',
    })
    remember: boolean,
    @Ctx() context: Context,
  ): CheckoutMutationResult {
    if (addressId)
      return this.mutateCheckout(context, (checkoutShopper) =>
        this.checkouts.selectSavedAddress(checkoutShopper, addressId),
      );
    const valid = await validateInput(addressSchema, input ?? {});
    return this.mutateCheckout(context, (checkoutShopper) =>
      valid instanceof DomainError ? valid : this.checkouts.saveAddress(checkoutShopper, valid, remember),
    );
  }

  @Authorized('everybody')
  @Mutation(() => CheckoutResult, { description: 'Step 3: saves the delivery speed.' })
  saveCheckoutDelivery(
    @Arg('delivery', () => DeliverySpeedEnum, { description: 'Standard or express.' })
    delivery: DeliverySpeedEnum,
    @Ctx() context: Context,
  ): CheckoutMutationResult {
    return this.mutateCheckout(context, (checkoutShopper) =>
      this.checkouts.saveDelivery(checkoutShopper, delivery),
    );
  }

  @Authorized('everybody')
  @Mutation(() => CheckoutResult, { description: 'Step 4: saves the payment method.' })
  saveCheckoutPayment(
    @Arg('method', () => PaymentMethodEnum, { description: 'A method that the checkout offers.' })
    method: PaymentMethod,
    @Ctx() context: Context,
  ): CheckoutMutationResult {
    return this.mutateCheckout(context, (checkoutShopper) =>
      method === GIFT_CARD
        ? new DomainError('BAD_USER_INPUT', METHOD_NOT_OFFERED, 'method')
        : this.checkouts.savePayment(checkoutShopper, method),
    );
  }

  @Authorized('everybody')
  @Mutation(() => CheckoutResult, { description: 'Pays as much of the order as possible with a gift card.' })
  applyGiftCard(
    @Arg('code', () => String, { description: 'The card’s code, in upper or lower case.' }) code: string,
    @Ctx() context: Context,
  ): CheckoutMutationResult {
    return this.mutateCheckout(context, async (checkoutShopper) => {
      const card = await this.giftCards.findSpendable(code, context.ipBlock);
      return card instanceof DomainError ? card : this.checkouts.applyGiftCard(checkoutShopper, card);
    });
  }

  @Authorized('everybody')
  @Mutation(() => CheckoutResult, { description: 'Removes the gift card from the checkout.' })
  removeGiftCard(@Ctx() context: Context): CheckoutMutationResult {
    return this.mutateCheckout(context, (checkoutShopper) => this.checkouts.removeGiftCard(checkoutShopper));
  }

  private async findCheckoutShopper(visitor: Context['visitor']): Promise<CheckoutShopper | null> {
    const shopper = await this.shoppers.resolveShopper(visitor);
    return shopper && { shopper, customer: (await visitor.findSignedIn())?.customer ?? null };
  }

  private async mutateCheckout(
    { visitor, currency }: Context,
    mutation: (checkoutShopper: CheckoutShopper) => Result<Checkout> | Promise<Result<Checkout>>,
  ): CheckoutMutationResult {
    const checkoutShopper = await this.findCheckoutShopper(visitor);
    const checkout = checkoutShopper ? await mutation(checkoutShopper) : EMPTY_CART;
    if (checkout instanceof DomainError) return FailureType.fromError(checkout);
    return Object.assign(new CheckoutChangedType(), {
      checkout: toCheckout(checkout, currency),
    });
  }
}
