import { useApolloClient } from '@apollo/client/react';
import { Suspense, use } from 'react';
import { useLocation } from 'react-router';
import { ShopClient } from '../graphql/shop-client';
import { chakra } from '../ui/chakra';
import { Head } from '../ui/Head';
import { Page } from '../ui/Page';
import { Skeleton } from '../ui/Skeleton';
import { useInteractiveMark } from './interactive';
import { PageBoundary } from './PageBoundary';
import type { PageEntry } from './page-module';
import { WAITING_TITLE } from '../ui/waiting-title';

/** A page behind its chunk: 'Loading...' until it is here, the error screen when it cannot be had or fails. */
export function LazyPage({ page }: { page: PageEntry }) {
  const { key } = useLocation();
  const client = useApolloClient();
  const retry = () => {
    page.forget();
    if (client instanceof ShopClient) client.forgetFailures();
  };
  return (
    <PageBoundary resetKey={key} onRetry={retry}>
      <Suspense fallback={<LoadingPage />}>
        <LoadedPage page={page} />
      </Suspense>
    </PageBoundary>
  );
}

function LoadedPage({ page }: { page: PageEntry }) {
  const { Component } = use(page.load());
  // Here, inside the boundary: what is around it has been hydrated before.
  useInteractiveMark();
  return <Component />;
}

/** Rooms that show a head and rows of bags below it. */
const SHELVES = /^\/(?:categories\b|sale\b|products$)/;

/** Appears only when the wait can be felt. As tall as the window, so that the footer does not jump. */
function LoadingPage() {
  const { pathname } = useLocation();
  return (
    <Page role="status" minH="100dvh" py="s24" color="fg.muted" animation="appear 160ms 200ms both">
      <Head title={WAITING_TITLE} />
      <chakra.p fontSize="t18">Loading...</chakra.p>
      {SHELVES.test(pathname) ? (
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
