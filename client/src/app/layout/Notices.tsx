import { Suspense } from 'react';
import { useIsCartDrawerOpen } from '../../state/cart-drawer';
import { useNotices } from '../../state/notices';
import { chakra } from '../../ui/chakra';
import { lazyComponent } from '../../ui/lazy-component';
import { AutoRetry } from '../AutoRetry';

const NoticeList = lazyComponent(
  async () => (await import('../../components/NoticeList')).NoticeList,
  (_props, retry) => (
    <>
      <FallbackNotices />
      <AutoRetry retry={retry} />
    </>
  ),
);

/**
 * Notices to the shopper: above the bottom bar on a phone, under the cart button on a desktop. The live region is
 * rendered even when empty, or screen readers would miss the first notice.
 */
export function Notices() {
  const isDrawerOpen = useIsCartDrawerOpen();
  const isEmpty = useNotices().length === 0;
  return (
    <chakra.div
      role="log"
      aria-label="Notices"
      aria-live="polite"
      position="fixed"
      zIndex="notice"
      insetInline={{ base: 'margin', md: 'auto' }}
      right={{ md: 'margin' }}
      bottom={{ base: 'calc(5rem + env(safe-area-inset-bottom))', md: 'auto' }}
      top={{ md: 'calc({spacing.header} + 0.25rem)' }}
      _print={{ display: 'none' }}
    >
      {/* Elements outside an open drawer cannot be clicked, so the drawer shows the notices itself. */}
      {isEmpty || isDrawerOpen ? null : (
        <Suspense fallback={null}>
          <NoticeList />
        </Suspense>
      )}
    </chakra.div>
  );
}

/** The text alone, when the chunk of NoticeList fails to load. */
function FallbackNotices() {
  return useNotices().map(({ id, title, text }) => (
    <chakra.p key={id} mt="s8" p="s12" bg="bg.high" outline="1px solid {colors.line.strong}">
      {[title, text].filter(Boolean).join('. ')}
    </chakra.p>
  ));
}
