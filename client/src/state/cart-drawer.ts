import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';

const drawer = makeVar(false);

/** The cart drawer: it opens, closes and toggles (spec section 4). */
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
