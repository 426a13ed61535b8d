import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { toString as qrCode } from 'qrcode';
import type { Clock } from '../../clock';
import type { Transaction, Transactions } from '../../database/transactions';
import { RECOVERY_CODES } from '../../domain/account-limits';
import { DomainError, type Result } from '../../domain/domain-error';
import type { ShopKeys } from '../../security/secrets';
import type { Customer } from '../customer.entity';
import type { RateLimits } from '../../limits/rate-limits';
import type { ReauthenticationGuard } from '../security/reauthentication.guard';
import type { SecurityNotices } from '../security/security-notices';
import type { Client } from '../sessions/client';
import type { Session } from '../sessions/session.entity';
import type { SessionService } from '../sessions/session.service';
import type { SecondFactorMethod } from '../sign-in/second-factor-methods.repository';
import type { Entered, SignInService } from '../sign-in/sign-in.service';
import type { TotpRepository } from './totp.repository';

/** One step before and after: clocks of phones differ. Source: RFC 6238 section 5.2. */
const STEPS_AROUND = 1;
const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
/** Without what is read for another: no i, l, o, 0, 1. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_LENGTH = 10;

export interface TotpSetup {
  /** Base32, for typing. */
  readonly secret: string;
  readonly otpauthUri: string;
  /** SVG as a data: URI. */
  readonly qrCode: string;
}

/** The second step of a sign-in: an authenticator, and codes for the day that it is lost. */
export class SecondFactorService {
  constructor(
    private readonly transactions: Transactions,
    private readonly totps: TotpRepository,
    private readonly sessions: SessionService,
    private readonly signIns: SignInService,
    private readonly guard: ReauthenticationGuard,
    private readonly notices: SecurityNotices,
    private readonly limits: RateLimits,
    private readonly keys: ShopKeys,
    private readonly clock: Clock,
  ) {}

