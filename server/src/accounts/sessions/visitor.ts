import { DomainError, type Result } from '../../domain/domain-error';
import type { SignInState } from '../sign-in/sign-in.service';
import type { Client } from './client';
import type { SignedInRow } from './session.repository';

/** Who sent a request, as its adapters know them; one for each request. */
export interface Visitor {
  readonly client: Client;
  /** False for a browser's write that no page of this shop sent: whoever answers it refuses. */
  readonly mayWrite: boolean;
  /** The first step that a browser's cookie remembers; null without one. */
  readonly mfaChallenge: string | null;
  /** The secret of a guest who has put something somewhere; null for nobody in particular. */
  readonly guestSecret: string | null;
  /** Whether an access token was sent, good or not. */
  readonly hasToken: boolean;
  /** Looked up once, and only when asked for. */
  findSignedIn(): Promise<SignedInRow | null>;
  /** Gives a browser its cookie for what it reached; takes the one away that it had before. */
  storeSignIn(signInState: SignInState): Promise<void>;
  /** Takes away what signs a browser in. */
  clearSession(): void;
  /** Gives a guest the secret: browsers as a cookie, other clients in the header X-Guest-Token. */
  storeGuest(secret: string): void;
  /** Takes a browser's secret of a guest away, who is a customer now. */
  /** The browser is known as nobody’s any more. */
  clearDevice(): void;
  clearGuest(): void;
}

/** Nobody in particular: pages are rendered for everybody. */
export const ANONYMOUS_VISITOR: Visitor = {
  client: { isBrowser: false, ipAddress: '', device: '', origin: '', trustedDevice: null },
  mayWrite: false,
  mfaChallenge: null,
  guestSecret: null,
  hasToken: false,
  findSignedIn: () => Promise.resolve(null),
  storeSignIn: () => Promise.resolve(),
  clearSession: () => undefined,
  storeGuest: () => undefined,
  clearDevice: () => undefined,
  clearGuest: () => undefined,
};

/** @throws Fault UNAUTHENTICATED when nobody is signed in */
export async function requireSignedIn(visitor: Visitor): Promise<SignedInRow> {
  const row = await visitor.findSignedIn();
  if (!row) throw new DomainError('UNAUTHENTICATED', 'Please sign in');
  return row;
}

/** @throws Fault UNAUTHENTICATED for guests, FORBIDDEN for everybody but the shop's own people (design decision D13) */
export async function requireAdmin(visitor: Visitor): Promise<SignedInRow> {
  const row = await requireSignedIn(visitor);
  if (row.customer.type !== 'admin') throw new DomainError('FORBIDDEN', 'This is for the shop’s own people');
  return row;
}

/** Stands in for a token in answers to browsers, which hold theirs in a cookie (design decision D2). */
export const COOKIE_MARKER = 'cookie';

/** The first step that a second one continues: of the browser's cookie, or as another client sends it. */
export function requireChallenge(visitor: Visitor, sentToken: string | null | undefined): Result<string> {
  const challenge = sentToken && sentToken !== COOKIE_MARKER ? sentToken : visitor.mfaChallenge;
  return challenge ?? new DomainError('TOKEN_INVALID', 'Please sign in first', 'mfaToken');
}
