import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Authorized } from '../../platform/graphql/authorized';
import { ProductType, toProduct } from '../catalogue/products/product.type';
import { toVariant, VariantType } from '../catalogue/products/variant.type';
import { DomainError, type Result } from '../../domain/domain-error';
import { Personal } from '../../platform/graphql/cache-control';
import type { Context } from '../../platform/graphql/context';
import { FailureType } from '../../platform/graphql/failure.type';
import { selectsOnly } from '../../platform/graphql/selection';
import type { ShopperService } from '../guests/shopper.service';
import type { ShopperReference } from '../guests/shopper';
import type { CartChange, CartService } from './cart.service';
import {
  LINE_PRODUCT_FIELDS,
  LINE_VARIANT_FIELDS,
  lineProductOf,
  lineVariantOf,
  type LineProduct,
  type LineVariant,
} from './cart-line.parts';
import { AddToCartInput, CartChangedType, CartLineType, CartResult, CartType, toCart } from './cart.type';

type CartMutationResult = Promise<typeof CartResult>;

@Resolver(() => CartLineType)
export class CartResolver {
  constructor(
    private readonly shoppers: ShopperService,
    private readonly carts: CartService,
  ) {}

  @Personal()
  @Authorized('everybody')
  @Query(() => CartType, {
    nullable: true,
    description: 'The visitor’s cart; null until a line has been added.',
  })
  async cart(@Ctx() { visitor, currency }: Context): Promise<CartType | null> {
    const shopper = await this.shoppers.findReference(visitor);
    const cart = shopper && (await this.carts.findCart(shopper));
    return cart && toCart(cart, currency);
  }

  @FieldResolver(() => ProductType, { description: 'The product of the line’s variant.' })
  product(
    @Root() { row }: CartLineType,
    @Ctx() { loaders, currency }: Context,
    @Info() info: GraphQLResolveInfo,
  ): LineProduct | Promise<ProductType> {
    if (selectsOnly(info, LINE_PRODUCT_FIELDS)) return lineProductOf(row);
    return loaders.product.load(row.productId).then((product) => toProduct(product, currency));
  }

  @FieldResolver(() => VariantType, { description: 'The variant.' })
  variant(
    @Root() { row }: CartLineType,
    @Ctx() { loaders, currency }: Context,
    @Info() info: GraphQLResolveInfo,
  ): LineVariant | Promise<VariantType> {
    if (selectsOnly(info, LINE_VARIANT_FIELDS)) return lineVariantOf(row);
    const { productId, variantId } = row;
    return loaders.variants.load(productId).then((variants) => {
      const variant = variants.find(({ id }) => id === variantId);
      if (!variant) throw new Error(`The variant ${variantId} is gone`);
      return toVariant(variant, currency);
    });
  }

  @Authorized('everybody')
  @Mutation(() => CartResult, {
    description:
      'Adds to the line of the same variant, or creates one. The quantity never exceeds the stock, nor 10.',
  })
  addToCart(
    @Arg('input', () => AddToCartInput, { description: 'The variant and quantity to add.' })
    input: AddToCartInput,
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

  @Authorized('everybody')
  @Mutation(() => CartResult, { description: 'Sets the quantity of a line; 0 or less removes it.' })
  setCartQuantity(
    @Arg('variantId', () => ID, { description: 'The line’s variant.' }) variantId: string,
    @Arg('quantity', () => Int, { description: 'The new quantity, at most 10.' }) quantity: number,
    @Ctx() context: Context,
  ): CartMutationResult {
    return this.mutateCart(context, (shopper) => this.carts.setQuantity(shopper, variantId, quantity));
  }

  @Authorized('everybody')
  @Mutation(() => CartResult, { description: 'Removes a line; succeeds if the line is gone already.' })
  removeFromCart(
    @Arg('variantId', () => ID, { description: 'The line’s variant.' }) variantId: string,
    @Ctx() context: Context,
  ): CartMutationResult {
    return this.mutateCart(context, (shopper) => this.carts.remove(shopper, variantId));
  }

  @Authorized('everybody')
  @Mutation(() => CartResult, { description: 'Removes all lines.' })
  clearCart(@Ctx() context: Context): CartMutationResult {
    return this.mutateCart(context, (shopper) => this.carts.clear(shopper));
  }

  @Authorized('everybody')
  @Mutation(() => CartResult, {
    description:
      'Applies a promo code. An unknown code changes nothing; a known code that does not apply fails with the reason.',
  })
  applyPromoCode(
    @Arg('code', () => String, { description: 'The promo code, in upper or lower case.' }) code: string,
    @Ctx() context: Context,
  ): CartMutationResult {
    return this.mutateCart(context, (shopper) => this.carts.applyPromoCode(shopper, code, context.ipBlock));
  }

  @Authorized('everybody')
  @Mutation(() => CartResult, { description: 'Removes the promo code.' })
  removePromoCode(@Ctx() context: Context): CartMutationResult {
    return this.mutateCart(context, (shopper) => this.carts.removePromoCode(shopper));
  }

  @Authorized('everybody')
  @Mutation(() => CartResult, {
    description:
      'Marks new prices, smaller quantities and notes as seen, so that they are not reported again.',
  })
  acknowledgeCartChanges(@Ctx() context: Context): CartMutationResult {
    return this.mutateCart(context, (shopper) => this.carts.acknowledgeChanges(shopper));
  }

  private async mutateCart(
    { visitor, currency }: Context,
    mutation: (shopper: ShopperReference) => Promise<Result<CartChange>>,
  ): CartMutationResult {
    const change = await this.shoppers.runChange(visitor, mutation);
    if (change instanceof DomainError) return FailureType.fromError(change);
    return Object.assign(new CartChangedType(), {
      cart: toCart(change.cart, currency),
      notice: change.notice,
    });
  }
}
