import type { IncomingMessage } from 'node:http';

const HOST =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The shop's own address, e.g. "https://potli.example": PUBLIC_URL where it is set, else the request's Host.
 * null when the Host is missing, no host name or not the only one (RFC 9112 section 3.2), so that nothing of a stranger's
 * making gets into a page.
 */
export function originOf(request: IncomingMessage, publicUrl: string | null): string | null {
  if ((request.headersDistinct.host?.length ?? 0) > 1) return null;
  if (publicUrl !== null) return publicUrl.replace(/\/+$/, '');
  const host = request.headers.host;
  if (host === undefined || host.length > 255 || !HOST.test(host)) return null;
  const origin = `http://${host.toLowerCase()}`;
  // The shape alone does not make it an address: "x:99999", "999.1.1.1" and "xn--a" have it too.
  return URL.canParse(origin) ? origin : null;
}

/**
 * The origin of a front end elsewhere that a request comes from, where ALLOWED_ORIGINS names it; null for everybody else. Who
 * sends one is a program, with tokens in place of cookies.
 * @param own the shop's own address for this request
 */
export function frontEndOf(
  request: IncomingMessage,
  own: string | null,
  allowedOrigins: readonly string[],
): string | null {
  const { origin } = request.headers;
  return origin !== undefined && origin !== own && allowedOrigins.includes(origin) ? origin : null;
}
