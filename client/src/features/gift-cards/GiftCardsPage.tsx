import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useStoredRead } from '../../state/useStored';
import { chakra } from '../../ui/chakra';
import { Head } from '../../ui/Head';
import { Page } from '../../ui/Page';
import { SectionHead } from '../../ui/SectionHead';
import { Skeleton } from '../../ui/Skeleton';
import { lazyPart } from '../../ui/lazy-part';
import { BoughtGiftCard } from './BoughtGiftCard';
import { GiftCardBalance } from './GiftCardBalance';
import { MyGiftCards } from './MyGiftCards';

/** Loaded on demand: the validation library is large. */
const GiftCardForm = lazyPart(async () => (await import('./GiftCardForm')).GiftCardForm);

/** /gift-cards: buy a gift card, check a balance, list the purchased ones. For guests and customers. */
export function GiftCardsPage() {
  const [search] = useSearchParams();
  const isRead = useStoredRead();
  const waiting = <Skeleton h="44rem" mt="s32" />;
  const bought = search.get('bought');
  return (
    <>
      <Head
        title="E-Gift Cards"
        description="A Potli gift card by e-mail: you choose the amount, the day and the words. Good for a year on every bag."
        canonical="/gift-cards"
      />
      <Page pt={{ base: 's24', md: 's48' }} pb="section">
        {bought === null ? null : <BoughtGiftCard key={bought} id={bought} />}
        <SectionHead level={1}>E-Gift Cards</SectionHead>
        {/* Leaves room for the decorative cord beside the first line on phones. */}
        <chakra.p textStyle="lead" color="fg.muted" mt="s8" pr={{ base: '3rem', md: '0' }} maxW="48ch">
          For someone who likes to choose their own bag. It comes by email on the day you choose, and is good
          for a year.
        </chakra.p>
        {isRead ? (
          <Suspense fallback={waiting}>
            <GiftCardForm />
          </Suspense>
        ) : (
          waiting
        )}
        <chakra.div maxW="58rem">
          <GiftCardBalance />
          <MyGiftCards />
        </chakra.div>
      </Page>
    </>
  );
}
