import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { chakra } from './chakra';
import { IconButton } from './IconButton';

interface DialogProps {
  title: string;
  /** Hides the dialog and its content. */
  isHidden?: boolean;
  /** Called after the dialog has closed and the focus is restored; the caller then unmounts it. */
  onClose: () => void;
  /** `close` closes the dialog as Escape does. The element marked `data-first` gets the focus. */
  children: (close: () => void) => ReactNode;
}

/** A modal dialog; on phones it slides up from the lower edge. The native dialog traps the focus. */
export function Dialog({ title, isHidden = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = () => dialog.current?.close();

  // Runs before the children's effects, which may move the focus: elements in a closed dialog cannot have it.
  useLayoutEffect(() => {
    if (isHidden) dialog.current?.close();
    if (isHidden || dialog.current?.open !== false) return;
    dialog.current.showModal();
    dialog.current.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [isHidden]);

  return (
    <chakra.dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={isHidden ? undefined : onClose}
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
        {/* Called on an event, not while rendering. */}
        {/* oxlint-disable-next-line react/refs */}
        {children(close)}
      </chakra.div>
    </chakra.dialog>
  );
}
