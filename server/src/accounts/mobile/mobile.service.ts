import { randomInt } from 'node:crypto';
import { secondsAfter, type Clock } from '../../clock';
import type { Transaction, Transactions } from '../../database/transactions';
import { CODE_LENGTH, CODE_SECONDS } from '../../domain/account-limits';
import { DomainError, type Result } from '../../domain/domain-error';
import type { MessageService } from '../../messaging/message.service';
import { equalBytes, type ShopKeys } from '../../security/secrets';
import type { Customer } from '../customer.entity';
import { takenField, type CustomerRepository } from '../customer.repository';
import type { CodeLimits } from '../../limits/code-limits';
import type { RateLimits } from '../../limits/rate-limits';
import { askerOf, type Client } from '../sessions/client';
import { isOldEnough, methodTooNew, type ReauthenticationGuard } from '../security/reauthentication.guard';
import type { SecurityNotices } from '../security/security-notices';
import type { Session } from '../sessions/session.entity';
import type { Entry, SignInService } from '../sign-in/sign-in.service';
import type { MobileCodeRepository } from './mobile-code.repository';

/** Ten digits and a code that was sent to them: a way in, and how a number is shown to be somebody's. */
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

  /** The same for numbers that an account has and for those that none has. */
  async send(phoneNumber: string, client: Client): Promise<Result<{ expiresIn: number }>> {
    const asker = askerOf(client);
    const rejection =
      (await this.limits.take(['code by address', asker.block])) ??
      (await this.codeLimits.text(phoneNumber, asker));
    if (rejection) return rejection;
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
    const expiresAt = secondsAfter(this.clock(), CODE_SECONDS);
    await this.transactions.run(async (transaction) => {
      const hmac = this.hmac(phoneNumber, code);
      await this.codes.replace(transaction, phoneNumber, asker.block, hmac, expiresAt);
      await this.messages.queue(transaction, {
        template: 'mobile-code',
        to: phoneNumber,
        data: { code, host: hostOf(client.origin) },
        expiresAt,
      });
    });
    return { expiresIn: CODE_SECONDS };
  }

  /** Signs in whose number it is; the first time it opens an account. */
  async signIn(phoneNumber: string, code: string, client: Client): Promise<Result<Entry>> {
    const found = await this.rightCode(phoneNumber, code, client);
    if (found instanceof DomainError) return found;
    return this.transactions.run(async (transaction) => {
      if (!(await this.codes.use(transaction, phoneNumber, found))) return wrong();
      const customer =
        (await this.customers.byVerifiedPhone(phoneNumber, transaction)) ??
        (await this.open(transaction, phoneNumber));
      const shown = { method: 'mobile', since: customer.phoneSince } as const;
      return this.signIns.enter(transaction, customer, { remember: false, client, shown });
    });
  }

  /**
   * Notes the number as the customer's own, which signs them in from then on: it asks for a recent proof, as a code to that
   * very number is none. One that signs in another account stays there.
   */
  async verifyOwn(
    customer: Customer,
    session: Session,
    phoneNumber: string,
    code: string,
    client: Client,
  ): Promise<Result<Customer>> {
    const proof = await this.guard.hasRecentAuthentication(session);
    if (proof instanceof DomainError) return proof;
    const found = await this.rightCode(phoneNumber, code, client);
    if (found instanceof DomainError) return found;
    try {
      return await this.transactions.run(async (transaction) => {
        if (!(await this.codes.use(transaction, phoneNumber, found))) return wrong();
        const now = this.clock();
        const isNew = customer.phoneNumber !== phoneNumber || customer.phoneVerifiedAt === null;
        if (isNew)
          await this.notices.tell(
            transaction,
            customer,
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
      if (takenField(error) !== 'phoneNumber') throw error;
      return new DomainError('CONFLICT', 'Another account signs in with this number', 'phoneNumber');
    }
  }

  /** A proof that the customer has their phone: uses the code up and changes nothing else. */
  async prove(customer: Customer, code: string, client: Client): Promise<Result<true>> {
    const { phoneNumber } = customer;
    if (phoneNumber === null || customer.phoneVerifiedAt === null) return wrong('mobileCode');
    // Before the code is looked at, which would be good for nothing else afterwards.
    if (!isOldEnough(customer.phoneSince, this.clock())) return methodTooNew('mobileCode', 'mobile number');
    const found = await this.rightCode(phoneNumber, code, client, 'mobileCode');
    if (found instanceof DomainError) return found;
    const used = await this.transactions.run((transaction) =>
      this.codes.use(transaction, phoneNumber, found),
    );
    return used || wrong('mobileCode');
  }

  private open(transaction: Transaction, phoneNumber: string): Promise<Customer> {
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

  /** @returns what is stored of the code, to be used up */
  private async rightCode(
    phoneNumber: string,
    code: string,
    client: Client,
    field = 'code',
  ): Promise<Result<Buffer>> {
    const asker = askerOf(client);
    const rejection =
      (await this.limits.take(['code check by address', asker.block])) ??
      (await this.codeLimits.guess(phoneNumber, asker));
    if (rejection) return rejection;
    const stored = await this.codes.find(phoneNumber, asker.block, this.clock());
    if (!stored)
      return new DomainError('CODE_EXPIRED', 'This code is no longer good. Ask for a new one.', field);
    if (!equalBytes(stored, this.hmac(phoneNumber, code))) return wrong(field);
    await this.codeLimits.forgive(phoneNumber, asker);
    return stored;
  }

  private hmac(phoneNumber: string, code: string): Buffer {
    return this.keys.hmac('mobile codes', `${phoneNumber} ${code}`);
  }
}

function wrong(field = 'code'): DomainError {
  return new DomainError('CODE_WRONG', 'This code is not right', field);
}

/** What WebOTP binds a code to: the host, without a port. */
function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : '';
}
