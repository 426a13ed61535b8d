import type { ReactNode } from 'react';
import { chakra } from '../ui/chakra';

export interface BottomBarProps {
  /** Spoken name of the region. */
  label: string;
  /** Stands there from the start: it does not rise. */
  isStill?: boolean;
  children: ReactNode;
}

/** A bar by the thumb, in the page's flow at its end and stuck to the lower edge until then. */
export function BottomBar({ label, isStill = false, children }: BottomBarProps) {
  return (
    <chakra.section
      aria-label={label}
      position="sticky"
      bottom={0}
      zIndex="bar"
      mx="calc({spacing.margin} * -1)"
      px="margin"
      pt="0.625rem"
      pb="calc(0.625rem + env(safe-area-inset-bottom))"
      bg="bg.paper"
      borderTop="1px solid {colors.fg}"
      display="flex"
      alignItems="center"
      gap="s16"
      animation={isStill ? undefined : 'rise {durations.calm} {easings.hand}'}
    >
      {children}
    </chakra.section>
  );
}
