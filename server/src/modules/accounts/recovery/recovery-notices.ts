import type { Transaction } from '../../../platform/database/transactions';
import type { MessageService } from '../../messaging/message.service';
import type { Customer } from '../customers/customer.entity';
import type { IdentityRepository } from '../sign-in-methods/identity.repository';
import { greetingNameOf, verifiedPhoneOf, type SecurityNotices } from '../notices/security-notices';

const RECOVERY_COMPLETED =
  'Your account was recovered with the link that was sent to its email address: it has a new password, and two-step verification is off.';

/** Notifies the customer's address, which got the link, that of their Google account, and the verified number. */
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
    for (const email of [customer.email, await this.findOtherEmail(customer)])
      if (email !== null) await this.security.sendEmail(transaction, customer, email, RECOVERY_COMPLETED);
    const phoneNumber = verifiedPhoneOf(customer);
    if (phoneNumber !== null) await this.security.sendText(transaction, phoneNumber, RECOVERY_COMPLETED);
  }

  private async findOtherEmail({ id, email }: Customer): Promise<string | null> {
    const googleEmail = await this.identities.findEmail('google', id);
    return googleEmail === email ? null : googleEmail;
  }
}
