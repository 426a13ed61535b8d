import type { OutgoingHttpHeaders } from 'node:http';

/**
 * For how many seconds a shared cache may store this response; 0 when it may not.
 * Source: RFC 9111 sections 3 and 5.2, read strictly: only responses with `public` and an age are stored.
 */
export function sharedMaxAge(status: number, headers: OutgoingHttpHeaders): number {
  if (status !== 200 && status !== 301 && status !== 302) return 0;
  if (headers['content-encoding'] !== undefined) return 0;
  // Secrets of one visitor.
  if (headers['set-cookie'] !== undefined || headers['x-guest-token'] !== undefined) return 0;
  if (!hasCacheableVary(headers['vary'])) return 0;
  const directives = new Map(
    String(headers['cache-control'] ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim().split('='))
      .map(([name, value]) => [name ?? '', value ?? '']),
  );
  if (!directives.has('public') || directives.has('private')) return 0;
  if (directives.has('no-store') || directives.has('no-cache')) return 0;
  const seconds = Number(directives.get('s-maxage') ?? directives.get('max-age') ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

/** The key contains the Accept class and the entry picks the encoding; no other Vary is supported. */
function hasCacheableVary(vary: OutgoingHttpHeaders[string]): boolean {
  return String(vary ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .every((name) => name === '' || name === 'accept' || name === 'accept-encoding');
}

/** A GraphQL response with errors must not be cached, whatever its headers. */
export function hasGraphqlErrors(body: Buffer): boolean {
  if (!body.includes('"errors"')) return false;
  try {
    const answer: unknown = JSON.parse(body.toString('utf8'));
    return typeof answer !== 'object' || answer === null || Array.isArray(answer) || 'errors' in answer;
  } catch {
    return true;
  }
}
