import type { Transaction } from '../../database/transactions';
import type { MessageService } from '../../messaging/message.service';
import type { Customer } from '../customer.entity';
import { greetingName } from '../../domain/greeting-name';

/** Tells customers of every change of how their account is entered. */
export class SecurityNotices {
  constructor(private readonly messages: MessageService) {}

  /**
   * By mail, or by text message where there is no address.
   * @param customer as they were before the change: a new address is told nothing by it
   * @param change "A passkey was added: My phone."
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

/** Where the address was never shown to be theirs, the name may be a stranger's words to its owner. */
export function greetingNameOf({ firstName, emailVerifiedAt }: Customer): string {
  return emailVerifiedAt === null ? '' : greetingName(firstName);
}
