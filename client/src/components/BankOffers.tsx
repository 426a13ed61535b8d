import { TextLink } from '../ui/TextLink';
import type { BankOffers_OffersFragment } from './BankOffers.generated';

/** The page with the terms of the banks' offers. */
const TERMS_URL = '/help#bank-offers';

/** One line for each offer, as the server words it, with a link to the terms. */
export function BankOfferLines({ offers }: Pick<BankOffers_OffersFragment, 'offers'>) {
  return (
    <>
      {offers.map(({ line }) => line).join('; ')}. <TextLink to={TERMS_URL}>Offer terms</TextLink>
    </>
  );
}
