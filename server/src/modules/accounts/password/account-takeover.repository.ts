import type { Transaction } from '../../../platform/database/transactions';

const TABLES_OF_ACCOUNT = [
  'passkey',
  'passkey_ceremony',
  'totp',
  'recovery_code',
  'identity',
  'sign_in_ticket',
  'email_token',
  'address',
  'checkout',
  'order_viewer',
  'order_code',
  'answer_vote',
  'answer_report',
  'question_report',
  'product_answer',
  'product_question',
  'review_vote',
  'review_report',
  'review_photo',
  'review',
  'refused_words',
  'product_alert',
];

/** Clears an account that passes to the owner of its email address. */
export class AccountTakeoverRepository {
  /**
   * Deletes sign-in methods that were added, and personal data: names, number, picture, addresses, reviews, questions and answers.
   * Keeps cart, wishlist, and the orders and gift cards that were emailed to this address; other orders lose their link to the
   * account. The caller ends the sessions.
   */
  async clearAccount(transaction: Transaction, customerId: string): Promise<void> {
    for (const table of TABLES_OF_ACCOUNT)
      await transaction.query(`DELETE FROM ${table} WHERE customer_id = $1`, [customerId]);
    await transaction.query(
      `UPDATE shop_order o SET customer_id = NULL FROM customer c WHERE c.id = $1 AND o.customer_id = c.id AND o.email <> c.email`,
      [customerId],
    );
    await transaction.query(
      `UPDATE gift_card g SET buyer_customer_id = NULL FROM customer c
       WHERE c.id = $1 AND g.buyer_customer_id = c.id AND g.sender_email <> c.email`,
      [customerId],
    );
    await transaction.query(
      `UPDATE customer SET first_name = '', last_name = '', phone_number = NULL, phone_verified_at = NULL, picture = NULL,
         email_since = NULL, phone_since = NULL, password_since = NULL
       WHERE id = $1`,
      [customerId],
    );
  }
}
