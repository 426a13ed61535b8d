import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';

const drawer = makeVar(false);

/** Opens, closes and toggles the cart drawer. */
export const cartDrawer = {
  open: () => {
    drawer(true);
  },
  close: () => {
    drawer(false);
  },
  toggle: () => {
    drawer(!drawer());
  },
};

export function useCartDrawerOpen(): boolean {
  return useReactiveVar(drawer);
}
