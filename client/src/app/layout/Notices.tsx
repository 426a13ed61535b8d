import { lazy, Suspense } from 'react';
import { useCartDrawerOpen } from '../../state/cart-drawer';
import { useNotices } from '../../state/notices';
import { chakra } from '../../ui/chakra';

const NoticeList = lazy(async () => ({
  default: (await import('../../components/NoticeList')).NoticeList,
}));

/** Words to the shopper: above a phone's bar, under a desk's cart button. The region stands before they do, or screen readers would miss the first. */
export function Notices() {
  const isDrawerOpen = useCartDrawerOpen();
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
      {/* Nothing outside an open drawer can be pressed: it shows them itself. */}
      {isEmpty || isDrawerOpen ? null : (
        <Suspense fallback={null}>
          <NoticeList />
        </Suspense>
      )}
    </chakra.div>
  );
}
