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
   * @param what "A passkey was added: My phone."
   */
  async tell(transaction: Transaction, customer: Customer, what: string): Promise<void> {
    if (customer.email !== null)
      await this.messages.queue(transaction, {
        template: 'security-changed',
        to: customer.email,
        data: { firstName: nameFor(customer), what },
      });
    else if (customer.phoneNumber !== null && customer.phoneVerifiedAt !== null)
      await this.messages.queue(transaction, {
        template: 'security-changed-sms',
        to: customer.phoneNumber,
        data: { what },
      });
  }
}

/** Where the address was never shown to be theirs, the name may be a stranger's words to its owner. */
export function nameFor({ firstName, emailVerifiedAt }: Customer): string {
  return emailVerifiedAt === null ? '' : greetingName(firstName);
}
