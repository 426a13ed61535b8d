import { useState } from 'react';

export interface Selection {
  /** Ids of the selected products among the listed ones, in listed order. */
  ids: readonly string[];
  isAllSelected: boolean;
  isSelected: (id: string) => boolean;
  setSelected: (id: string, picked: boolean) => void;
  /** Deselects these, also after others were selected. */
  deselect: (ids: readonly string[]) => void;
  /** Selects or deselects every listed product. */
  setAllSelected: (picked: boolean) => void;
}

/** The selected products of the current page; a product that leaves the page leaves the selection. */
export function useSelection(listedIds: readonly string[]): Selection {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const ids = listedIds.filter((id) => picked.has(id));
  return {
    ids,
    isAllSelected: listedIds.length > 0 && ids.length === listedIds.length,
    isSelected: (id) => picked.has(id),
    setSelected: (id, isSelected) => {
      setPicked(new Set(isSelected ? [...ids, id] : ids.filter((other) => other !== id)));
    },
    deselect: (removed) => {
      setPicked((current) => new Set([...current].filter((id) => !removed.includes(id))));
    },
    setAllSelected: (isSelected) => {
      setPicked(new Set(isSelected ? listedIds : []));
    },
  };
}
