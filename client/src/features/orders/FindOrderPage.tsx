import { Suspense, useState } from 'react';
import { useStoredValuesLoaded } from '../../state/useStoredValue';
import { chakra } from '../../ui/chakra';
import { Grid12 } from '../../ui/Grid12';
import { Head } from '../../ui/Head';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { lazyComponent } from '../../ui/lazy-component';
import type { OrderLookup } from './FindOrderForm';
import { OrderCodeForm } from './OrderCodeForm';

/** Loaded on demand: the validation library is large. */
const FindOrderForm = lazyComponent(async () => (await import('./FindOrderForm')).FindOrderForm);

/** /orders/find: a guest finds an order by its number, its mobile number and a code sent there. */
export function FindOrderPage() {
  const [orderLookup, setOrderLookup] = useState<OrderLookup | null>(null);
  return (
    <>
      <Head title="Find your order" noIndex />
      <Page tall pt={{ base: 's24', md: 's48' }} pb="section">
        <Grid12 rowGap="s32">
          <chakra.div gridColumn={{ base: '1 / -1', md: '1 / span 7' }} minW={0}>
            <chakra.h1 fontSize="d60">Find your order</chakra.h1>
            {orderLookup === null ? (
              <FindOrder onSent={setOrderLookup} />
            ) : (
              <OrderCodeForm
                orderLookup={orderLookup}
                onResent={(expiresAt) => {
                  setOrderLookup({ ...orderLookup, expiresAt });
                }}
                onBack={() => {
                  setOrderLookup(null);
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
function FindOrder({ onSent }: { onSent: (orderLookup: OrderLookup) => void }) {
  const areStoredValuesLoaded = useStoredValuesLoaded();
  const skeleton = <Skeleton h="22rem" maxW="28rem" mt="s24" />;
  if (!areStoredValuesLoaded) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <FindOrderForm onCodeSent={onSent} />
    </Suspense>
  );
}
