import { useApolloClient } from '@apollo/client/react';
import { Suspense, use } from 'react';
import { useLocation } from 'react-router';
import { ShopClient } from '../graphql/shop-client';
import { chakra } from '../ui/chakra';
import { Head } from '../ui/Head';
import { Page } from '../ui/Page';
import { Skeleton } from '../ui/Skeleton';
import { useInteractiveMarker } from './interactive';
import { PageErrorBoundary } from './PageErrorBoundary';
import type { PageEntry } from './page-entry';
import { LOADING_TITLE } from '../ui/loading-title';

/** A page that is a chunk of its own: shows 'Loading...' until it has loaded, and the error screen when it fails. */
export function LazyPage({ page }: { page: PageEntry }) {
  const { key } = useLocation();
  const client = useApolloClient();
  const retry = () => {
    page.resetFailedLoad();
    if (client instanceof ShopClient) client.clearPrefetchFailures();
  };
  return (
    <PageErrorBoundary resetKey={key} onRetry={retry}>
      <Suspense fallback={<PageSkeleton page={page} />}>
        <LoadedPage page={page} />
      </Suspense>
    </PageErrorBoundary>
  );
}

function LoadedPage({ page }: { page: PageEntry }) {
  const { Component } = use(page.load());
  // Inside the boundary, since everything around it is hydrated first.
  useInteractiveMarker();
  return <Component />;
}

/** Appears after 200 ms. As tall as the window, so that the footer does not move. */
function PageSkeleton({ page }: { page: PageEntry }) {
  return (
    <Page role="status" minH="100dvh" py="s24" color="fg.muted" animation="appear 160ms 200ms both">
      <Head title={LOADING_TITLE} />
      <chakra.p fontSize="t18">Loading...</chakra.p>
      {page.skeleton === 'products' ? (
        <>
          <Skeleton height={{ base: '16rem', md: '20rem' }} mt="s16" />
          <chakra.div
            display="grid"
            gridTemplateColumns={{ base: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr)' }}
            gap="gap"
            mt="s32"
          >
            {Array.from({ length: 12 }, (_, index) => (
              <Skeleton key={index} aspectRatio="4 / 5" />
            ))}
          </chakra.div>
        </>
      ) : null}
    </Page>
  );
}
