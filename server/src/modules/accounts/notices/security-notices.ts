import type { Transaction } from '../../../platform/database/transactions';
import type { MessageService } from '../../messaging/message.service';
import type { Customer } from '../customers/customer.entity';
import { greetingName } from '../../../domain/greeting-name';

/** Notifies customers of every change of their sign-in methods. */
export class SecurityNotices {
  constructor(private readonly messages: MessageService) {}

  /**
   * By email, and by text message while no address is confirmed.
   * @param customer before the change, so that the notice goes to the old address
   * @param change for example "A passkey was added: My phone."
   */
  async notify(transaction: Transaction, customer: Customer, change: string): Promise<void> {
    if (customer.email !== null) await this.sendEmail(transaction, customer, customer.email, change);
    const phoneNumber = findNoticeNumber(customer);
    if (phoneNumber !== null) await this.sendText(transaction, phoneNumber, change);
  }

  async sendEmail(transaction: Transaction, customer: Customer, to: string, change: string): Promise<void> {
    const data = { firstName: greetingNameOf(customer), change };
    await this.messages.queueMessage(transaction, { template: 'security-changed', to, data });
  }

  async sendText(transaction: Transaction, to: string, change: string): Promise<void> {
    await this.messages.queueMessage(transaction, { template: 'security-changed-sms', to, data: { change } });
  }
}

/**
 * The verified number that gets notices; null for none, and when a confirmed address gets them. An unconfirmed address may be a stranger's,
 * but it gets them too: it may be the owner's, and the number that of a thief who has verified it in a stolen session.
 */
export function findNoticeNumber(customer: Customer): string | null {
  return customer.emailVerifiedAt === null ? verifiedPhoneOf(customer) : null;
}

/** The number that signs in; null for none. */
export function verifiedPhoneOf({ phoneNumber, phoneVerifiedAt }: Customer): string | null {
  return phoneVerifiedAt === null ? null : phoneNumber;
}

/** Null for an unverified address: the name may be a stranger's words to its owner. */
export function greetingNameOf({ firstName, emailVerifiedAt }: Customer): string {
  return emailVerifiedAt === null ? '' : greetingName(firstName);
}
