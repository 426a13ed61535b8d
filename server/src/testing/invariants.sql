-- Checks the invariants of carts, orders, stock, money, reviews and questions, and returns one row for each violation. They hold whenever
-- nobody is writing. Run it on any database of the shop: psql -f server/src/testing/invariants.sql
WITH
-- States in which an order has its units: held for a payment, or sold and not returned.
unit AS (
  SELECT l.variant_id, sum(l.quantity) AS quantity
  FROM order_line l JOIN shop_order o ON o.id = l.order_id
  WHERE o.state IN ('pending_payment', 'placed', 'packed', 'shipped', 'delivered', 'return_requested') AND l.variant_id IS NOT NULL
  GROUP BY l.variant_id
),
line AS (
  SELECT order_id, sum(unit_price * quantity::bigint) AS subtotal, sum(discount) AS discount, sum(tax) AS tax, count(*) AS lines
  FROM order_line GROUP BY order_id
),
money AS (
  SELECT coalesce(p.order_id, p.gift_card_id) AS subject, sum(r.amount) FILTER (WHERE r.applied) AS paid,
    count(*) FILTER (WHERE r.applied) AS applied, count(f.id) FILTER (WHERE r.applied) AS applied_back
  FROM payment p JOIN payment_receipt r ON r.payment_id = p.id LEFT JOIN refund f ON f.receipt_id = r.id
  GROUP BY coalesce(p.order_id, p.gift_card_id)
),
card AS (SELECT gift_card_id, sum(amount) AS balance FROM gift_card_entry GROUP BY gift_card_id),
spent AS (SELECT order_id, -sum(amount) AS amount FROM gift_card_entry WHERE order_id IS NOT NULL GROUP BY order_id)

SELECT 'stock is not negative, and adds up with what orders have to what was received' AS invariant, v.sku AS what
FROM variant v WHERE v.stock < 0 OR v.committed < 0 OR v.stock + v.committed <> v.received
UNION ALL
SELECT 'what a variant counts as committed is what orders hold and have', v.sku
FROM variant v LEFT JOIN unit u ON u.variant_id = v.id WHERE v.committed <> coalesce(u.quantity, 0)
UNION ALL
SELECT 'a product has as many as its variants together', p.slug
FROM product p JOIN (SELECT product_id, sum(stock) AS stock FROM variant GROUP BY product_id) v ON v.product_id = p.id
WHERE p.stock <> v.stock
UNION ALL
SELECT 'exactly the lines of orders that wait for a payment are held', coalesce(h.order_id, l.order_id)::text
FROM stock_hold h FULL JOIN (
  SELECT l.order_id, l.variant_id, l.quantity FROM order_line l JOIN shop_order o ON o.id = l.order_id
  WHERE o.state = 'pending_payment' AND l.variant_id IS NOT NULL
) l ON l.order_id = h.order_id AND l.variant_id = h.variant_id
WHERE h.quantity IS DISTINCT FROM l.quantity
UNION ALL
SELECT 'an order has lines', o.number
FROM shop_order o LEFT JOIN line l ON l.order_id = o.id WHERE coalesce(l.lines, 0) = 0
UNION ALL
SELECT 'an order’s figures are those of its lines', o.number
FROM shop_order o JOIN line l ON l.order_id = o.id
WHERE (o.subtotal, o.discount, o.tax) IS DISTINCT FROM (l.subtotal, l.discount, l.tax)
  OR o.total <> o.subtotal + o.shipping + CASE WHEN o.tax_included THEN 0 ELSE o.tax END - o.discount
