const STORAGE_KEY = 'potli.session-ended';
/** The document is being left for the sign-in page: its own one, shown meanwhile, must not take the path. */
let isLeaving = false;

/** Remembers the page on which the server said that the session had ended, for the sign-in page. */
export function rememberEndedSession(path: string): void {
  isLeaving = true;
  try {
    sessionStorage.setItem(STORAGE_KEY, path);
  } catch {
    // Without storage the shopper returns to the home page.
  }
}

/** The page on which the session ended, once; null if none did. */
export function takeEndedSession(): string | null {
  if (isLeaving) return null;
  try {
    const path = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return path;
  } catch {
    return null;
  }
}
