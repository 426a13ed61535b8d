import type { ReactNode } from 'react';
import { chakra } from '../ui/chakra';

interface BottomBarProps {
  /** Accessible name of the region. */
  label: string;
  /** No animation, for a bar that is there from the start. */
  isAnimationDisabled?: boolean;
  children: ReactNode;
}

/** A bar at the end of the page, which sticks to the lower edge of the window. */
export function BottomBar({ label, isAnimationDisabled = false, children }: BottomBarProps) {
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
      animation={isAnimationDisabled ? undefined : 'rise {durations.calm} {easings.hand}'}
    >
      {children}
    </chakra.section>
  );
}
