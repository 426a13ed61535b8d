import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Addresses took any text as state, by which GST is divided. Usual spellings are written as in domain/indian-states.ts. What is no state
 * is removed from checkouts, from which later ones are copied, so that it is entered again; in address books it stays until it is corrected.
 */
export class IndianStates1766122000000 implements MigrationInterface {
  readonly name = 'IndianStates1766122000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TEMPORARY TABLE state_spelling ON COMMIT DROP AS SELECT * FROM (VALUES ${SPELLINGS}) AS spelling (key, state)`,
    );
    await runner.query(`UPDATE address SET state = spelling.state FROM state_spelling spelling
      WHERE ${keyOf('address.state')} = spelling.key AND address.state <> spelling.state`);
    await runner.query(`UPDATE checkout SET address = jsonb_set(address, '{state}', to_jsonb(spelling.state)) FROM state_spelling spelling
      WHERE ${keyOf("address ->> 'state'")} = spelling.key AND address ->> 'state' <> spelling.state`);
    await runner.query(`UPDATE checkout SET address = NULL, address_id = NULL
      WHERE address IS NOT NULL AND NOT EXISTS (SELECT FROM state_spelling WHERE state = address ->> 'state')`);
  }

  /** Nothing refers to the former spelling. */
  async down(): Promise<void> {}
}

/** As `findIndianState` compares names. */
function keyOf(name: string): string {
  return `regexp_replace(replace(lower(${name}), '&', 'and'), '[[:space:].,-]', '', 'g')`;
}

const SPELLINGS = `
  ('andamanandnicobarislands', 'Andaman and Nicobar Islands'),
  ('andhrapradesh', 'Andhra Pradesh'),
  ('arunachalpradesh', 'Arunachal Pradesh'),
  ('assam', 'Assam'),
  ('bihar', 'Bihar'),
  ('chandigarh', 'Chandigarh'),
  ('chhattisgarh', 'Chhattisgarh'),
  ('dadraandnagarhavelianddamananddiu', 'Dadra and Nagar Haveli and Daman and Diu'),
  ('delhi', 'Delhi'),
  ('goa', 'Goa'),
  ('gujarat', 'Gujarat'),
  ('haryana', 'Haryana'),
  ('himachalpradesh', 'Himachal Pradesh'),
  ('jammuandkashmir', 'Jammu and Kashmir'),
  ('jharkhand', 'Jharkhand'),
  ('karnataka', 'Karnataka'),
  ('kerala', 'Kerala'),
  ('ladakh', 'Ladakh'),
  ('lakshadweep', 'Lakshadweep'),
  ('madhyapradesh', 'Madhya Pradesh'),
  ('maharashtra', 'Maharashtra'),
  ('manipur', 'Manipur'),
  ('meghalaya', 'Meghalaya'),
  ('mizoram', 'Mizoram'),
  ('nagaland', 'Nagaland'),
  ('odisha', 'Odisha'),
  ('puducherry', 'Puducherry'),
  ('punjab', 'Punjab'),
  ('rajasthan', 'Rajasthan'),
  ('sikkim', 'Sikkim'),
  ('tamilnadu', 'Tamil Nadu'),
  ('telangana', 'Telangana'),
  ('tripura', 'Tripura'),
  ('uttarpradesh', 'Uttar Pradesh'),
  ('uttarakhand', 'Uttarakhand'),
  ('westbengal', 'West Bengal'),
  ('chattisgarh', 'Chhattisgarh'),
  ('dadraandnagarhaveli', 'Dadra and Nagar Haveli and Daman and Diu'),
  ('damananddiu', 'Dadra and Nagar Haveli and Daman and Diu'),
  ('nctofdelhi', 'Delhi'),
  ('newdelhi', 'Delhi'),
  ('orissa', 'Odisha'),
  ('pondicherry', 'Puducherry'),
  ('uttaranchal', 'Uttarakhand')`;