  /** Gives a secret to scan. Nothing is turned on before its first code comes back. */
  async start(customer: Customer, session: Session): Promise<Result<TotpSetup>> {
    const proof = await this.guard.hasRecentAuthentication(session);
    if (proof instanceof DomainError) return proof;
    const secret = new Secret({ size: SECRET_BYTES });
    const sealed = this.keys.encrypt('totp', Buffer.from(secret.bytes));
    if (!(await this.totps.begin(customer.id, sealed, this.clock())))
      return new DomainError('CONFLICT', 'Your authenticator is set up already');
    const otpauthUri = totpOf(secret, customer.email ?? customer.phoneNumber ?? 'account').toString();
    const svg = await qrCode(otpauthUri, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' });
    return {
      secret: secret.base32,
      otpauthUri,
      qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    };
  }

  /** Turns it on with its first code, and gives the recovery codes, this once. Ends every other session. */
  async confirm(customer: Customer, session: Session, code: string): Promise<Result<string[]>> {
    const proof = await this.guard.hasRecentAuthentication(session);
    if (proof instanceof DomainError) return proof;
    const rejection = await this.limits.take(['second factor by account', customer.id]);
    if (rejection) return rejection;
    return this.transactions.run(async (transaction) => {
      const row = await this.totps.find(customer.id, transaction);
      if (!row) return new DomainError('NOT_FOUND', 'Start the set-up first');
      if (row.enabledAt !== null) return new DomainError('CONFLICT', 'Your authenticator is set up already');
      const right = await this.useCode(transaction, customer.id, code);
      if (right instanceof DomainError) return right;
      await this.totps.enable(transaction, customer.id, this.clock());
      await this.sessions.revokeAll(transaction, customer.id, session.id);
      await this.notices.tell(transaction, customer, 'A second step was turned on for signing in.');
      return this.newRecoveryCodes(transaction, customer.id);
    });
  }

  async disable(customer: Customer, session: Session): Promise<Result<true>> {
    const proof = await this.guard.hasRecentAuthentication(session);
    if (proof instanceof DomainError) return proof;
    return this.transactions.run(async (transaction) => {
      const row = await this.totps.find(customer.id, transaction);
      if (!row) return new DomainError('NOT_FOUND', 'There is no authenticator to turn off');
      await this.totps.remove(transaction, customer.id);
      await this.notices.tell(transaction, customer, 'The second step was turned off for signing in.');
      return true as const;
    });
  }

  /** The codes from before are good no longer. */
  async renewRecoveryCodes(customer: Customer, session: Session): Promise<Result<string[]>> {
    const proof = await this.guard.hasRecentAuthentication(session);
    if (proof instanceof DomainError) return proof;
    const row = await this.totps.find(customer.id);
    if (!row?.enabledAt) return new DomainError('NOT_FOUND', 'Set up an authenticator first');
    return this.transactions.run(async (transaction) => {
      await this.notices.tell(transaction, customer, 'New recovery codes were made for your account.');
      return this.newRecoveryCodes(transaction, customer.id);
    });
  }

  /** By what a sign-in that is under way can be finished; null where none is. */
  methodsOf(challenge: string): Promise<readonly SecondFactorMethod[] | null> {
    return this.signIns.methodsOf(challenge);
  }

  async finishSignIn(
    challenge: string,
    method: 'TOTP' | 'RECOVERY_CODE',
    code: string,
    client: Client,
  ): Promise<Result<Entered>> {
    const waiting = await this.signIns.waiting(challenge);
    if (waiting instanceof DomainError) return waiting;
    const rejection = await this.limits.take(
      ...(method === 'TOTP'
        ? ([
            ['second factor by account', waiting.customerId],
            ['second factor by account by day', waiting.customerId],
          ] as const)
        : ([['recovery code by account', waiting.customerId]] as const)),
    );
    if (rejection) return rejection;
    const shown = { method: method === 'TOTP' ? 'totp' : 'recovery_code', since: null } as const;
    return this.signIns.finish(challenge, client, shown, (transaction, customer) =>
      method === 'TOTP'
        ? this.useCode(transaction, customer.id, code)
        : this.useRecoveryCode(transaction, customer.id, code),
    );
  }

  /** A proof that the customer has their authenticator. */
  async prove(customer: Customer, code: string): Promise<Result<true>> {
    const row = await this.totps.find(customer.id);
    if (!row?.enabledAt) return wrong('totpCode');
    return this.transactions.run((transaction) => this.useCode(transaction, customer.id, code, 'totpCode'));
  }

  /** Or a code that was noted down for the day that it is lost. */
  async proveByRecoveryCode(customer: Customer, code: string): Promise<Result<true>> {
    return this.transactions.run((transaction) =>
      this.useRecoveryCode(transaction, customer.id, code, 'recoveryCode'),
    );
  }

  /** Uses up six digits of the authenticator, or a recovery code. */
  useEither(transaction: Transaction, customerId: string, code: string): Promise<Result<true>> {
    return /^\d{6}$/.test(code.replace(/\s/g, ''))
      ? this.useCode(transaction, customerId, code)
      : this.useRecoveryCode(transaction, customerId, code);
  }

  async state(customerId: string): Promise<{ totpEnabledAt: Date | null; recoveryCodesLeft: number }> {
    const row = await this.totps.find(customerId);
    if (!row?.enabledAt) return { totpEnabledAt: null, recoveryCodesLeft: 0 };
    return {
      totpEnabledAt: row.enabledAt,
      recoveryCodesLeft: await this.totps.recoveryCodesLeft(customerId),
    };
  }

  /** A code is good once, and so is every code of an earlier step from then on. */
  private async useCode(
    transaction: Transaction,
    customerId: string,
    code: string,
    field = 'code',
  ): Promise<Result<true>> {
    const row = await this.totps.find(customerId, transaction);
    const digits = code.replace(/\s/g, '');
    if (!row || !/^\d{6}$/.test(digits)) return wrong(field);
    const secret = new Secret({ buffer: Uint8Array.from(this.keys.decrypt('totp', row.secret)).buffer });
    const now = this.clock().getTime();
    const delta = totpOf(secret, '').validate({ token: digits, timestamp: now, window: STEPS_AROUND });
    if (delta === null) return wrong(field);
    const step = Math.floor(now / 1000 / STEP_SECONDS) + delta;
    return (await this.totps.useStep(transaction, customerId, step)) || wrong(field);
  }

  private async useRecoveryCode(
    transaction: Transaction,
    customerId: string,
    code: string,
    field = 'code',
  ): Promise<Result<true>> {
    const hmac = this.recoveryHmac(customerId, code.toLowerCase().replace(/[^a-z0-9]/g, ''));
    return (await this.totps.useRecoveryCode(transaction, customerId, hmac, this.clock())) || wrong(field);
  }

  private async newRecoveryCodes(transaction: Transaction, customerId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
    await this.totps.replaceRecoveryCodes(
      transaction,
      customerId,
      codes.map((code) => this.recoveryHmac(customerId, code)),
    );
    // In two groups: easier to copy by hand.
    return codes.map((code) => `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`);
  }

  private recoveryHmac(customerId: string, code: string): Buffer {
    return this.keys.hmac('recovery codes', `${customerId} ${code}`);
  }
}

function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: 'Potli', label, secret, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS });
}

function recoveryCode(): string {
  return Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)] ?? '',
  ).join('');
}

function wrong(field = 'code'): DomainError {
  return new DomainError('CODE_WRONG', 'This code is not right', field);
}
