import { Query, Resolver } from 'type-graphql';
import { CACHE_SECONDS } from '../domain/limits';
import { CacheFor } from '../graphql/cache-control';
import { BankOffersType, toBankOffers } from './bank-offer.type';
import type { BankOfferService } from './bank-offer.service';

/** What the shop promises to those who pay by certain cards. */
@Resolver()
export class BankOfferResolver {
  constructor(private readonly service: BankOfferService) {}

  @CacheFor(CACHE_SECONDS.products)
  @Query(() => BankOffersType, {
    nullable: true,
    description: 'The instant discounts of banks that hold now; null where there is none.',
  })
  async bankOffers(): Promise<BankOffersType | null> {
    return toBankOffers(await this.service.listOffered());
  }
}
