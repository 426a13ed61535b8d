import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { toString as qrCode } from 'qrcode';
import type { Clock } from '../../../platform/clock';
import type { Transaction, Transactions } from '../../../platform/database/transactions';
import { RECOVERY_CODES } from '../../../domain/account-limits';
import { DomainError, type Result } from '../../../domain/domain-error';
import type { ShopKeys } from '../../../platform/security/secrets';
import type { Customer } from '../customers/customer.entity';
import type { RateLimits } from '../../../platform/rate-limits/rate-limits';
import type { ReauthenticationGuard } from '../sign-in-methods/reauthentication.guard';
import type { SecurityNotices } from '../notices/security-notices';
import type { Client } from '../../../platform/http/client';
import type { Session } from '../sessions/session.entity';
import type { SessionService } from '../sessions/session.service';
import type { SecondFactorMethod } from '../sign-in-methods/second-factor-methods.repository';
import type { CompletedSignIn, SignInService } from '../sign-in/sign-in.service';
import type { TotpRepository } from './totp.repository';
import { wrongCode } from '../../../platform/security/one-time-code';

/** Time steps before and after the current one, as clocks of phones differ. Source: RFC 6238 section 5.2. */
const STEP_TOLERANCE = 1;
const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
/** Without letters that look alike: no i, l, o, 0, 1. */
const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_LENGTH = 10;

interface TotpSetup {
  /** Base32, for typing. */
  readonly secret: string;
  readonly otpauthUri: string;
  /** SVG as a data: URI. */
  readonly qrCode: string;
}

