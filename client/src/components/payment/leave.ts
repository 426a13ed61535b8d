/** Leaves the shop for a payment page. It comes back by itself. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
