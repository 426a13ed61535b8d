const STORAGE_KEY = 'potli.session-ended';

/** Remembers the page on which the server said that the session had ended, for the sign-in page. */
export function rememberEndedSession(path: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, path);
  } catch {
    // Without storage the shopper returns to the home page.
  }
}

/** The page on which the session ended, once; null if none did. */
export function takeEndedSession(): string | null {
  try {
    const path = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return path;
  } catch {
    return null;
  }
}