/** The second factor by authenticator app, with recovery codes. */
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

  /** Creates a secret for the app. The second factor is on after the first code. */
  async startTotp(customer: Customer, session: Session): Promise<Result<TotpSetup>> {
    const reauthentication = await this.guard.hasRecentAuthentication(session);
    if (reauthentication instanceof DomainError) return reauthentication;
    const secret = new Secret({ size: SECRET_BYTES });
    const encryptedSecret = this.keys.encrypt('totp', Buffer.from(secret.bytes));
    if (!(await this.totps.startSetup(customer.id, encryptedSecret, this.clock())))
      return new DomainError('CONFLICT', 'Your authenticator is set up already');
    const otpauthUri = createTotp(secret, customer.email ?? customer.phoneNumber ?? 'account').toString();
    const svg = await qrCode(otpauthUri, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' });
    return {
      secret: secret.base32,
      otpauthUri,
      qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    };
  }

  /** Turns the second factor on by the first code, and returns the recovery codes once. Ends every other session. */
  async confirmTotp(customer: Customer, session: Session, code: string): Promise<Result<string[]>> {
    const reauthentication = await this.guard.hasRecentAuthentication(session);
    if (reauthentication instanceof DomainError) return reauthentication;
    const rejection = await this.limits.consume(['second factor by account', customer.id]);
    if (rejection) return rejection;
    return this.transactions.run(async (transaction) => {
      const current = await this.guard.lockAccount(transaction, session);
      if (current instanceof DomainError) return current;
      const row = await this.totps.find(customer.id, transaction);
      if (!row) return new DomainError('NOT_FOUND', 'Start the set-up first');
      if (row.enabledAt !== null) return new DomainError('CONFLICT', 'Your authenticator is set up already');
      const codeResult = await this.consumeTotpCode(transaction, customer.id, code);
      if (codeResult instanceof DomainError) return codeResult;
      await this.totps.enable(transaction, customer.id, this.clock());
      await this.sessions.revokeAll(transaction, customer.id, session.id);
      await this.notices.notify(transaction, current, 'Two-step verification was turned on.');
      return this.replaceRecoveryCodes(transaction, customer.id);
    });
  }

  async disableTotp(customer: Customer, session: Session): Promise<Result<true>> {
    const reauthentication = await this.guard.hasRecentAuthentication(session);
    if (reauthentication instanceof DomainError) return reauthentication;
    return this.transactions.run(async (transaction) => {
      const current = await this.guard.lockAccount(transaction, session);
      if (current instanceof DomainError) return current;
      const row = await this.totps.find(customer.id, transaction);
      if (!row) return new DomainError('NOT_FOUND', 'There is no authenticator to turn off');
      await this.totps.remove(transaction, customer.id);
      await this.notices.notify(transaction, current, 'Two-step verification was turned off.');
      return true as const;
    });
  }

  /** Earlier recovery codes are invalidated. */
  async renewRecoveryCodes(customer: Customer, session: Session): Promise<Result<string[]>> {
    const reauthentication = await this.guard.hasRecentAuthentication(session);
    if (reauthentication instanceof DomainError) return reauthentication;
    const row = await this.totps.find(customer.id);
    if (!row?.enabledAt) return new DomainError('NOT_FOUND', 'Set up an authenticator first');
    return this.transactions.run(async (transaction) => {
      const current = await this.guard.lockAccount(transaction, session);
      if (current instanceof DomainError) return current;
      await this.notices.notify(transaction, current, 'New recovery codes were made for your account.');
      return this.replaceRecoveryCodes(transaction, customer.id);
    });
  }

  /** Second factors of the pending sign-in; null without one. */
  findMethods(challenge: string): Promise<readonly SecondFactorMethod[] | null> {
    return this.signIns.findMethods(challenge);
  }

  async finishSignIn(
    challenge: string,
    method: 'TOTP' | 'RECOVERY_CODE',
    code: string,
    client: Client,
  ): Promise<Result<CompletedSignIn>> {
    const mfaChallenge = await this.signIns.findChallenge(challenge);
    if (mfaChallenge instanceof DomainError) return mfaChallenge;
    const rejection = await this.limits.consume(
      ...(method === 'TOTP'
        ? ([
            ['second factor by account', mfaChallenge.customerId],
            ['second factor by account by day', mfaChallenge.customerId],
          ] as const)
        : ([['recovery code by account', mfaChallenge.customerId]] as const)),
    );
    if (rejection) return rejection;
    const evidence = { method: method === 'TOTP' ? 'totp' : 'recovery_code', since: null } as const;
    return this.signIns.finishSecondFactor(challenge, client, evidence, (transaction, customer) =>
      method === 'TOTP'
        ? this.consumeTotpCode(transaction, customer.id, code)
        : this.consumeRecoveryCode(transaction, customer.id, code),
    );
  }

  /** Reauthenticates by a code of the authenticator. */
  async checkTotpCode(customer: Customer, code: string): Promise<Result<true>> {
    const row = await this.totps.find(customer.id);
    if (!row?.enabledAt) return wrongCode('totpCode');
    return this.transactions.run((transaction) =>
      this.consumeTotpCode(transaction, customer.id, code, 'totpCode'),
    );
  }

  /** Reauthenticates by a recovery code. */
  async checkRecoveryCode(customer: Customer, code: string): Promise<Result<true>> {
    return this.transactions.run((transaction) =>
      this.consumeRecoveryCode(transaction, customer.id, code, 'recoveryCode'),
    );
  }

  /** Consumes six digits of the authenticator, or a recovery code. */
  consumeTotpOrRecoveryCode(
    transaction: Transaction,
    customerId: string,
    code: string,
  ): Promise<Result<true>> {
    return isTotpCode(code)
      ? this.consumeTotpCode(transaction, customerId, code)
      : this.consumeRecoveryCode(transaction, customerId, code);
  }

  async findState(customerId: string): Promise<{ totpEnabledAt: Date | null; recoveryCodesLeft: number }> {
    const row = await this.totps.find(customerId);
    if (!row?.enabledAt) return { totpEnabledAt: null, recoveryCodesLeft: 0 };
    return {
      totpEnabledAt: row.enabledAt,
      recoveryCodesLeft: await this.totps.countRecoveryCodes(customerId),
    };
  }

  /** A code is accepted once, and codes of earlier time steps are not accepted afterwards. */
  private async consumeTotpCode(
    transaction: Transaction,
    customerId: string,
    code: string,
    field = 'code',
  ): Promise<Result<true>> {
    const row = await this.totps.find(customerId, transaction);
    if (!row || !isTotpCode(code)) return wrongCode(field);
    const digits = code.replace(/\s/g, '');
    const secret = new Secret({ buffer: Uint8Array.from(this.keys.decrypt('totp', row.secret)).buffer });
    const now = this.clock().getTime();
    const delta = createTotp(secret, '').validate({ token: digits, timestamp: now, window: STEP_TOLERANCE });
    if (delta === null) return wrongCode(field);
    const step = Math.floor(now / 1000 / STEP_SECONDS) + delta;
    return (await this.totps.consumeStep(transaction, customerId, step)) || wrongCode(field);
  }

  private async consumeRecoveryCode(
    transaction: Transaction,
    customerId: string,
    code: string,
    field = 'code',
  ): Promise<Result<true>> {
    const hmac = this.recoveryHmac(customerId, code.toLowerCase().replace(/[^a-z0-9]/g, ''));
    return (
      (await this.totps.consumeRecoveryCode(transaction, customerId, hmac, this.clock())) || wrongCode(field)
    );
  }

  private async replaceRecoveryCodes(transaction: Transaction, customerId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, generateRecoveryCode);
    await this.totps.replaceRecoveryCodes(
      transaction,
      customerId,
      codes.map((code) => this.recoveryHmac(customerId, code)),
    );
    // In two groups, which are easier to copy by hand.
    return codes.map((code) => `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`);
  }

  private recoveryHmac(customerId: string, code: string): Buffer {
    return this.keys.hmac('recovery codes', `${customerId} ${code}`);
  }
}

/** Whether a code is six digits, as the authenticator shows them; a recovery code is not. */
export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code.replace(/\s/g, ''));

function createTotp(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: 'Potli', label, secret, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS });
}

function generateRecoveryCode(): string {
  return Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)] ?? '',
  ).join('');
}
