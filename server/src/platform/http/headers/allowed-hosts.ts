import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { pathOf, send, sendError, type Handler } from '../http';
import { setSecurityHeaders } from './security-headers';

interface AllowedHostsOptions {
  readonly live: boolean;
  readonly publicUrl: string | null;
  /** The address that the server listens on. */
  readonly host: string;
  /** Names from ALLOWED_HOSTS. */
  readonly allowedHosts: readonly string[];
}

const MESSAGE =
  'This demo shop does not answer to this host name. Open it at localhost, or name the host in ALLOWED_HOSTS.';

/**
 * Restricts a demo shop to local host names. /dev/outbox shows everybody's codes and links, which a page elsewhere
 * could read by DNS rebinding. A live shop has no such pages, names itself by PUBLIC_URL, and load balancers call it
 * under any name.
 */
export function withAllowedHosts(handler: Handler, options: AllowedHostsOptions): Handler {
  if (options.live) return handler;
  const names = new Set(options.allowedHosts.map(withoutDot));
  names.add(withoutDot(options.host.toLowerCase()));
  if (options.publicUrl !== null) names.add(withoutDot(new URL(options.publicUrl).hostname));
  return (request, response) => {
    const hosts = request.headersDistinct.host ?? [];
    if (hosts.length === 1 && isAllowedHost(hosts[0] ?? '', names)) handler(request, response);
    else refuse(request, response);
  };
}

/** IP addresses are allowed: DNS rebinding needs a name. */
export function isAllowedHost(host: string, names: ReadonlySet<string>): boolean {
  const [, address, name = ''] = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::\d{1,5})?$/.exec(host.toLowerCase()) ?? [];
  if (address !== undefined) return isIP(address) === 6;
  const bare = withoutDot(name);
  return isIP(bare) === 4 || names.has(bare) || /^(?:[a-z0-9-]+\.)*localhost$/.test(bare);
}

function withoutDot(name: string): string {
  return name.replace(/\.$/, '');
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  setSecurityHeaders(response, false);
  const code = 'MISDIRECTED_REQUEST';
  const path = pathOf(request);
  if (path === '/graphql') {
    const body = JSON.stringify({ errors: [{ message: MESSAGE, extensions: { code } }] });
    send(request, response, 421, headersFor('application/json'), body);
  } else if (/^\/api\/|\.json$/.test(path)) sendError(request, response, 421, code, MESSAGE);
  else send(request, response, 421, headersFor('text/plain'), `${MESSAGE}\n`);
}

function headersFor(type: string): Record<string, string> {
  return { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' };
}
