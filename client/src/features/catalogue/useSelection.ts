import { useState } from 'react';

export interface Selection {
  /** Ids of the selected products among the listed ones, in listed order. */
  ids: readonly string[];
  isAll: boolean;
  isPicked: (id: string) => boolean;
  pick: (id: string, picked: boolean) => void;
  /** Selects or deselects every listed product. */
  pickAll: (picked: boolean) => void;
}

/** The selected products of the current page; a product that leaves the page leaves the selection. */
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
