import { Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { Authorized } from '../../platform/graphql/authorized';
import { FREE_SHIPPING_OVER, CACHE_SECONDS } from '../../domain/limits';
import { ReportsTags } from '../../platform/graphql/document-cache-tags';
import { CacheFor } from '../../platform/graphql/cache-control';
import type { TaxService } from './tax.service';
import type { Context } from '../../platform/graphql/context';
import { Currency, MoneyType, toMoney } from '../../platform/graphql/money.type';

@ObjectType('Shop', { description: 'Settings of the whole shop.', simpleResolvers: true })
class ShopType {
  @Field(() => String, { description: 'The shop’s name.' })
  name!: string;

  @Field(() => Currency, { description: 'The currency of all prices.' })
  currency!: Currency;

  @Field(() => MoneyType, {
    description:
      'The subtotal above which shipping is advertised as free. Both delivery options are free in any case.',
  })
  freeShippingOver!: MoneyType;

  @Field(() => Boolean, { description: 'Whether prices include tax; otherwise it is added.' })
  taxIncluded!: boolean;
}

@Resolver()
export class ShopResolver {
  constructor(private readonly taxes: TaxService) {}

  @CacheFor(CACHE_SECONDS.filters)
  @ReportsTags()
  @Authorized('everybody')
  @Query(() => ShopType, { description: 'Settings of the whole shop.' })
  shop(@Ctx() { currency }: Context): ShopType {
    return {
      name: 'Potli',
      currency: Currency[currency],
      freeShippingOver: toMoney(FREE_SHIPPING_OVER[currency], currency),
      taxIncluded: this.taxes.pricesIncludeTax,
    };
  }
}
