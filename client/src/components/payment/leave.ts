/** Redirects to a payment page, which redirects back. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
