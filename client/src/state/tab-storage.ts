/**
 * Removes what the shop keeps for this tab alone: half-filled forms, keys of unanswered orders and scroll positions. They belong to the
 * person who used the tab.
 */
export function clearTabStorage(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was stored.
  }
}
