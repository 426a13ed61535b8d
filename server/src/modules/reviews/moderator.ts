import type { Visitor } from '../../platform/http/visitor';
import type { Customer } from '../accounts/customers/customer.entity';

/** The admin who decides about a review, a question or an answer. */
export interface Moderator {
  readonly adminId: string;
  /** Base URL of the shop, for links in the email to the author. */
  readonly origin: string;
}

export function toModerator({ id }: Pick<Customer, 'id'>, { client }: Pick<Visitor, 'client'>): Moderator {
  return { adminId: id, origin: client.origin };
}
