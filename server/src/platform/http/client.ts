import { ipBlockOf } from './ip-block';
import { isIPv4, isIPv6 } from 'node:net';
import type { Requester, TrustedDevice } from '../rate-limits/code-limits';

/** What is known of a client before authentication. */
export interface Client {
  /** Browsers keep the session in a cookie; other clients get tokens. */
  readonly isBrowser: boolean;
  readonly ipAddress: string;
  /** For the list of sessions, for example "Chrome on Android". */
  readonly device: string;
  /** For example "https://shop.example", as the client sees it; links in messages begin with it. */
  readonly origin: string;
  /** The customer who signed in with this browser before, whoever is signed in now. */
  readonly trustedDevice: TrustedDevice | null;
}

/** The client as the limits of codes see it. */
export function requesterOf({
  ipAddress,
  trustedDevice,
}: Pick<Client, 'ipAddress' | 'trustedDevice'>): Requester {
  return { ipBlock: ipBlockOf(ipAddress), trustedDevice };
}

/**
 * The client's IP address: the socket's, or the X-Forwarded-For entry of the outermost trusted proxy. Earlier entries come from the
 * client and are ignored; so is the header if the socket is no proxy's.
 * @param isProxy whether a proxy may connect from an address
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
  isProxy: (address: string) => boolean,
): string {
  const socket = withoutZone(socketAddress ?? '');
  if (trustedProxies === 0 || forwardedFor === undefined || !isProxy(socket)) return socket;
  const forwardedAddresses = forwardedFor
    .split(',')
    .map((forwardedAddress) => withoutZone(forwardedAddress.trim()));
  const forwardedAddress = forwardedAddresses[Math.max(0, forwardedAddresses.length - trustedProxies)];
  return forwardedAddress !== undefined && (isIPv4(forwardedAddress) || isIPv6(forwardedAddress))
    ? forwardedAddress
    : socket;
}

/** "::ffff:10.0.0.1" is 10.0.0.1. */
function withoutZone(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}
