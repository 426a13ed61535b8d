import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * GST rates by tariff item (eight digits), with an end, and for handicraft. Before, everything under 4202 was taxed
 * at 18%, and other goods had no rate.
 */
export class GstTariffItems1764900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Handicraft in the sense of notification 21/2018-Central Tax (Rate): made predominantly by hand, with ornamentation.
ALTER TABLE product ADD COLUMN is_handicraft boolean NOT NULL DEFAULT false;
ALTER TABLE tax_rate
  ADD COLUMN is_handicraft boolean NOT NULL DEFAULT false,
  -- Exclusive; null for a rate without an end.
  ADD COLUMN effective_until date CHECK (effective_until > effective_from),
  DROP CONSTRAINT tax_rate_pkey,
  ADD PRIMARY KEY (hsn_prefix, is_handicraft, effective_from);
`);
    await runner.query(RATES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
DELETE FROM tax_rate WHERE is_handicraft OR hsn_prefix <> '4202';
ALTER TABLE tax_rate DROP CONSTRAINT tax_rate_pkey, DROP COLUMN is_handicraft, DROP COLUMN effective_until,
  ADD PRIMARY KEY (hsn_prefix, effective_from);
ALTER TABLE product DROP COLUMN is_handicraft;
`);
  }
}

/**
 * 5% since 22 September 2025, 12% before: Council for Leather Exports, circular CLE-HO/POL/CIRCULAR/25 of 16 October
 * 2025. Handicraft: notification 21/2018-Central Tax (Rate), in force since 27 July 2018. The other codes are
 * accessories; articles of 6307 above 2,500 rupees are taxed at 18%, but no strap of this shop costs that. Rates that
 * a shop has entered itself stay.
 */
const RATES = `
INSERT INTO tax_rate (hsn_prefix, is_handicraft, percent, effective_from, effective_until) VALUES
  -- Handbags and shopping bags of cotton, and of jute.
  ('42022220', false, 12, '2017-11-15', '2025-09-22'), ('42022220', false, 5, '2025-09-22', NULL),
  ('42022230', false, 12, '2017-11-15', '2025-09-22'), ('42022230', false, 5, '2025-09-22', NULL),
  -- Handicraft: handbags, pouches and purses, jewellery boxes.
  ('420222', true, 12, '2018-07-27', '2025-09-22'), ('420222', true, 5, '2025-09-22', NULL),
  ('420229', true, 12, '2018-07-27', '2025-09-22'), ('420229', true, 5, '2025-09-22', NULL),
  ('42023110', true, 12, '2018-07-27', '2025-09-22'), ('42023110', true, 5, '2025-09-22', NULL),
  ('42023190', true, 12, '2018-07-27', '2025-09-22'), ('42023190', true, 5, '2025-09-22', NULL),
  ('420232', true, 12, '2018-07-27', '2025-09-22'), ('420232', true, 5, '2025-09-22', NULL),
  ('420239', true, 12, '2018-07-27', '2025-09-22'), ('420239', true, 5, '2025-09-22', NULL),
  -- Other articles of leather, made-up textile articles, padlocks, pillows, articles for exercise.
  ('4205', false, 18, '2025-09-22', NULL),
  ('6307', false, 5, '2025-09-22', NULL),
  ('8301', false, 18, '2025-09-22', NULL),
  ('940490', false, 18, '2025-09-22', NULL),
  ('950691', false, 18, '2025-09-22', NULL)
ON CONFLICT DO NOTHING;
`;