UNION ALL
SELECT 'an order’s taxes add up to its tax', o.number
FROM shop_order o WHERE o.tax <> coalesce((SELECT sum((t ->> 'amount')::int) FROM jsonb_array_elements(o.tax_lines) t), 0)
UNION ALL
SELECT 'an order’s last event is its state', o.number
FROM shop_order o WHERE o.state IS DISTINCT FROM (SELECT e.state FROM order_event e WHERE e.order_id = o.id ORDER BY e.id DESC LIMIT 1)
UNION ALL
SELECT 'a purchase has one order that was placed', o.checkout_id::text
FROM shop_order o WHERE o.placed_at IS NOT NULL GROUP BY o.checkout_id HAVING count(*) > 1
UNION ALL
SELECT 'who was sent something has paid for it, or pays at the door', o.number
FROM shop_order o LEFT JOIN money m ON m.subject = o.id
WHERE o.state IN ('placed', 'packed', 'shipped', 'delivered', 'return_requested') AND o.total > o.gift_card_amount
  AND NOT (o.payment_method = 'cash_on_delivery' AND o.state IN ('placed', 'packed', 'shipped'))
  AND (coalesce(m.paid, 0) <> o.total - o.gift_card_amount - o.bank_discount OR m.applied_back > 0)
UNION ALL
SELECT 'what came to nothing keeps no money', o.number
FROM shop_order o JOIN money m ON m.subject = o.id
WHERE o.state NOT IN ('placed', 'packed', 'shipped', 'delivered', 'return_requested') AND m.applied > m.applied_back
UNION ALL
SELECT 'money that pays for nothing goes back', r.id::text
FROM payment_receipt r LEFT JOIN refund f ON f.receipt_id = r.id WHERE NOT r.applied AND f.id IS NULL
UNION ALL
SELECT 'all of a receipt goes back, or none', f.id::text
FROM refund f JOIN payment_receipt r ON r.id = f.receipt_id WHERE f.amount <> r.amount
UNION ALL
SELECT 'a payment is of what its order leaves to be paid', o.number
FROM payment p JOIN shop_order o ON o.id = p.order_id WHERE p.amount <> o.total - o.gift_card_amount OR p.currency <> o.currency
UNION ALL
SELECT 'a bank pays of an order what its payment was promised', o.number
FROM shop_order o LEFT JOIN payment p ON p.order_id = o.id LEFT JOIN payment_receipt r ON r.payment_id = p.id AND r.applied
LEFT JOIN payment_discount d ON d.id = r.discount_id
WHERE o.state IN ('placed', 'packed', 'shipped', 'delivered', 'return_requested', 'returned')
  AND (coalesce(d.amount, 0) <> o.bank_discount OR d.bank_offer_id IS DISTINCT FROM o.bank_offer_id OR d.payment_id <> p.id)
UNION ALL
SELECT 'the lines of an order share what a bank pays of it', o.number
FROM shop_order o WHERE o.bank_discount <> (SELECT coalesce(sum(l.bank_discount), 0) FROM order_line l WHERE l.order_id = o.id)
UNION ALL
SELECT 'no account uses an offer of a bank more often than it may', o.customer_id::text
FROM shop_order o JOIN bank_offer b ON b.id = o.bank_offer_id
WHERE o.state NOT IN ('cancelled', 'paid_unfulfillable', 'refunded') AND o.customer_id IS NOT NULL
GROUP BY o.customer_id, b.id, b.uses_per_customer HAVING count(*) > b.uses_per_customer
UNION ALL
SELECT 'a gift card holds what its ledger says', g.id::text
FROM gift_card g LEFT JOIN card c ON c.gift_card_id = g.id WHERE g.balance < 0 OR g.balance <> coalesce(c.balance, 0)
UNION ALL
SELECT 'a gift card paid for what its orders say', o.number
FROM shop_order o LEFT JOIN spent s ON s.order_id = o.id
WHERE coalesce(s.amount, 0) <> CASE WHEN o.state IN ('pending_payment', 'placed', 'packed', 'shipped', 'delivered', 'return_requested')
  THEN o.gift_card_amount ELSE 0 END
