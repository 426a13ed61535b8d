import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEVICE_SECONDS, GUEST_SECONDS, MFA_CHALLENGE_SECONDS } from '../../../domain/account-limits';
import type { Clock } from '../../../platform/clock';
import type { IpRanges } from '../../../platform/security/ip-ranges';
import type { Session } from '../sessions/session.entity';
import { clientAddress, type Client } from '../../../platform/http/client';
import { describeDevice } from '../sessions/device';
import type { DeviceCookies } from '../sessions/device-cookies';
import type { SignedInRow } from '../sessions/session.repository';
import type { SessionCall, SessionService } from '../sessions/session.service';
import type { TokenService } from '../sessions/token.service';
import { COOKIE_MARKER } from '../sessions/challenge';
import { readCookies } from '../../../platform/http/cookies';
import type { Visitor } from '../../../platform/http/visitor';

export interface VisitorOptions {
  readonly sessions: SessionService;
  readonly tokens: TokenService;
  readonly devices: DeviceCookies;
  readonly clock: Clock;
  /** Whether the shop is served by HTTPS: cookies are then Secure and bound to the host. */
  readonly secure: boolean;
  readonly trustedProxies: number;
  /** Where proxies connect from. */
  readonly proxyAddresses: IpRanges;
  /** The shop's origin for a request, for example "https://shop.example"; null if its Host is no host name. */
  readonly originOf: (request: IncomingMessage) => string | null;
  /** Whether the request comes from a front end that ALLOWED_ORIGINS names. */
  readonly isFrontEnd: (request: IncomingMessage) => boolean;
}

type Request = IncomingMessage & { readonly originalUrl?: string };

/** Resolves the visitor of a request, and writes the cookies. */
export class HttpVisitors {
  readonly #sessionCookie: string;
  readonly #challengeCookie: string;
  readonly #guestCookie: string;
  readonly #deviceCookie: string;
  readonly #googleCookie: string;
  readonly #signInHandlers: ((visitor: Visitor) => Promise<void>)[] = [];

  constructor(private readonly options: VisitorOptions) {
    const prefix = options.secure ? '__Host-' : '';
    this.#sessionCookie = `${prefix}sid`;
    this.#challengeCookie = `${prefix}mfa`;
    this.#guestCookie = `${prefix}guest`;
    this.#deviceCookie = `${prefix}device`;
    this.#googleCookie = `${prefix}google`;
  }

  /** Registers what happens when a visitor has signed in, before the response. It reports its failures itself. */
  onSignIn(handler: (visitor: Visitor) => Promise<void>): void {
    this.#signInHandlers.push(handler);
  }

