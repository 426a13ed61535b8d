import { COMPARE_MAX } from '@domain/limits';
import { useState } from 'react';
import { useCompare } from '../../state/compare';
import { useStoredValuesLoaded } from '../../state/useStoredValue';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { chakra } from '../../ui/chakra';
import { EmptyState } from '../../ui/EmptyState';
import { Head } from '../../ui/Head';
import { Option } from '../../ui/Option';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { TextButton } from '../../ui/TextButton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useCompareQuery } from './ComparePage.generated';
import { CompareTable } from './CompareTable';

/** /compare: up to four products side by side. */
export function ComparePage() {
  const { ids, remove, clear } = useCompare();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const isListKnown = useStoredValuesLoaded();
  const { data, previousData, error, loading, refetch } = useCompareQuery({
    variables: { ids: [...ids] },
    skip: ids.length === 0,
  });
  const knownProducts = new Map(
    (data ?? previousData)?.productsByIds.map((product) => [product.id, product]),
  );
  const products = ids.flatMap((id) => knownProducts.get(id) ?? []);
  const isWaiting = !isListKnown || (loading && products.length === 0);

  return (
    <Page tall>
      <Head title="Compare bags" description="Compare up to four bags side by side." noIndex />
      <chakra.div pt="1.25rem">
        <Breadcrumbs
          crumbs={[{ name: 'Home', to: '/' }, { name: 'Products', to: '/products' }, { name: 'Compare' }]}
        />
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        justifyContent="space-between"
        columnGap="s32"
        rowGap="s8"
        py={{ base: 's16', md: 's24' }}
      >
        <chakra.h1 fontSize="d60">Compare</chakra.h1>
        {products.length === 0 ? null : (
          <chakra.div display="flex" alignItems="center" gap="s32">
            {products.length > 1 ? (
              <Option name="only-differences" checked={onlyDifferences} onChange={setOnlyDifferences}>
                Only differences
              </Option>
            ) : null}
            <TextButton onClick={clear}>Clear all</TextButton>
          </chakra.div>
        )}
      </chakra.div>
      <chakra.div pb="section" minH="24rem" aria-busy={isWaiting}>
        {isWaiting ? (
          <ComparisonSkeleton />
        ) : error !== undefined && products.length === 0 ? (
          <div role="alert">
            <EmptyState
              title="Failed to load products"
              actions={
                <Button
                  onClick={() => {
                    refetch().catch(() => undefined);
                  }}
                >
                  Try Again
                </Button>
              }
            />
          </div>
        ) : products.length === 0 ? (
          <EmptyState
            title="Nothing to compare yet"
            actions={<ButtonLink to="/products">Browse bags</ButtonLink>}
          >
            Tick up to {COMPARE_MAX} bags in a list, or press Compare on a bag’s page. They will show up here
            side by side.
          </EmptyState>
        ) : (
          <CompareTable products={products} onlyDifferences={onlyDifferences} onRemove={remove} />
        )}
      </chakra.div>
    </Page>
  );
}

function ComparisonSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Skeleton h="1.5rem" maxW="12rem" mb="s16" />
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr 1fr', md: '11rem 1fr 1fr 1fr' }} gap="s24">
        <chakra.span hideBelow="md" />
        <Skeleton aspectRatio="1" />
        <Skeleton aspectRatio="1" />
        <Skeleton aspectRatio="1" hideBelow="md" />
      </chakra.div>
    </>
  );
}
