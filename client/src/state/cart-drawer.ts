import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';

const isDrawerOpen = makeVar(false);

/** Opens, closes and toggles the cart drawer. */
export const cartDrawer = {
  open: () => {
    isDrawerOpen(true);
  },
  close: () => {
    isDrawerOpen(false);
  },
  toggle: () => {
    isDrawerOpen(!isDrawerOpen());
  },
};

export function useIsCartDrawerOpen(): boolean {
  return useReactiveVar(isDrawerOpen);
}
