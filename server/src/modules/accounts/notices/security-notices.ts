import type { Transaction } from '../../../platform/database/transactions';
import type { MessageService } from '../../messaging/message.service';
import type { Customer } from '../customers/customer.entity';
import { greetingName } from '../../../domain/greeting-name';

/** Notifies customers of every change of their sign-in methods. */
export class SecurityNotices {
  constructor(private readonly messages: MessageService) {}

  /**
   * By email, or by text message without an address.
   * @param customer before the change, so that the notice goes to the old address
   * @param change for example "A passkey was added: My phone."
   */
  async notify(transaction: Transaction, customer: Customer, change: string): Promise<void> {
    if (customer.email !== null)
      await this.messages.queueMessage(transaction, {
        template: 'security-changed',
        to: customer.email,
        data: { firstName: greetingNameOf(customer), change },
      });
    else if (customer.phoneNumber !== null && customer.phoneVerifiedAt !== null)
      await this.messages.queueMessage(transaction, {
        template: 'security-changed-sms',
        to: customer.phoneNumber,
        data: { change },
      });
  }
}

/** Null for an unverified address: the name may be a stranger's words to its owner. */
export function greetingNameOf({ firstName, emailVerifiedAt }: Customer): string {
  return emailVerifiedAt === null ? '' : greetingName(firstName);
}
