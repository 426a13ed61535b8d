import { useLayoutEffect, useState } from 'react';

/**
 * A value of the address for the variables of a query. Navigation is rendered in a transition, which React leaves and begins
 * anew; but useQuery asks while it renders, and would ask again each time that it meets the new variables beside the old
 * ones. Those that are committed change once, and before anything is painted.
 * @param value the same object for as long as it means the same
 */
export function useCommitted<T>(value: T): T {
  const [committed, setCommitted] = useState(value);
  useLayoutEffect(() => {
    // Before anything is painted: the first state of this render is never seen.
    // oxlint-disable-next-line react/set-state-in-effect -- a render that React leaves must change nothing, and only effects run for those that stay
    setCommitted(value);
  }, [value]);
  return committed;
}
