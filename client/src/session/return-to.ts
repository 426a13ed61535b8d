/** Where somebody wanted to go before they were asked to sign in: a path of this shop, else /. */
export function returnTo(state: unknown): string {
  const path =
    typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined;
  // Back to /logout, a sign-in would end as soon as it began.
  return typeof path === 'string' && /^\/(?![/\\]|logout$)/.test(path) ? path : '/';
}
