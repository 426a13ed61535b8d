import type { DataSource } from 'typeorm';

/** Exports the data of a customer, by kind; without secrets and hashes. */
const QUERIES_BY_KIND: Readonly<Record<string, string>> = {
  account: `SELECT id, email, email_verified_at, phone_number, phone_verified_at, first_name, last_name, type, status, picture, created_at, updated_at
    FROM customer WHERE id = $1`,
  addresses: `SELECT full_name, phone_number, line1, line2, landmark, city, state, pin_code, country, type, is_default, created_at
    FROM address WHERE customer_id = $1 ORDER BY created_at`,
  sessions: `SELECT device, ip_address, created_at, last_used_at, expires_at, revoked_at FROM session WHERE customer_id = $1 ORDER BY created_at`,
  identities: 'SELECT provider, email, created_at FROM identity WHERE customer_id = $1',
  passkeys: 'SELECT name, created_at, last_used_at FROM passkey WHERE customer_id = $1 ORDER BY created_at',
  cart: `SELECT p.name, v.name AS variant, l.quantity, l.added_at FROM cart c JOIN cart_line l ON l.cart_id = c.id
    JOIN variant v ON v.id = l.variant_id JOIN product p ON p.id = v.product_id WHERE c.customer_id = $1 ORDER BY l.place`,
  wishlist: `SELECT p.name, i.added_at FROM wishlist w JOIN wishlist_item i ON i.wishlist_id = w.id
    JOIN product p ON p.id = i.product_id WHERE w.customer_id = $1 ORDER BY i.place`,
  orders: `SELECT o.number, o.state, o.currency, o.subtotal, o.discount, o.shipping, o.tax, o.total, o.gift_card_amount, o.bank_discount, o.bank_offer_label, o.promotion_code,
      o.email, o.phone_number, o.address, o.delivery, o.payment_method, o.courier, o.tracking_number, o.created_at, o.placed_at, o.delivered_at,
      (SELECT json_agg(json_build_object('name', l.name, 'variant', l.variant_name, 'sku', l.sku, 'quantity', l.quantity,
        'unit_price', l.unit_price) ORDER BY l.position) FROM order_line l WHERE l.order_id = o.id) AS lines
    FROM shop_order o WHERE o.customer_id = $1 ORDER BY o.created_at`,
  gift_cards: `SELECT state, currency, amount, recipient_name, recipient_email, sender_name, sender_email, message, deliver_on, created_at
    FROM gift_card WHERE buyer_customer_id = $1 ORDER BY created_at`,
  reviews: `SELECT p.name AS product, r.rating, r.title, r.body, r.author_name, r.status, r.helpful_count, r.created_at, r.updated_at,
      (SELECT json_agg('/uploads/reviews/' || f.id || '.webp' ORDER BY f.position) FROM review_photo f WHERE f.review_id = r.id) AS photos
    FROM review r JOIN product p ON p.id = r.product_id WHERE r.customer_id = $1 ORDER BY r.created_at`,
  review_votes: `SELECT p.name AS product, r.title, v.at FROM review_vote v JOIN review r ON r.id = v.review_id
    JOIN product p ON p.id = r.product_id WHERE v.customer_id = $1 ORDER BY v.at`,
  review_reports: `SELECT p.name AS product, r.title, o.reason, o.at FROM review_report o JOIN review r ON r.id = o.review_id
    JOIN product p ON p.id = r.product_id WHERE o.customer_id = $1 ORDER BY o.at`,
  questions: `SELECT p.name AS product, q.body, q.author_name, q.status, q.answer_count, q.created_at
    FROM product_question q JOIN product p ON p.id = q.product_id WHERE q.customer_id = $1 ORDER BY q.created_at`,
  answers: `SELECT p.name AS product, q.body AS question, a.body, a.author_name, a.status, a.helpful_count, a.created_at
    FROM product_answer a JOIN product_question q ON q.id = a.question_id JOIN product p ON p.id = q.product_id
    WHERE a.customer_id = $1 ORDER BY a.created_at`,
  answer_votes: `SELECT p.name AS product, a.body AS answer, v.at FROM answer_vote v JOIN product_answer a ON a.id = v.answer_id
    JOIN product_question q ON q.id = a.question_id JOIN product p ON p.id = q.product_id WHERE v.customer_id = $1 ORDER BY v.at`,
  question_reports: `SELECT p.name AS product, q.body AS question, o.reason, o.at FROM question_report o
    JOIN product_question q ON q.id = o.question_id JOIN product p ON p.id = q.product_id WHERE o.customer_id = $1 ORDER BY o.at`,
  answer_reports: `SELECT p.name AS product, a.body AS answer, o.reason, o.at FROM answer_report o JOIN product_answer a ON a.id = o.answer_id
    JOIN product_question q ON q.id = a.question_id JOIN product p ON p.id = q.product_id WHERE o.customer_id = $1 ORDER BY o.at`,
  refused_words: `SELECT p.name AS product, w.at FROM refused_words w JOIN product p ON p.id = w.product_id
    WHERE w.customer_id = $1 ORDER BY w.at`,
  review_mails: 'SELECT at AS ended_at FROM review_opt_out WHERE customer_id = $1',
  alerts: `SELECT p.name AS product, v.name AS variant, a.kind, a.email, a.state, a.wished_price, a.asked_at, a.over_at
    FROM product_alert a JOIN variant v ON v.id = a.variant_id JOIN product p ON p.id = v.product_id
    WHERE a.customer_id = $1 OR (a.customer_id IS NULL
      AND a.email IN (SELECT email FROM customer WHERE id = $1 AND email_verified_at IS NOT NULL))
    ORDER BY a.asked_at`,
  // Addresses and numbers pass from one customer to another: earlier messages were somebody else's.
  messages: `SELECT m.channel, m.recipient, m.subject, m.created_at, m.sent_at FROM customer c JOIN outbox_message m
      ON (m.recipient = c.email AND c.email_verified_at IS NOT NULL AND m.created_at >= coalesce(c.email_since, c.created_at))
        OR (m.recipient = c.phone_number AND c.phone_verified_at IS NOT NULL AND m.created_at >= coalesce(c.phone_since, c.created_at))
    WHERE c.id = $1 ORDER BY m.number`,
};

type DataExport = Readonly<Record<string, readonly Record<string, unknown>[]>>;

export class DataExportRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Rows by kind, from one snapshot. */
  async exportCustomer(customerId: string): Promise<DataExport> {
    return this.dataSource.transaction('REPEATABLE READ', async (transaction) => {
      const entries: Record<string, Record<string, unknown>[]> = {};
      for (const [kind, sql] of Object.entries(QUERIES_BY_KIND))
        entries[kind] = await transaction.query(sql, [customerId]);
      return entries;
    });
  }
}
