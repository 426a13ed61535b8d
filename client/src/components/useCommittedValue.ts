import { useLayoutEffect, useState } from 'react';

/**
 * Returns a value of the address once it is committed, for the variables of a query. React may abandon and restart
 * a transition's render, while useQuery sends a request in each render that sees new variables. A committed value
 * changes once, before anything is painted.
 * @param value the same object for as long as it means the same
 */
export function useCommittedValue<T>(value: T): T {
  const [committed, setCommitted] = useState(value);
  useLayoutEffect(() => {
    // A layout effect, so that the outdated state of this render is not painted.
    // oxlint-disable-next-line react/set-state-in-effect -- a render that React abandons must change nothing, and effects run only for committed renders
    setCommitted(value);
  }, [value]);
  return committed;
}