  hasVisitorCookie({ headers: { cookie } }: IncomingMessage): boolean {
    if (cookie === undefined) return false;
    const cookies = readCookies(cookie);
    return cookies.has(this.#sessionCookie) || cookies.has(this.#guestCookie);
  }

  resolveVisitor(request: Request, response: ServerResponse): Visitor {
    const { sessions, tokens, devices, trustedProxies, proxyAddresses, originOf, isFrontEnd } = this.options;
    const cookies = readCookies(request.headers.cookie);
    const sessionSecret = cookies.get(this.#sessionCookie) ?? null;
    const challengeSecret = cookies.get(this.#challengeCookie) ?? null;
    const guestCookie = cookies.get(this.#guestCookie) ?? null;
    const bearerToken = bearerTokenOf(request);
    const origin = originOf(request);
    const fetchSite = readHeader(request, 'sec-fetch-site');
    const sentOrigin = readHeader(request, 'origin');
    const hasCookie =
      (sessionSecret ?? challengeSecret ?? guestCookie) !== null || cookies.has(this.#googleCookie);
    // A named front end counts as a token client, whatever its browser sends; its cookies do not reach this code
    // (web/cross-origin.ts).
    const isBrowser =
      !isFrontEnd(request) &&
      (fetchSite !== undefined || sentOrigin !== undefined || (hasCookie && bearerToken === null));
    const trustedDevice = isBrowser ? devices.read(cookies.get(this.#deviceCookie)) : null;
    const guest = isBrowser ? guestCookie : (readHeader(request, 'x-guest-token') ?? null);
    const client: Client = {
      isBrowser,
      ipAddress: clientAddress(
        request.socket.remoteAddress,
        readHeader(request, 'x-forwarded-for'),
        trustedProxies,
        (address) => proxyAddresses.includes(address),
      ),
      device: describeDevice(readHeader(request, 'user-agent')),
      origin: origin ?? '',
      trustedDevice,
    };
    let signedInRow: Promise<SignedInRow | null> | undefined;
    const loadSignedIn = async (call: SessionCall = 'use'): Promise<SignedInRow | null> => {
      if (bearerToken !== null) {
        const id = await tokens.findSessionId(bearerToken);
        return id === null ? null : sessions.findById(id, call);
      }
      return sessionSecret === null ? null : sessions.findBySecret(sessionSecret, call);
    };
    const visitor: Visitor = {
      client,
      mayWrite:
        !isBrowser || fetchSite === 'same-origin' || (fetchSite === undefined && sentOrigin === origin),
      sessionSecret: bearerToken === null ? sessionSecret : null,
      mfaChallenge: challengeSecret,
      guestSecret: guest,
      hasToken: bearerToken !== null,
      findSignedIn: () => (signedInRow ??= loadSignedIn()),
      findRefreshed: () => signedInRow ?? loadSignedIn('refresh'),
      storeSignIn: async (signInState) => {
        if (signInState.kind === 'second step') {
          if (isBrowser)
            this.#setCookie(response, this.#challengeCookie, signInState.mfaChallenge, MFA_CHALLENGE_SECONDS);
          return;
        }
        if (isBrowser) {
          // Ends the previous session: one browser, one session.
          const previousSession = sessionSecret === null ? null : await sessions.findBySecret(sessionSecret);
          if (previousSession) await sessions.revoke(previousSession.session);
          if (challengeSecret !== null) this.#setCookie(response, this.#challengeCookie, '', 0);
          if (signInState.secret !== null)
            this.#setSessionCookie(response, signInState.secret, signInState.session);
          const device = devices.write(signInState.customer, trustedDevice);
          this.#setCookie(response, this.#deviceCookie, device, DEVICE_SECONDS);
        }
        signedInRow = Promise.resolve({ session: signInState.session, customer: signInState.customer });
        for (const handler of this.#signInHandlers) await handler(visitor);
      },
      storeSessionSecret: (secret, session) => {
        this.#setSessionCookie(response, secret, session);
      },
      clearSession: () => {
        if (sessionSecret !== null) this.#setCookie(response, this.#sessionCookie, '', 0);
        if (challengeSecret !== null) this.#setCookie(response, this.#challengeCookie, '', 0);
        signedInRow = Promise.resolve(null);
      },
      storeGuest: (newGuestSecret) => {
        if (isBrowser) this.#setCookie(response, this.#guestCookie, newGuestSecret, GUEST_SECONDS);
        else response.setHeader('X-Guest-Token', newGuestSecret);
      },
      keepDevice: async () => {
        const previousRow = await visitor.findSignedIn();
        if (trustedDevice === null || trustedDevice.customerId !== previousRow?.customer.id) return;
        const customer = (await loadSignedIn())?.customer;
        if (!customer || trustedDevice.epoch !== previousRow.customer.deviceEpoch) return;
        const device = devices.format({ ...trustedDevice, epoch: customer.deviceEpoch });
        this.#setCookie(response, this.#deviceCookie, device, devices.secondsLeft(trustedDevice));
      },
      clearDevice: () => {
        if (isBrowser && cookies.has(this.#deviceCookie))
          this.#setCookie(response, this.#deviceCookie, '', 0);
      },
      clearGuest: () => {
        if (isBrowser) this.#setCookie(response, this.#guestCookie, '', 0);
      },
    };
    return visitor;
  }

  /** A cookie that is replaced ends when its session does. */
  #setSessionCookie(response: ServerResponse, secret: string, { remember, expiresAt }: Session): void {
    const secondsLeft = Math.max(0, Math.ceil((expiresAt.getTime() - this.options.clock().getTime()) / 1000));
    this.#setCookie(response, this.#sessionCookie, secret, remember ? secondsLeft : null);
  }

  /** @param maxAge in seconds; null: until the browser closes; 0: deletes the cookie */
  #setCookie(response: ServerResponse, name: string, value: string, maxAge: number | null): void {
    const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
    if (maxAge !== null) parts.push(`Max-Age=${maxAge}`);
    if (this.options.secure) parts.push('Secure');
    const others = [response.getHeader('Set-Cookie') ?? []]
      .flat()
      .map(String)
      .filter((cookie) => !cookie.startsWith(`${name}=`));
    response.setHeader('Set-Cookie', [...others, parts.join('; ')]);
    response.setHeader('Cache-Control', 'no-store');
  }
}

/** Browsers send `Bearer cookie`, the marker in place of a token; it counts as no header. */
function bearerTokenOf(request: IncomingMessage): string | null {
  const token = /^Bearer +(\S+)$/i.exec(readHeader(request, 'authorization') ?? '')?.[1];
  return token === undefined || token === COOKIE_MARKER ? null : token;
}

function readHeader(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : value?.[0];
}
