import { toPageHref, type PageHref } from '../routing/href';

/** Returns the path to return to after a sign-in; "/" for anything but a path of this shop. */
export function returnToPath(state: unknown): PageHref {
  const path =
    typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined;
  // Returning to /logout would end the session at once.
  return typeof path === 'string' && /^\/(?![/\\]|logout$)/.test(path) ? toPageHref(path) : '/';
}
