import { useState } from 'react';

export interface Selection {
  /** Picked products among the listed ones, in listed order. */
  ids: readonly string[];
  isAll: boolean;
  isPicked: (id: string) => boolean;
  pick: (id: string, picked: boolean) => void;
  /** Picks every listed product (spec section 4), or none. */
  pickAll: (picked: boolean) => void;
}

/** What is ticked on the page that is listed; what leaves the page leaves the selection. */
export function useSelection(listed: readonly string[]): Selection {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const ids = listed.filter((id) => picked.has(id));
  return {
    ids,
    isAll: listed.length > 0 && ids.length === listed.length,
    isPicked: (id) => picked.has(id),
    pick: (id, isPicked) => {
      setPicked(new Set(isPicked ? [...ids, id] : ids.filter((other) => other !== id)));
    },
    pickAll: (isPicked) => {
      setPicked(new Set(isPicked ? listed : []));
    },
  };
}
