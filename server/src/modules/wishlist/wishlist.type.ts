import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { CartType } from '../cart/cart.type';
import { resultUnion } from '../../platform/graphql/failure.type';
import type { WishlistContents } from './wishlist.service';

@ObjectType('WishlistItem', { description: 'A product in a wishlist.', simpleResolvers: true })
export class WishlistItemType {
  @Field(() => ID, { description: 'Identifies the item; stays the same for a product in a wishlist.' })
  id!: string;

  @Field(() => GraphQLISODateTime, { description: 'When the product was added.' })
  addedAt!: Date;

  /** Not exposed in the schema: the field resolver loads the product by it. */
  productId!: string;
}

@ObjectType('Wishlist', { description: 'A shopper’s wishlist.', simpleResolvers: true })
export class WishlistType {
  @Field(() => ID, { description: 'Identifies the wishlist. It gives no access to it.' })
  id!: string;

  @Field(() => [WishlistItemType], {
    description: 'The items, newest first, without products that are no longer for sale.',
  })
  items!: WishlistItemType[];

  @Field(() => Int, { description: 'The number of products.' })
  count!: number;
}

export function toWishlist({ id, items }: WishlistContents): WishlistType {
  return Object.assign(new WishlistType(), {
    id,
    count: items.length,
    items: items.map(({ productId, addedAt }) =>
      Object.assign(new WishlistItemType(), { id: `${id}.${productId}`, productId, addedAt }),
    ),
  });
}

@ObjectType('WishlistChanged', { description: 'The wishlist after the change.' })
export class WishlistChangedType {
  @Field(() => WishlistType, { description: 'The wishlist.' })
  wishlist!: WishlistType;

  @Field(() => CartType, { nullable: true, description: 'The cart, if it changed too.' })
  cart!: CartType | null;

  @Field(() => String, {
    nullable: true,
    description: 'A message for the shopper, for example that fewer are in stock.',
  })
  notice!: string | null;
}

export const WishlistResult = resultUnion('WishlistResult', 'The changed wishlist, or a failure.', [
  WishlistChangedType,
]);
