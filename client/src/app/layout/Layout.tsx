import type { ReactNode } from 'react';
import { chakra } from '../../ui/chakra';
import { HydrationBoundary } from '../../ui/HydrationBoundary';
import { useCurrentSearch } from '../search/useCurrentSearch';
import { Footer } from './Footer';
import { Header } from './Header';
import { Notices } from './Notices';
import { OfflineHint } from './OfflineHint';
import { RouteAnnouncer } from './RouteAnnouncer';
import { SkipLink } from './SkipLink';

/** The layout of every page: skip link, header, the page, footer. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <chakra.div id="shop" display="flex" flexDirection="column" minH="100dvh">
      <SkipLink />
      <HeaderPart />
      <noscript>
        <chakra.p textAlign="center" p="s12" bg="tint.purses">
          Cart, checkout and sign-in need JavaScript. Please switch it on in your browser.
        </chakra.p>
      </noscript>
      <OfflineHint />
      <chakra.main id="main" tabIndex={-1} flex="1" outline="none" _focusVisible={{ outline: 'none' }}>
        {children}
      </chakra.main>
      <HydrationBoundary dependsOn={['Footer']}>
        <Footer />
      </HydrationBoundary>
      <RouteAnnouncer />
      <Notices />
    </chakra.div>
  );
}

/** The same on every page, but for the search text of a product list. */
function HeaderPart() {
  return (
    <HydrationBoundary dependsOn={useCurrentSearch() === '' ? ['Header'] : undefined}>
      <Header />
    </HydrationBoundary>
  );
}
