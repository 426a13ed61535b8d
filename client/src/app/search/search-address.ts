/** The listing of what a search finds. */
export function searchAddress(term: string): string {
  return `/products?${new URLSearchParams({ search: term.trim() }).toString()}`;
}

/** The element id of a suggestion, for aria-activedescendant. Terms may hold any character, so rows are numbered. */
export function rowId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
