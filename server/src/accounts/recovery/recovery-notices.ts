import type { Transaction } from '../../database/transactions';
import type { MessageService } from '../../messaging/message.service';
import type { Customer } from '../customer.entity';
import type { IdentityRepository } from '../google/identity.repository';
import { nameFor, type SecurityNotices } from '../security/security-notices';

const DONE =
  'Your account was recovered with the link that was sent to its email address: it has a new password, and the second step is off.';

/** Tells every address and number that is shown to be the customer's. */
export class RecoveryNotices {
  constructor(
    private readonly messages: MessageService,
    private readonly identities: Pick<IdentityRepository, 'emailOf'>,
    private readonly security: SecurityNotices,
  ) {}

  /** All but the address of the account, which is sent the link itself. */
  async tellAsked(
    transaction: Transaction,
    customer: Customer,
    data: { readonly from: string; readonly stopLink: string },
  ): Promise<void> {
    const phone = verifiedPhone(customer);
    if (phone !== null)
      await this.messages.queue(transaction, { template: 'recovery-asked-sms', to: phone, data });
    const google = await this.otherEmail(customer);
    if (google !== null)
      await this.messages.queue(transaction, {
        template: 'recovery-asked',
        to: google,
        data: { ...data, firstName: nameFor(customer) },
      });
  }

  async tellDone(transaction: Transaction, customer: Customer): Promise<void> {
    await this.security.tell(transaction, customer, DONE);
    const phone = verifiedPhone(customer);
    if (phone !== null)
      await this.messages.queue(transaction, {
        template: 'security-changed-sms',
        to: phone,
        data: { what: DONE },
      });
    const google = await this.otherEmail(customer);
    if (google !== null)
      await this.messages.queue(transaction, {
        template: 'security-changed',
        to: google,
        data: { firstName: nameFor(customer), what: DONE },
      });
  }

  private async otherEmail({ id, email }: Customer): Promise<string | null> {
    const google = await this.identities.emailOf('google', id);
    return google === email ? null : google;
  }
}

function verifiedPhone({ phoneNumber, phoneVerifiedAt }: Customer): string | null {
  return phoneVerifiedAt === null ? null : phoneNumber;
}
