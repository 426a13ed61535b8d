import { Query, Resolver } from 'type-graphql';
import { Authorized } from '../../platform/graphql/authorized';
import { CACHE_SECONDS } from '../../domain/limits';
import { ReportsTags } from '../../platform/graphql/document-cache-tags';
import { CacheFor } from '../../platform/graphql/cache-control';
import { BankOffersType, toBankOffers } from './bank-offer.type';
import type { BankOfferService } from './bank-offer.service';

/** The bank offers that the shop shows. */
@Resolver()
export class BankOfferResolver {
  constructor(private readonly service: BankOfferService) {}

  @CacheFor(CACHE_SECONDS.products)
  @ReportsTags()
  @Authorized('everybody')
  @Query(() => BankOffersType, {
    nullable: true,
    description: 'The bank discounts that are valid now; null if there are none.',
  })
  async bankOffers(): Promise<BankOffersType | null> {
    return toBankOffers(await this.service.listOffered());
  }
}
