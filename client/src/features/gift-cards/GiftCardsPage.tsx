import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useStoredValuesLoaded } from '../../state/useStoredValue';
import { chakra } from '../../ui/chakra';
import { Head } from '../../ui/Head';
import { Page } from '../../ui/Page';
import { SectionHead } from '../../ui/SectionHead';
import { Skeleton } from '../../ui/Skeleton';
import { lazyComponent } from '../../ui/lazy-component';
import type { GiftCardFormProps } from './GiftCardForm';
import { PurchasedGiftCard } from './PurchasedGiftCard';
import { GiftCardBalance } from './GiftCardBalance';
import { MyGiftCards } from './MyGiftCards';

/** Loaded on demand: the validation library is large. */
const GiftCardForm = lazyComponent(async () => (await import('./GiftCardForm')).GiftCardForm);

/** /gift-cards: buy a gift card, check a balance, list the purchased ones. For guests and customers. */
export function GiftCardsPage() {
  const [search] = useSearchParams();
  const areStoredValuesLoaded = useStoredValuesLoaded();
  const skeleton = <Skeleton h="44rem" mt="s32" />;
  const purchasedId = search.get('bought');
  const [purchase, setPurchase] = useState<GiftCardFormProps['purchase']>(null);
  return (
    <>
      <Head
        title="E-Gift Cards"
        description="A Potli gift card by email: you choose the amount, the day and the words. Valid for a year on every bag."
        canonical="/gift-cards"
      />
      <Page pt={{ base: 's24', md: 's48' }} pb="section">
        {purchasedId === null ? null : (
          <PurchasedGiftCard key={purchasedId} id={purchasedId} onChange={setPurchase} />
        )}
        <SectionHead level={1}>E-Gift Cards</SectionHead>
        {/* Leaves room for the decorative cord beside the first line on phones. */}
        <chakra.p textStyle="lead" color="fg.muted" mt="s8" pr={{ base: '3rem', md: '0' }} maxW="48ch">
          For someone who likes to choose their own bag. We email it on the day you choose, and it is valid
          for a year.
        </chakra.p>
        {areStoredValuesLoaded ? (
          <Suspense fallback={skeleton}>
            <GiftCardForm purchase={purchase?.card.id === purchasedId ? purchase : null} />
          </Suspense>
        ) : (
          skeleton
        )}
        <chakra.div maxW="58rem">
          <GiftCardBalance />
          <MyGiftCards />
        </chakra.div>
      </Page>
    </>
  );
}
