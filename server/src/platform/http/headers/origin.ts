import type { IncomingMessage } from 'node:http';

const HOST =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The shop's base URL, for example "https://potli.example": PUBLIC_URL if set, else from the request's Host.
 * Null when the Host is missing, invalid or repeated (RFC 9112 section 3.2), so that no foreign text gets into a page.
 */
export function originOf(request: IncomingMessage, publicUrl: string | null): string | null {
  if ((request.headersDistinct.host?.length ?? 0) > 1) return null;
  if (publicUrl !== null) return publicUrl.replace(/\/+$/, '');
  const host = request.headers.host;
  if (host === undefined || host.length > 255 || !HOST.test(host)) return null;
  const origin = `http://${host.toLowerCase()}`;
  // The pattern also matches invalid hosts such as "x:99999", "999.1.1.1" and "xn--a".
  return URL.canParse(origin) ? origin : null;
}

/**
 * The origin of a front end listed in ALLOWED_ORIGINS that sent the request; null otherwise. Such front ends use
 * tokens, not cookies.
 * @param own the shop's own base URL for this request
 */
export function frontEndOf(
  request: IncomingMessage,
  own: string | null,
  allowedOrigins: readonly string[],
): string | null {
  const { origin } = request.headers;
  return origin !== undefined && origin !== own && allowedOrigins.includes(origin) ? origin : null;
}

/** The host name of an origin, without the port, as WebOTP and passkeys are bound to it; empty for an invalid one. */
export function hostnameOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : '';
}
