import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ProductType, toProduct } from '../catalogue/product.type';
import { toVariant, VariantType } from '../catalogue/variant.type';
import { DomainError, type Result } from '../domain/domain-error';
import { Personal } from '../graphql/cache-control';
import type { Context } from '../graphql/context';
import { FailureType } from '../graphql/failure.type';
import type { ShopperService } from '../guests/shopper.service';
import type { Shopper } from '../guests/shopper';
import type { CartChange, CartService } from './cart.service';
import { AddToCartInput, CartChangedType, CartLineType, CartResult, CartType, toCart } from './cart.type';

type CartMutationResult = Promise<typeof CartResult>;

@Resolver(() => CartLineType)
export class CartResolver {
  constructor(
    private readonly shoppers: ShopperService,
    private readonly carts: CartService,
  ) {}

  @Personal()
  @Query(() => CartType, {
    nullable: true,
    description: 'The visitor’s cart; null before anything was put there.',
  })
  async cart(@Ctx() { visitor, currency }: Context): Promise<CartType | null> {
    const shopper = await this.shoppers.resolveShopper(visitor);
    const cart = shopper && (await this.carts.findCart(shopper));
    return cart && toCart(cart, currency);
  }

  @FieldResolver(() => ProductType, { description: 'What it is a variant of.' })
  async product(
    @Root() { productId }: CartLineType,
    @Ctx() { loaders, currency }: Context,
  ): Promise<ProductType> {
    return toProduct(await loaders.product.load(productId), currency);
  }

  @FieldResolver(() => VariantType, { description: 'The colour.' })
  async variant(
    @Root() { productId, variantId }: CartLineType,
    @Ctx() { loaders, currency }: Context,
  ): Promise<VariantType> {
    const variant = (await loaders.variants.load(productId)).find(({ id }) => id === variantId);
    if (!variant) throw new Error(`The variant ${variantId} is gone`);
    return toVariant(variant, currency);
  }

  @Mutation(() => CartResult, {
    description: 'Adds to the line of the same variant, or makes one. Never above the stock, nor above 10.',
  })
  addToCart(
    @Arg('input', () => AddToCartInput, { description: 'What, and how many.' }) input: AddToCartInput,
    @Ctx() context: Context,
  ): CartMutationResult {
    const { productId, quantity } = input;
    const addition = {
      productId,
      quantity,
      variantId: input.variantId ?? null,
      changeId: input.changeId ?? null,
    };
    return this.mutateCart(context, (shopper) => this.carts.add(shopper, addition));
  }

  @Mutation(() => CartResult, { description: 'Sets how many of a line; 0 or less removes it.' })
  setCartQuantity(
    @Arg('variantId', () => ID, { description: 'The line’s variant.' }) variantId: string,
    @Arg('quantity', () => Int, { description: 'How many, at most 10.' }) quantity: number,
    @Ctx() context: Context,
  ): CartMutationResult {
    return this.mutateCart(context, (shopper) => this.carts.setQuantity(shopper, variantId, quantity));
  }

  @Mutation(() => CartResult, { description: 'Takes a line out; what is gone already is no failure.' })
  removeFromCart(
    @Arg('variantId', () => ID, { description: 'The line’s variant.' }) variantId: string,
    @Ctx() context: Context,
  ): CartMutationResult {
    return this.mutateCart(context, (shopper) => this.carts.remove(shopper, variantId));
  }

  @Mutation(() => CartResult, { description: 'Takes all lines out.' })
  clearCart(@Ctx() context: Context): CartMutationResult {
    return this.mutateCart(context, (shopper) => this.carts.clear(shopper));
  }

  @Mutation(() => CartResult, {
    description:
      'Applies a promo code. An unknown one changes nothing; one that does not fit fails, and says why.',
  })
  applyPromoCode(
    @Arg('code', () => String, { description: 'In any case.' }) code: string,
    @Ctx() context: Context,
  ): CartMutationResult {
    return this.mutateCart(context, (shopper) => this.carts.applyPromoCode(shopper, code, context.ipBlock));
  }

  @Mutation(() => CartResult, { description: 'Takes the promo code out.' })
  removePromoCode(@Ctx() context: Context): CartMutationResult {
    return this.mutateCart(context, (shopper) => this.carts.removePromoCode(shopper));
  }

  @Mutation(() => CartResult, {
    description: 'The shopper has seen new prices, smaller quantities and notes: they are not told again.',
  })
  acknowledgeCartChanges(@Ctx() context: Context): CartMutationResult {
    return this.mutateCart(context, (shopper) => this.carts.acknowledgeChanges(shopper));
  }

  private async mutateCart(
    { visitor, currency }: Context,
    mutation: (shopper: Shopper) => Promise<Result<CartChange>>,
  ): CartMutationResult {
    const shopper = await this.shoppers.resolveOrCreateGuest(visitor);
    const change = shopper instanceof DomainError ? shopper : await mutation(shopper);
    if (change instanceof DomainError) return FailureType.of(change);
    return Object.assign(new CartChangedType(), {
      cart: toCart(change.cart, currency),
      notice: change.notice,
    });
  }
}
