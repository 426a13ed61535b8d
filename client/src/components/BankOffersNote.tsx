import { chakra } from '../ui/chakra';
import { BankOfferLines } from './BankOffers';
import { useBankOffersQuery } from './BankOffersNote.generated';

/** The banks' instant discounts, shown before the payment. Renders nothing when there are none. */
export function BankOffersNote() {
  const offers = useBankOffersQuery().data?.bankOffers;
  if (!offers) return null;
  return (
    <chakra.div fontSize="t14">
      <chakra.p fontWeight={550}>{offers.title}</chakra.p>
      <chakra.p color="fg.muted" maxW="56ch">
        Applied on the payment page: <BankOfferLines offers={offers.offers} />
      </chakra.p>
    </chakra.div>
  );
}
