import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Authorized } from '../../platform/graphql/authorized';
import { toCart } from '../cart/cart.type';
import { ProductType, toProduct } from '../catalogue/products/product.type';
import { DomainError, type Result } from '../../domain/domain-error';
import type { CurrencyCode } from '../../domain/money';
import { Personal } from '../../platform/graphql/cache-control';
import type { Context } from '../../platform/graphql/context';
import { FailureType } from '../../platform/graphql/failure.type';
import type { Shopper } from '../guests/shopper';
import type { ShopperService } from '../guests/shopper.service';
import type { WishlistChange, WishlistService } from './wishlist.service';
import {
  toWishlist,
  WishlistChangedType,
  WishlistItemType,
  WishlistResult,
  WishlistType,
} from './wishlist.type';

type WishlistMutationResult = Promise<typeof WishlistResult>;

@Resolver(() => WishlistItemType)
export class WishlistResolver {
  constructor(
    private readonly shoppers: ShopperService,
    private readonly wishlists: WishlistService,
  ) {}

  @Personal()
  @Authorized('everybody')
  @Query(() => WishlistType, {
    nullable: true,
    description: 'The visitor’s wishlist; null until a product has been added.',
  })
  async wishlist(@Ctx() { visitor }: Context): Promise<WishlistType | null> {
    const shopper = await this.shoppers.findReference(visitor);
    const wishlist = shopper && (await this.wishlists.findWishlist(shopper));
    return wishlist && toWishlist(wishlist);
  }

  @FieldResolver(() => ProductType, { description: 'The product.' })
  async product(
    @Root() { productId }: WishlistItemType,
    @Ctx() { loaders, currency }: Context,
  ): Promise<ProductType> {
    return toProduct(await loaders.product.load(productId), currency);
  }

  @Authorized('everybody')
  @Mutation(() => WishlistResult, { description: 'Adds a product; changes nothing if it is there already.' })
  addToWishlist(
    @Arg('productId', () => ID, { description: 'The product.' }) productId: string,
    @Ctx() context: Context,
  ): WishlistMutationResult {
    return this.mutateWishlist(context, (shopper) => this.wishlists.add(shopper, productId));
  }

  @Authorized('everybody')
  @Mutation(() => WishlistResult, { description: 'Removes a product; succeeds if it is gone already.' })
  async removeFromWishlist(
    @Arg('productId', () => ID, { description: 'The product.' }) productId: string,
    @Ctx() { visitor, currency }: Context,
  ): WishlistMutationResult {
    return toResult(
      await this.shoppers.runChange(visitor, (shopper) => this.wishlists.remove(shopper, productId)),
      currency,
    );
  }

  @Authorized('everybody')
  @Mutation(() => WishlistResult, { description: 'Removes all products.' })
  clearWishlist(@Ctx() context: Context): WishlistMutationResult {
    return this.mutateWishlist(context, (shopper) => this.wishlists.clear(shopper));
  }

  @Authorized('everybody')
  @Mutation(() => WishlistResult, {
    description:
      'Moves a product to the cart: adds one unit of the first variant in stock and removes the product from the wishlist.',
  })
  moveToCart(
    @Arg('productId', () => ID, { description: 'The product.' }) productId: string,
    @Ctx() context: Context,
  ): WishlistMutationResult {
    return this.mutateWishlist(context, (shopper) => this.wishlists.moveToCart(shopper, productId));
  }

  @Authorized('everybody')
  @Mutation(() => WishlistResult, {
    description: 'Moves a line from the cart to the wishlist.',
  })
  moveToWishlist(
    @Arg('variantId', () => ID, { description: 'The line’s variant.' }) variantId: string,
    @Ctx() context: Context,
  ): WishlistMutationResult {
    return this.mutateWishlist(context, (shopper) => this.wishlists.moveFromCart(shopper, variantId));
  }

  private async mutateWishlist(
    { visitor, currency }: Context,
    mutation: (shopper: Shopper) => Promise<Result<WishlistChange>>,
  ): WishlistMutationResult {
    const shopper = await this.shoppers.resolveOrCreateShopper(visitor);
    return toResult(shopper instanceof DomainError ? shopper : await mutation(shopper), currency);
  }
}

function toResult(result: Result<WishlistChange>, currency: CurrencyCode): typeof WishlistResult {
  if (result instanceof DomainError) return FailureType.fromError(result);
  const { wishlist, cart, notice } = result;
  return Object.assign(new WishlistChangedType(), {
    wishlist: toWishlist(wishlist),
    cart: cart && toCart(cart, currency),
    notice,
  });
}
