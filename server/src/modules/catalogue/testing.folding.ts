/** Rows that one call folds, by the migrations: of facet_change, and of listing_change. */
export const COUNTS_AT_ONCE = 50_000;
export const PRODUCTS_AT_ONCE = 5_000;

/** Facts of products for sale without their bit, and bits without their fact. Slots of other products are free. */
export const BIT_DIFFERENCES = `
  WITH stored AS (
    SELECT s.id, b.kind, b.key FROM facet_bitmap b, bit_places(b.bits) AS place LEFT JOIN product_slot s ON s.slot = place
  ), wanted AS (SELECT id, kind, key FROM facet_bitmap_fact)
  (SELECT * FROM wanted EXCEPT ALL SELECT * FROM stored) UNION ALL (SELECT * FROM stored EXCEPT ALL SELECT * FROM wanted)
  UNION ALL SELECT id, 'slot', '' FROM product_slot s WHERE id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM product_listing l WHERE l.id = s.id)`;
