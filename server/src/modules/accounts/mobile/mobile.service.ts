import { secondsAfter, type Clock } from '../../../platform/clock';
import type { Transaction, Transactions } from '../../../platform/database/transactions';
import { CODE_SECONDS } from '../../../domain/account-limits';
import { DomainError, type Result } from '../../../domain/domain-error';
import type { MessageService } from '../../messaging/message.service';
import { expiredCode, generateOneTimeCode, wrongCode } from '../../../platform/security/one-time-code';
import { equalBytes, type ShopKeys } from '../../../platform/security/secrets';
import type { Customer } from '../customers/customer.entity';
import { findTakenField, type CustomerRepository } from '../customers/customer.repository';
import type { CodeLimits } from '../../../platform/rate-limits/code-limits';
import type { RateLimits } from '../../../platform/rate-limits/rate-limits';
import { requesterOf, type Client } from '../../../platform/http/client';
import {
  isMethodOldEnough,
  methodTooNew,
  type ReauthenticationGuard,
} from '../sign-in-methods/reauthentication.guard';
import type { SecurityNotices } from '../notices/security-notices';
import type { Session } from '../sessions/session.entity';
import type { SignInState, SignInService } from '../sign-in/sign-in.service';
import type { MobileCodeRepository } from './mobile-code.repository';
import { hostnameOf } from '../../../platform/http/headers/origin';

/** Sends codes by text message, signs in by them, and verifies numbers. */
export class MobileService {
  constructor(
    private readonly transactions: Transactions,
    private readonly customers: CustomerRepository,
    private readonly codes: MobileCodeRepository,
    private readonly signIns: SignInService,
    private readonly messages: MessageService,
    private readonly limits: RateLimits,
    private readonly guard: ReauthenticationGuard,
    private readonly notices: SecurityNotices,
    private readonly codeLimits: CodeLimits,
    private readonly keys: ShopKeys,
    private readonly clock: Clock,
  ) {}

  /** Answers the same whether an account has the number or not. */
  async sendCode(phoneNumber: string, client: Client): Promise<Result<{ expiresIn: number }>> {
    const requester = requesterOf(client);
    const rejection =
      (await this.limits.consume(['code by address', requester.ipBlock])) ??
      (await this.codeLimits.takeTextMessage(phoneNumber, requester));
    if (rejection) return rejection;
    const code = generateOneTimeCode();
    const expiresAt = secondsAfter(this.clock(), CODE_SECONDS);
    await this.transactions.run(async (transaction) => {
      const hmac = this.hmacOf(phoneNumber, code);
      await this.codes.replace(transaction, phoneNumber, requester.ipBlock, hmac, expiresAt);
      await this.messages.queueMessage(transaction, {
        template: 'mobile-code',
        to: phoneNumber,
        data: { code, host: hostnameOf(client.origin) },
        expiresAt,
      });
    });
    return { expiresIn: CODE_SECONDS };
  }

  /** Signs in the account with this verified number; creates one the first time. */
  async signIn(phoneNumber: string, code: string, client: Client): Promise<Result<SignInState>> {
    const storedHmac = await this.checkCode(phoneNumber, code, client);
    if (storedHmac instanceof DomainError) return storedHmac;
    return this.transactions.run(async (transaction) => {
      if (!(await this.codes.consume(transaction, phoneNumber, storedHmac))) return wrongCode();
      const customer =
        (await this.customers.findByVerifiedPhone(phoneNumber, transaction)) ??
        (await this.createCustomer(transaction, phoneNumber));
      const evidence = { method: 'mobile', since: customer.phoneSince } as const;
      return this.signIns.signIn(transaction, customer, { remember: false, client, evidence });
    });
  }

  /**
   * Verifies the number as the customer's own. It signs in from then on, so recent reauthentication is required; a code to this
   * number does not count as such. A number that another account signs in with stays there.
   */
  async verifyOwnNumber(
    customer: Customer,
    session: Session,
    phoneNumber: string,
    code: string,
    client: Client,
  ): Promise<Result<Customer>> {
    const reauthentication = await this.guard.hasRecentAuthentication(session);
    if (reauthentication instanceof DomainError) return reauthentication;
    const storedHmac = await this.checkCode(phoneNumber, code, client);
    if (storedHmac instanceof DomainError) return storedHmac;
    try {
      return await this.transactions.run(async (transaction) => {
        const current = await this.guard.lockAccount(transaction, session);
        if (current instanceof DomainError) return current;
        if (!(await this.codes.consume(transaction, phoneNumber, storedHmac))) return wrongCode();
        const now = this.clock();
        const isNew = current.phoneNumber !== phoneNumber || current.phoneVerifiedAt === null;
        if (isNew)
          await this.notices.notify(
            transaction,
            current,
            `A mobile number can now sign in to your account: it ends in ${phoneNumber.slice(-4)}.`,
          );
        return this.customers.update(
          transaction,
          customer.id,
          { phoneNumber, phoneVerifiedAt: now, ...(isNew && { phoneSince: now }) },
          now,
        );
      });
    } catch (error) {
      if (findTakenField(error) !== 'phoneNumber') throw error;
      return new DomainError('CONFLICT', 'Another account signs in with this number', 'phoneNumber');
    }
  }

  /** Reauthenticates by a code to the verified number; consumes the code and changes nothing else. */
  async checkOwnCode(customer: Customer, code: string, client: Client): Promise<Result<true>> {
    const { phoneNumber } = customer;
    if (phoneNumber === null || customer.phoneVerifiedAt === null) return wrongCode('mobileCode');
    // Before the code is checked, as a refusal must not consume it.
    if (!isMethodOldEnough(customer.phoneSince, this.clock()))
      return methodTooNew('mobileCode', 'mobile number');
    const storedHmac = await this.checkCode(phoneNumber, code, client, 'mobileCode');
    if (storedHmac instanceof DomainError) return storedHmac;
    const isConsumed = await this.transactions.run((transaction) =>
      this.codes.consume(transaction, phoneNumber, storedHmac),
    );
    return isConsumed || wrongCode('mobileCode');
  }

  private createCustomer(transaction: Transaction, phoneNumber: string): Promise<Customer> {
    const now = this.clock();
    return this.customers.insert(transaction, {
      email: null,
      phoneNumber,
      phoneVerifiedAt: now,
      passwordHash: null,
      firstName: '',
      lastName: '',
      createdAt: now,
    });
  }

  /** @returns the stored HMAC of the code, to be consumed */
  private async checkCode(
    phoneNumber: string,
    code: string,
    client: Client,
    field = 'code',
  ): Promise<Result<Buffer>> {
    const requester = requesterOf(client);
    const rejection =
      (await this.limits.consume(['code check by address', requester.ipBlock])) ??
      (await this.codeLimits.takeGuess(phoneNumber, requester));
    if (rejection) return rejection;
    const storedHmac = await this.codes.find(phoneNumber, requester.ipBlock, this.clock());
    if (!storedHmac) return expiredCode(field);
    if (!equalBytes(storedHmac, this.hmacOf(phoneNumber, code))) return wrongCode(field);
    await this.codeLimits.resetGuesses(phoneNumber, requester);
    return storedHmac;
  }

  private hmacOf(phoneNumber: string, code: string): Buffer {
    return this.keys.hmac('mobile codes', `${phoneNumber} ${code}`);
  }
}
