import { Suspense, useState } from 'react';
import { useStoredRead } from '../../state/useStored';
import { chakra } from '../../ui/chakra';
import { Grid12 } from '../../ui/Grid12';
import { Head } from '../../ui/Head';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { lazyPart } from '../../ui/lazy-part';
import type { Sought } from './FindOrderForm';
import { OrderCode } from './OrderCode';

/** Loaded on demand: the validation library is large. */
const FindOrderForm = lazyPart(async () => (await import('./FindOrderForm')).FindOrderForm);

/** /orders/find: a guest finds an order by its number, its mobile number and a code sent there. */
export function FindOrderPage() {
  const [sought, setSought] = useState<Sought | null>(null);
  return (
    <>
      <Head title="Find your order" noIndex />
      <Page tall pt={{ base: 's24', md: 's48' }} pb="section">
        <Grid12 rowGap="s32">
          <chakra.div gridColumn={{ base: '1 / -1', md: '1 / span 7' }} minW={0}>
            <chakra.h1 fontSize="d60">Find your order</chakra.h1>
            {sought === null ? (
              <Seek onSent={setSought} />
            ) : (
              <OrderCode
                sought={sought}
                onResent={(expiresAt) => {
                  setSought({ ...sought, expiresAt });
                }}
                onBack={() => {
                  setSought(null);
                }}
              />
            )}
          </chakra.div>
        </Grid12>
      </Page>
    </>
  );
}

/** Renders the form in the browser only, after its stored values are loaded. */
function Seek({ onSent }: { onSent: (sought: Sought) => void }) {
  const isRead = useStoredRead();
  const waiting = <Skeleton h="22rem" maxW="28rem" mt="s24" />;
  if (!isRead) return waiting;
  return (
    <Suspense fallback={waiting}>
      <FindOrderForm onSent={onSent} />
    </Suspense>
  );
}
