import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { CartType } from '../cart/cart.type';
import { resultUnion } from '../graphql/failure.type';
import type { WishlistContents } from './wishlist.service';

@ObjectType('WishlistItem', { description: 'A bag that somebody wishes for.', simpleResolvers: true })
export class WishlistItemType {
  @Field(() => ID, { description: 'Identifies the item; the same bag in the same list keeps it.' })
  id!: string;

  @Field(() => GraphQLISODateTime, { description: 'When it was put there.' })
  addedAt!: Date;

  /** Not a field: what its product is found by. */
  productId!: string;
}

@ObjectType('Wishlist', { description: 'The bags that somebody wishes for.', simpleResolvers: true })
export class WishlistType {
  @Field(() => ID, { description: 'Identifies the wishlist. It opens nothing.' })
  id!: string;

  @Field(() => [WishlistItemType], { description: 'The newest first; what is no longer sold is left out.' })
  items!: WishlistItemType[];

  @Field(() => Int, { description: 'How many bags.' })
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

@ObjectType('WishlistChanged', { description: 'The wishlist as it is now.' })
export class WishlistChangedType {
  @Field(() => WishlistType, { description: 'The wishlist.' })
  wishlist!: WishlistType;

  @Field(() => CartType, { nullable: true, description: 'The cart, where that changed too.' })
  cart!: CartType | null;

  @Field(() => String, { nullable: true, description: 'What the shopper should know, in words.' })
  notice!: string | null;
}

export const WishlistResult = resultUnion('WishlistResult', 'The wishlist, or why not.', [
  WishlistChangedType,
]);
