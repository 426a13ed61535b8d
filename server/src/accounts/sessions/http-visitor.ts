import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  DEVICE_SECONDS,
  GUEST_SECONDS,
  REMEMBER_ME_SECONDS,
  MFA_CHALLENGE_SECONDS,
} from '../../domain/account-limits';
import type { AddressRanges } from '../../security/address-ranges';
import type { Entry } from '../sign-in/sign-in.service';
import { clientAddress, type Client } from './client';
import { deviceOf } from './device';
import type { DeviceCookies } from './device-cookies';
import type { SignedInRow } from './session.repository';
import type { SessionService } from './session.service';
import type { TokenService } from './token.service';
import { COOKIE_MARKER, type Visitor } from './visitor';

export interface VisitorOptions {
  readonly sessions: SessionService;
  readonly tokens: TokenService;
  readonly devices: DeviceCookies;
  /** HTTPS stands in front: cookies are Secure and tied to the host. */
  readonly secure: boolean;
  readonly trustedProxies: number;
  /** From where they connect. */
  readonly proxyAddresses: AddressRanges;
  /** The shop's own address for a request, "https://shop.example"; null when its Host is no host name. */
  readonly originOf: (request: IncomingMessage) => string | null;
  /** Whether a front end on another origin sends it, to which ALLOWED_ORIGINS opens the shop. */
  readonly isFrontEnd: (request: IncomingMessage) => boolean;
}

type Request = IncomingMessage & { readonly originalUrl?: string };

/** Reads visitors out of requests, and writes their cookies (design.md section 7). */
export class HttpVisitors {
  readonly #sid: string;
  readonly #challenge: string;
  readonly #guest: string;
  readonly #device: string;
  readonly #journey: string;

  constructor(private readonly options: VisitorOptions) {
    const prefix = options.secure ? '__Host-' : '';
    this.#sid = `${prefix}sid`;
    this.#challenge = `${prefix}mfa`;
    this.#guest = `${prefix}guest`;
    this.#device = `${prefix}device`;
    this.#journey = `${prefix}google`;
  }

  of(request: Request, response: ServerResponse): Visitor {
    const { sessions, tokens, devices, trustedProxies, proxyAddresses, originOf, isFrontEnd } = this.options;
    const cookies = readCookies(request.headers.cookie);
    const secret = cookies.get(this.#sid) ?? null;
    const challenge = cookies.get(this.#challenge) ?? null;
    const guestCookie = cookies.get(this.#guest) ?? null;
    const bearer = bearerOf(request);
    const origin = originOf(request);
    const site = header(request, 'sec-fetch-site');
    const sentOrigin = header(request, 'origin');
    const hasCookie = (secret ?? challenge ?? guestCookie) !== null || cookies.has(this.#journey);
    // A front end that is named is a program, whatever its browser adds; its cookies do not get here (web/cross-origin.ts).
    const isBrowser =
      !isFrontEnd(request) &&
      (site !== undefined || sentOrigin !== undefined || (hasCookie && bearer === null));
    const trustedDevice = isBrowser ? devices.read(cookies.get(this.#device)) : null;
    const guest = isBrowser ? guestCookie : (header(request, 'x-guest-token') ?? null);
    const client: Client = {
      isBrowser,
      ipAddress: clientAddress(
        request.socket.remoteAddress,
        header(request, 'x-forwarded-for'),
        trustedProxies,
        (address) => proxyAddresses.includes(address),
      ),
      device: deviceOf(header(request, 'user-agent')),
      origin: origin ?? '',
      trustedDevice,
    };
    let found: Promise<SignedInRow | null> | undefined;
    const lookUp = async (): Promise<SignedInRow | null> => {
      if (bearer !== null) {
        const id = await tokens.sessionOf(bearer);
        return id === null ? null : sessions.byId(id);
      }
      return secret === null ? null : sessions.bySecret(secret);
    };
    return {
      client,
      mayWrite: !isBrowser || site === 'same-origin' || (site === undefined && sentOrigin === origin),
      ticket: challenge,
      guest,
      hasToken: bearer !== null,
      signedIn: () => (found ??= lookUp()),
      keep: async (entry) => {
        if (!isBrowser) return;
        if (entry.kind === 'second step') {
          this.#set(response, this.#challenge, entry.ticket, MFA_CHALLENGE_SECONDS);
          return;
        }
        // Whoever was signed in here before is no longer: one browser, one session.
        const before = secret === null ? null : await sessions.bySecret(secret);
        if (before) await sessions.revoke(before.session.id, before.customer.id);
        if (challenge !== null) this.#set(response, this.#challenge, '', 0);
        this.#setSession(response, entry);
        const device = devices.write(entry.customer.id, trustedDevice);
        this.#set(response, this.#device, device, DEVICE_SECONDS);
        found = Promise.resolve({ session: entry.session, customer: entry.customer });
      },
      forget: () => {
        if (secret !== null) this.#set(response, this.#sid, '', 0);
        if (challenge !== null) this.#set(response, this.#challenge, '', 0);
        found = Promise.resolve(null);
      },
      keepGuest: (kept) => {
        if (isBrowser) this.#set(response, this.#guest, kept, GUEST_SECONDS);
        else response.setHeader('X-Guest-Token', kept);
      },
      forgetDevice: () => {
        if (isBrowser && cookies.has(this.#device)) this.#set(response, this.#device, '', 0);
      },
      forgetGuest: () => {
        if (isBrowser) this.#set(response, this.#guest, '', 0);
      },
    };
  }

  #setSession(response: ServerResponse, entry: Extract<Entry, { kind: 'entered' }>): void {
    if (entry.secret === null) return;
    this.#set(response, this.#sid, entry.secret, entry.session.remember ? REMEMBER_ME_SECONDS : null);
  }

  /** @param maxAge in seconds; null: until the browser closes; 0: takes it away */
  #set(response: ServerResponse, name: string, value: string, maxAge: number | null): void {
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

/** The first of each name counts: a neighbour on a parent domain can only add behind it. */
function readCookies(text: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (text ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    const value = pair.slice(at + 1).trim();
    if (at > 0 && value !== '' && value.length <= 1_000 && !cookies.has(name)) cookies.set(name, value);
  }
  return cookies;
}

/** `Bearer cookie` is what browsers send back of the marker, and counts as no header. */
function bearerOf(request: IncomingMessage): string | null {
  const token = /^Bearer +(\S+)$/i.exec(header(request, 'authorization') ?? '')?.[1];
  return token === undefined || token === COOKIE_MARKER ? null : token;
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : value?.[0];
}
