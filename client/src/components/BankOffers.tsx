import { TextLink } from '../ui/TextLink';
import type { BankOffers_OffersFragment } from './BankOffers.generated';

/** Where all conditions of the banks' offers stand. */
const TERMS = '/help#bank-offers';

/** What each offer is, in the shop's own words, and the way to its conditions. */
export function BankOfferLines({ offers }: Pick<BankOffers_OffersFragment, 'offers'>) {
  return (
    <>
      {offers.map(({ line }) => line).join('; ')}. <TextLink to={TERMS}>Offer terms</TextLink>
    </>
  );
}
