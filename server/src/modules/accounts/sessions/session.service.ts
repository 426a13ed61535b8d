import type { Transaction, Transactions } from '../../../platform/database/transactions';
import { secondsAfter, type Clock } from '../../../platform/clock';
import {
  ADMIN_IDLE_SECONDS,
  PREVIOUS_SECRET_SECONDS,
  REMEMBER_ME_SECONDS,
  SESSION_SECONDS,
} from '../../../domain/account-limits';
import { DomainError, type Result } from '../../../domain/domain-error';
import { newSecret, sha256 } from '../../../platform/security/secrets';
import type { Customer } from '../customers/customer.entity';
import type { CustomerRepository } from '../customers/customer.repository';
import type { Client } from '../../../platform/http/client';
import type { AuthenticationMethod, Session, SessionKind } from './session.entity';
import type { SessionRepository, SignedInRow } from './session.repository';
import { isUuid } from '../../../domain/uuid';

/** Minimum interval between updates of last_used_at: a page with ten requests writes one row. */
const RECORD_USE_AFTER_MS = 60_000;
/** Why a session is looked up: 'refresh' for its periodic refresh alone. */
export type SessionCall = 'use' | 'refresh';

interface StartedSession {
  readonly session: Session;
  /** For the cookie; empty for token clients. */
  readonly secret: string;
}

/** The customer of a session, and when it ends. */
export class SessionService {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: SessionRepository,
    private readonly customers: CustomerRepository,
    private readonly clock: Clock,
  ) {}

  /** Starts a session with a new secret, which prevents session fixation. */
  async startSession(
    transaction: Transaction,
    customer: Pick<Customer, 'id'>,
    {
      kind,
      remember,
      client,
      proof,
    }: { kind: SessionKind; remember: boolean; client: Client; proof: AuthenticationMethod | null },
  ): Promise<StartedSession> {
    const now = this.clock();
    const secret = kind === 'browser' ? newSecret() : '';
    const session = await this.sessions.insert(transaction, {
      customerId: customer.id,
      kind,
      secretHash: kind === 'browser' ? sha256(secret) : null,
      remember,
      device: client.device,
      ipAddress: client.ipAddress,
      proof,
      authenticatedAt: now,
      lastUsedAt: now,
      createdAt: now,
      expiresAt: secondsAfter(now, remember ? REMEMBER_ME_SECONDS : SESSION_SECONDS),
    });
    return { session, secret };
  }

  /**
   * The active session of a cookie's secret. The secret that a reauthentication has replaced is valid until ten seconds after the
   * first use of its successor, ten minutes at most, since requests may be under way and a response may be lost; it allows no
   * sensitive change.
   */
  async findBySecret(secret: string, call: SessionCall = 'use'): Promise<SignedInRow | null> {
    const now = this.clock();
    const secretHash = sha256(secret);
    const row = await this.sessions.findBySecret(secretHash, now);
    if (!row) return this.recordUse(await this.sessions.findByPreviousSecret(secretHash, now), call);
    const { id, previousSecretUntil } = row.session;
    const expiry = secondsAfter(now, PREVIOUS_SECRET_SECONDS);
    if (previousSecretUntil !== null && previousSecretUntil > expiry)
      await this.sessions.expirePreviousSecret(id, expiry);
    return this.recordUse(row, call);
  }

  /** The active session of an access token. */
  async findById(id: string, call: SessionCall = 'use'): Promise<SignedInRow | null> {
    return isUuid(id) ? this.recordUse(await this.sessions.findById(id, this.clock()), call) : null;
  }

  /** The current session first, then the others by last use. */
  async listSessions({ id, customerId }: Session): Promise<Session[]> {
    const activeSessions = await this.sessions.findActiveByCustomer(customerId, this.clock());
    const current = activeSessions.filter((session) => session.id === id);
    return [...current, ...activeSessions.filter((session) => session.id !== id)];
  }

  /** Ends a session; what it has begun, such as a change of the email address, goes on. */
  async revoke({ id, customerId }: Session): Promise<void> {
    await this.sessions.revoke(id, customerId, this.clock());
  }

  /**
   * Ends a session that may be a stranger's, and a change of the email address that it began, or another session that has ended.
   * @returns false if it has ended, or is no session of this customer
   */
  endWithEmailChange({ id, customerId }: Pick<Session, 'id' | 'customerId'>): Promise<boolean> {
    return this.transactions.run(async (transaction) => {
      await this.customers.lock(transaction, customerId);
      if (!(await this.sessions.revoke(id, customerId, this.clock(), transaction))) return false;
      await this.sessions.withdrawEmailChanges(transaction, customerId);
      return true;
    });
  }

  /**
   * Ends the current session or another one of its customer, which may be a stranger's.
   * @param field what the caller calls the id
   */
  async endSession(current: Session, id: string, field = 'id'): Promise<Result<{ isCurrent: boolean }>> {
    const { customerId } = current;
    // The id may be written in capitals.
    const isCurrent = id.toLowerCase() === current.id;
    const isEnded = isCurrent
      ? await this.sessions.revoke(id, customerId, this.clock())
      : isUuid(id) && (await this.endWithEmailChange({ id, customerId }));
    return isEnded ? { isCurrent } : new DomainError('NOT_FOUND', 'There is no such session', field);
  }

  /** All sessions of the customer, and those of sign-ins that are being completed. */
  revokeAllOfCustomer(customerId: string): Promise<void> {
    return this.transactions.run(async (transaction) => {
      await this.customers.lock(transaction, customerId);
      await this.revokeAll(transaction, customerId);
    });
  }

  /** For a transaction that has locked the account. */
  revokeAll(transaction: Transaction, customerId: string, exceptId: string | null = null): Promise<void> {
    return this.sessions.revokeAll(transaction, customerId, this.clock(), exceptId);
  }

  /** Returns the session if it is active, and records its use. */
  private async recordUse(row: SignedInRow | null, call: SessionCall): Promise<SignedInRow | null> {
    if (!row) return null;
    const now = this.clock();
    if (isIdleAdmin(row, now)) {
      await this.revoke(row.session);
      return null;
    }
    if (countsAsUse(row, call) && idleMsOf(row, now) > RECORD_USE_AFTER_MS)
      await this.sessions.recordUse(row.session.id, now);
    return row;
  }
}

/** A refresh comes from a timer, which runs in an abandoned tab as well: it must not keep an admin's session. */
export function countsAsUse({ customer }: SignedInRow, call: SessionCall): boolean {
  return call === 'use' || customer.type !== 'admin';
}

/** Sessions of admins end after an hour without use. */
export function isIdleAdmin(row: SignedInRow, now: Date): boolean {
  return row.customer.type === 'admin' && idleMsOf(row, now) > ADMIN_IDLE_SECONDS * 1000;
}

function idleMsOf({ session }: SignedInRow, now: Date): number {
  return now.getTime() - session.lastUsedAt.getTime();
}
