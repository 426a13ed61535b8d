import type { Transaction } from '../../../platform/database/transactions';
import type { MessageService } from '../../messaging/message.service';
import type { Customer } from '../customers/customer.entity';
import type { IdentityRepository } from '../sign-in-methods/identity.repository';
import { greetingNameOf, type SecurityNotices } from '../notices/security-notices';

const RECOVERY_COMPLETED =
  'Your account was recovered with the link that was sent to its email address: it has a new password, and two-step verification is off.';

/** Notifies every verified address and number of the customer. */
export class RecoveryNotices {
  constructor(
    private readonly messages: MessageService,
    private readonly identities: Pick<IdentityRepository, 'findEmail'>,
    private readonly security: SecurityNotices,
  ) {}

  /** Without the account's own address, which gets the link itself. */
  async notifyRequested(
    transaction: Transaction,
    customer: Customer,
    data: { readonly from: string; readonly stopLink: string },
  ): Promise<void> {
    const phoneNumber = verifiedPhoneOf(customer);
    if (phoneNumber !== null)
      await this.messages.queueMessage(transaction, {
        template: 'recovery-asked-sms',
        to: phoneNumber,
        data,
      });
    const googleEmail = await this.findOtherEmail(customer);
    if (googleEmail !== null)
      await this.messages.queueMessage(transaction, {
        template: 'recovery-asked',
        to: googleEmail,
        data: { ...data, firstName: greetingNameOf(customer) },
      });
  }

  async notifyCompleted(transaction: Transaction, customer: Customer): Promise<void> {
    await this.security.notify(transaction, customer, RECOVERY_COMPLETED);
    const phoneNumber = verifiedPhoneOf(customer);
    if (phoneNumber !== null)
      await this.messages.queueMessage(transaction, {
        template: 'security-changed-sms',
        to: phoneNumber,
        data: { change: RECOVERY_COMPLETED },
      });
    const googleEmail = await this.findOtherEmail(customer);
    if (googleEmail !== null)
      await this.messages.queueMessage(transaction, {
        template: 'security-changed',
        to: googleEmail,
        data: { firstName: greetingNameOf(customer), change: RECOVERY_COMPLETED },
      });
  }

  private async findOtherEmail({ id, email }: Customer): Promise<string | null> {
    const googleEmail = await this.identities.findEmail('google', id);
    return googleEmail === email ? null : googleEmail;
  }
}

function verifiedPhoneOf({ phoneNumber, phoneVerifiedAt }: Customer): string | null {
  return phoneVerifiedAt === null ? null : phoneNumber;
}
