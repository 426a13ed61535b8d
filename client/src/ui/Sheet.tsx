import type { ReactNode } from 'react';
import { chakra, type SystemStyleObject } from './chakra';
import { IconButton } from './IconButton';

interface SheetProps {
  /** Buttons open it with `popoverTarget={id}`, without JavaScript. */
  id: string;
  title: string;
  /** Level of the title, so that the page's outline has no gap. */
  level?: 2 | 3;
  children: ReactNode;
  /** An action beside the title, such as Reset All. */
  aside?: ReactNode;
  /** Stays at the lower edge. */
  footer?: ReactNode;
  /** From this breakpoint on it is part of the page, without footer and close button. */
  inPageFrom?: 'md' | 'lg';
  /** Its styles in the page from that breakpoint on: position, top, … */
  inPage?: SystemStyleObject;
}

const openStyles: SystemStyleObject = {
  display: 'flex',
  flexDirection: 'column',
  position: 'fixed',
  inset: 'auto 0 0',
  width: '100%',
  maxWidth: 'none',
  maxHeight: '86dvh',
  margin: 0,
  padding: 0,
  border: 0,
  borderTop: '1px solid {colors.fg}',
  background: 'bg.high',
  color: 'fg',
  animation: 'rise {durations.calm} {easings.hand}',
};
const inPageStyles: SystemStyleObject = {
  display: 'block',
  position: 'static',
  inset: 'auto',
  width: 'auto',
  height: 'auto',
  maxHeight: 'none',
  overflow: 'visible',
  margin: 0,
  padding: 0,
  border: 0,
  background: 'transparent',
  color: 'inherit',
};

/**
 * A bottom sheet on phones, as a native popover: Escape and a click outside close it, and the focus returns to the
 * button that opened it. With `inPageFrom` it is an ordinary column on wide screens.
 */
export function Sheet({ id, title, level = 2, children, aside, footer, inPageFrom, inPage }: SheetProps) {
  const Heading = level === 2 ? chakra.h2 : chakra.h3;
  const inPageOnly = inPageFrom === undefined ? {} : { hideFrom: inPageFrom };
  return (
    <chakra.section
      id={id}
      popover="auto"
      aria-labelledby={`${id}-title`}
      css={{
        '&:not(:popover-open)': {
          display: 'none',
          ...(inPageFrom === undefined ? {} : { [inPageFrom]: { ...inPageStyles, ...inPage } }),
        },
        '&:popover-open': openStyles,
        '&::backdrop': { background: 'bg.veil', animation: 'appear {durations.calm} {easings.hand}' },
      }}
    >
      <chakra.div
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        gap="s16"
        px={{ base: 'margin', ...(inPageFrom === undefined ? {} : { [inPageFrom]: '0' }) }}
        minH="3.25rem"
        flex="none"
      >
        <Heading id={`${id}-title`} fontSize="d20" lineHeight={1.2}>
          {title}
        </Heading>
        <chakra.span display="inline-flex" alignItems="center" gap="s8">
          {aside}
          <IconButton
            icon="close"
            label={`Close ${title.toLowerCase()}`}
            popoverTarget={id}
            popoverTargetAction="hide"
            mr="-0.75rem"
            {...inPageOnly}
          />
        </chakra.span>
      </chakra.div>
      <chakra.div
        flex="1"
        minH={0}
        overflowY={{ base: 'auto', ...(inPageFrom === undefined ? {} : { [inPageFrom]: 'visible' }) }}
        overscrollBehavior="contain"
        px={{ base: 'margin', ...(inPageFrom === undefined ? {} : { [inPageFrom]: '0' }) }}
      >
        {children}
      </chakra.div>
      {footer === undefined ? null : (
        <chakra.div
          flex="none"
          px="margin"
          pt="0.625rem"
          pb="calc(0.625rem + env(safe-area-inset-bottom))"
          borderTop="1px solid {colors.line}"
          {...inPageOnly}
        >
          {footer}
        </chakra.div>
      )}
    </chakra.section>
  );
}
