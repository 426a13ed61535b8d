import { Suspense } from 'react';
import { useCartDrawerOpen } from '../../state/cart-drawer';
import { useNotices } from '../../state/notices';
import { chakra } from '../../ui/chakra';
import { lazyPart } from '../../ui/lazy-part';
import { RetryLater } from '../RetryLater';

const NoticeList = lazyPart(
  async () => (await import('../../components/NoticeList')).NoticeList,
  (_props, retry) => (
    <>
      <PlainNotices />
      <RetryLater retry={retry} />
    </>
  ),
);

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

/** The words alone, where what shows them cannot be had. */
function PlainNotices() {
  return useNotices().map(({ id, title, text }) => (
    <chakra.p key={id} mt="s8" p="s12" bg="bg.high" outline="1px solid {colors.line.strong}">
      {[title, text].filter(Boolean).join('. ')}
    </chakra.p>
  ));
}
