import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '../../domain/domain-error';
import type { Client } from './client';

/**
 * Types that the platform hands on without reading them. The accounts module declares them
 * (modules/accounts/visitors/account-types.ts), as Express's Request is extended.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface AccountTypes {}

/** The session and the customer of a signed-in visitor. */
export type SignedInRow = AccountTypes['signedIn'];

/** Resolves the visitor of a request. */
export interface VisitorResolver {
  /** Whether a browser sends the cookie of a session or a guest. Reads nothing from the database. */
  hasVisitorCookie(request: IncomingMessage): boolean;
  resolveVisitor(request: IncomingMessage, response: ServerResponse): Visitor;
}

/** The sender of a request; one object per request. */
export interface Visitor {
  readonly client: Client;
  /** False for a browser's write that comes from no page of this shop, which must be refused. */
  readonly mayWrite: boolean;
  /** The secret of the session cookie; null for token clients, and without a session cookie. */
  readonly sessionSecret: string | null;
  /** The pending sign-in of the browser's cookie; null without one. */
  readonly mfaChallenge: string | null;
  /** The secret of a guest who has a cart, wishlist or order; null without one. */
  readonly guestSecret: string | null;
  /** Whether an access token was sent, valid or not. */
  readonly hasToken: boolean;
  /** Loaded once, on first use. */
  findSignedIn(): Promise<SignedInRow | null>;
  /** The same for the periodic refresh of a session, which does not count as use of an admin's. */
  findRefreshed(): Promise<SignedInRow | null>;
  /**
   * Sets the browser's cookie of a session or pending sign-in, which replaces the previous one. The visitor of a session is signed in
   * from then on, a client without cookies as well.
   */
  storeSignIn(signInState: AccountTypes['signInState']): Promise<void>;
  /** Sets the session cookie to a secret that replaces the one of the request. */
  storeSessionSecret(secret: string, session: SignedInRow['session']): void;
  /** Deletes the browser's session cookies. */
  clearSession(): void;
  /** Sends a guest's secret: to browsers as a cookie, to other clients in the header X-Guest-Token. */
  storeGuest(secret: string): void;
  /** Keeps the browser known after a change that ended the sessions and the exemptions of all other browsers. */
  keepDevice(): Promise<void>;
  /** Deletes the browser's device cookie. */
  clearDevice(): void;
  /** Deletes the guest's secret of a browser whose guest became a customer. */
  clearGuest(): void;
}

/** The visitor of pages that are rendered for everybody. */
export const ANONYMOUS_VISITOR: Visitor = {
  client: { isBrowser: false, ipAddress: '', device: '', origin: '', trustedDevice: null },
  mayWrite: false,
  sessionSecret: null,
  mfaChallenge: null,
  guestSecret: null,
  hasToken: false,
  findSignedIn: () => Promise.resolve(null),
  findRefreshed: () => Promise.resolve(null),
  storeSignIn: () => Promise.resolve(),
  storeSessionSecret: () => undefined,
  clearSession: () => undefined,
  storeGuest: () => undefined,
  keepDevice: () => Promise.resolve(),
  clearDevice: () => undefined,
  clearGuest: () => undefined,
};

export const PLEASE_SIGN_IN = new DomainError('UNAUTHENTICATED', 'Please sign in');

/** @throws DomainError UNAUTHENTICATED if nobody is signed in */
export async function requireSignedIn(visitor: Visitor): Promise<SignedInRow> {
  const row = await visitor.findSignedIn();
  if (!row) throw PLEASE_SIGN_IN;
  return row;
}