UNION ALL
SELECT 'a gift card is good when it is paid, and not before', g.id::text
FROM gift_card g LEFT JOIN money m ON m.subject = g.id
WHERE EXISTS (SELECT 1 FROM payment p WHERE p.gift_card_id = g.id) AND (g.state = 'active') <> (coalesce(m.paid, 0) = g.amount)
UNION ALL
SELECT 'a promotion is used as often as orders use it', p.code
FROM promotion p WHERE p.uses <> (SELECT count(*) FROM shop_order o WHERE o.promotion_id = p.id AND o.promotion_counted)
UNION ALL
SELECT 'an order that came to nothing counts for no promotion', o.number
FROM shop_order o WHERE o.promotion_counted
  AND o.state NOT IN ('pending_payment', 'placed', 'packed', 'shipped', 'delivered', 'return_requested')
UNION ALL
SELECT 'a call with a key made something', k.key
FROM idempotency_key k WHERE NOT EXISTS (SELECT 1 FROM shop_order o WHERE o.id = k.subject_id)
  AND NOT EXISTS (SELECT 1 FROM gift_card g WHERE g.id = k.subject_id)
UNION ALL
SELECT 'a variant costs what its history says last', v.sku
FROM variant v WHERE v.price IS DISTINCT FROM (SELECT c.price FROM price_change c WHERE c.variant_id = v.id ORDER BY c.at DESC LIMIT 1)
UNION ALL
SELECT 'a product counts the reviews that are shown, and their mean', p.slug
FROM product p LEFT JOIN (SELECT product_id, count(*) AS reviews, round(avg(rating), 1) AS mean FROM review WHERE status = 'published' GROUP BY product_id) r
  ON r.product_id = p.id
WHERE p.review_count <> coalesce(r.reviews, 0) OR p.average_rating <> coalesce(r.mean, 0)::double precision
UNION ALL
SELECT 'a review is found helpful by as many as voted for it, and as it came in with', r.id::text
FROM review r WHERE r.helpful_count <> r.helpful_given + (SELECT count(*) FROM review_vote v WHERE v.review_id = r.id)
UNION ALL
SELECT 'nobody votes for a review of their own', r.id::text
FROM review r JOIN review_vote v ON v.review_id = r.id AND v.customer_id = r.customer_id
UNION ALL
SELECT 'a photo belongs to whoever wrote its review', f.id::text
FROM review_photo f JOIN review r ON r.id = f.review_id WHERE r.customer_id IS DISTINCT FROM f.customer_id
UNION ALL
SELECT 'a question counts the answers that are shown', q.id::text
FROM product_question q WHERE q.answer_count <> (SELECT count(*) FROM product_answer a WHERE a.question_id = q.id AND a.status = 'published')
UNION ALL
SELECT 'an answer helped as many as voted for it, and as it came in with', a.id::text
FROM product_answer a WHERE a.helpful_count <> a.helpful_given + (SELECT count(*) FROM answer_vote v WHERE v.answer_id = a.id)
UNION ALL
SELECT 'nobody votes for an answer of their own', a.id::text
FROM product_answer a JOIN answer_vote v ON v.answer_id = a.id AND v.customer_id = a.customer_id
UNION ALL
SELECT 'only the shop, or who has the bag, answers', a.id::text
FROM product_answer a JOIN product_question q ON q.id = a.question_id
WHERE a.customer_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM shop_order o JOIN order_line l ON l.order_id = o.id
  WHERE o.customer_id = a.customer_id AND l.product_id = q.product_id AND o.delivered_at IS NOT NULL)
UNION ALL
SELECT 'nobody is told of an answer that is their own, or that was never shown', a.id::text
FROM product_answer a JOIN product_question q ON q.id = a.question_id
WHERE a.told_at IS NOT NULL AND (a.customer_id = q.customer_id OR (a.status = 'pending' AND a.held_for IS DISTINCT FROM 'reports'))
UNION ALL
SELECT 'nobody reports a question of their own', q.id::text
FROM product_question q JOIN question_report r ON r.question_id = q.id AND r.customer_id = q.customer_id
UNION ALL
SELECT 'nobody reports an answer of their own, or the shop’s', a.id::text
FROM product_answer a JOIN answer_report r ON r.answer_id = a.id WHERE a.is_shop OR r.customer_id = a.customer_id;
