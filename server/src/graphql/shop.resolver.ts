import { Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { FREE_SHIPPING_OVER, CACHE_SECONDS } from '../domain/limits';
import { CacheFor } from './cache-control';
import type { TaxService } from '../taxes/tax.service';
import type { Context } from './context';
import { Currency, MoneyType, toMoney } from './money.type';

@ObjectType('Shop', { description: 'What holds for the whole shop.', simpleResolvers: true })
export class ShopType {
  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => Currency, { description: 'The one currency of all its prices.' })
  currency!: Currency;

  @Field(() => MoneyType, {
    description: 'What the shop says orders ship free over; both deliveries cost nothing anyway.',
  })
  freeShippingOver!: MoneyType;

  @Field(() => Boolean, { description: 'Whether prices hold their tax; else it is added to them.' })
  taxIncluded!: boolean;
}

@Resolver()
export class ShopResolver {
  constructor(private readonly taxes: TaxService) {}

  @CacheFor(CACHE_SECONDS.filters)
  @Query(() => ShopType, { description: 'What holds for the whole shop.' })
  shop(@Ctx() { currency }: Context): ShopType {
    return {
      name: 'Potli',
      currency: Currency[currency],
      freeShippingOver: toMoney(FREE_SHIPPING_OVER[currency], currency),
      taxIncluded: this.taxes.pricesIncludeTax,
    };
  }
}
