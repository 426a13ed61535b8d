import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { chakra } from './chakra';
import { IconButton } from './IconButton';

interface DrawerProps {
  title: ReactNode;
  /** Called after the drawer has closed and the focus is restored; the caller then unmounts it. */
  onClose: () => void;
  children: ReactNode;
}

const Panel = chakra('dialog', {
  base: {
    inset: '0 0 0 auto',
    width: { base: 'calc(100% - 2rem)', md: '29rem' },
    maxWidth: '100%',
    height: '100dvh',
    maxHeight: '100dvh',
    margin: 0,
    padding: 0,
    border: 0,
    background: 'bg.high',
    color: 'fg',
    animation: 'slide {durations.calm} {easings.hand}',
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '&::backdrop': { background: 'bg.veil', animation: 'appear {durations.calm} {easings.hand}' },
  },
});

/**
 * A panel at the right edge, over the page. The native dialog traps the focus; a click on the backdrop or on a
 * link closes it.
 */
export function Drawer({ title, onClose, children }: DrawerProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = () => panel.current?.close();

  useLayoutEffect(() => {
    if (panel.current?.open === false) panel.current.showModal();
  }, []);

  return (
    <Panel
      ref={panel}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        // A click on the backdrop has the dialog itself as its target.
        const { target } = event;
        if (target === panel.current || (target instanceof Element && target.closest('a'))) close();
      }}
    >
      <chakra.div
        display="flex"
        flex="none"
        alignItems="center"
        justifyContent="space-between"
        ps={{ base: 's16', md: 's24' }}
        pe="s12"
        py="s12"
        borderBottom="1px solid {colors.fg}"
      >
        <chakra.h2 id={titleId} fontSize="d26" display="flex" gap="0.375rem">
          {title}
        </chakra.h2>
        <IconButton icon="close" label="Close" onClick={close} />
      </chakra.div>
      {children}
    </Panel>
  );
}
