import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { chakra } from './chakra';
import { IconButton } from './IconButton';

export interface DialogProps {
  title: string;
  /** Out of sight, with all that stands in it, until it is not. */
  isAway?: boolean;
  /** The dialog is closed, and the focus back where it was; whoever opened it takes it out of the page. */
  onClose: () => void;
  /** `close` ends the dialog as Escape does. What is marked `data-first` gets the focus. */
  children: (close: () => void) => ReactNode;
}

/** A question over the page; on phones it rises from the lower edge. The platform's dialog keeps the focus inside. */
export function Dialog({ title, isAway = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = () => dialog.current?.close();

  // Before the effects of what is inside, which may move the focus: nothing in a closed dialog can have it.
  useLayoutEffect(() => {
    if (isAway) dialog.current?.close();
    if (isAway || dialog.current?.open !== false) return;
    dialog.current.showModal();
    dialog.current.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [isAway]);

  return (
    <chakra.dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={isAway ? undefined : onClose}
      m={{ base: 'auto auto 0', md: 'auto' }}
      p={0}
      w="100%"
      maxW={{ base: '100%', md: '30rem' }}
      maxH={{ base: '92dvh', md: '90dvh' }}
      border={0}
      borderTop={{ base: '1px solid {colors.fg}', md: 0 }}
      bg="bg.paper"
      color="fg"
      css={{ '&::backdrop': { background: 'bg.veil' } }}
      animation="rise {durations.calm} {easings.hand}"
    >
      <chakra.div px={{ base: 'margin', md: 's32' }} pt="s16" pb="s32">
        <chakra.div display="flex" justifyContent="space-between" alignItems="start" gap="s16">
          <chakra.h2 id={titleId} fontSize="d26" lineHeight={1.2} pt="s8">
            {title}
          </chakra.h2>
          <IconButton icon="close" label="Close" me="-0.75rem" onClick={close} />
        </chakra.div>
        {/* Called when something is pressed, not while rendering. */}
        {/* oxlint-disable-next-line react/refs */}
        {children(close)}
      </chakra.div>
    </chakra.dialog>
  );
}
