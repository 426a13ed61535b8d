/** The address of the product list for a search. */
export function searchUrl(term: string): `/products?${string}` {
  return `/products?${new URLSearchParams({ search: term.trim() }).toString()}`;
}

/** The element id of a suggestion, for aria-activedescendant. Numbered, since terms may contain any character. */
export function suggestionRowId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
