import type { ReactNode } from 'react';
import { chakra } from './chakra';
import { Icon } from './Icon';

/** Placeholder of a missing product picture; fills its positioned parent. @param children text, if any */
export function NoPicture({ children }: { children?: ReactNode }) {
  return (
    <chakra.div
      position="absolute"
      inset={0}
      display="grid"
      placeContent="center"
      justifyItems="center"
      gap="s16"
      color="fg.muted"
    >
      <Icon name="cart" boxSize="4rem" />
      {children}
    </chakra.div>
  );
}
