/** Removes what was typed into forms in this tab; apart from form-drafts.ts, which first views need not load. */
export function clearFormDrafts(): void {
  try {
    sessionStorage.removeItem('potli.drafts');
  } catch {
    // Nothing was stored.
  }
}
