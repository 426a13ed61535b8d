/** What to say about a request without an answer. */
export function requestFailedMessage(): string {
  return navigator.onLine ? 'An error occurred' : 'You’re offline. Please try again when you’re back online.';
}
