/** Redirects to a payment page, which redirects back. */
export function redirectToUrl(url: string): void {
  window.location.assign(url);
}
