import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Folds a product whose capacity, weight or dimensions change, as one whose labels do. */
export class ChangedSearchAmounts1766110000000 implements MigrationInterface {
  readonly name = 'ChangedSearchAmounts1766110000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    await runner.query(
      trigger([...SEARCHED, 'capacity_litres', 'weight_kg', 'length_cm', 'width_cm', 'height_cm']),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(trigger(SEARCHED));
  }
}

/** As in 1766061000000-changed-search-labels.ts. */
const SEARCHED = ['labels', 'laptop_inches', 'wheels'];

const trigger = (columns: readonly string[]): string => {
  const valuesOf = (row: string) => `(${columns.map((column) => `${row}.${column}`).join(', ')})`;
  return `
CREATE OR REPLACE TRIGGER product_search_changed AFTER UPDATE ON product FOR EACH ROW
  WHEN (NEW.status = 'active' AND ${valuesOf('OLD')} IS DISTINCT FROM ${valuesOf('NEW')})
  EXECUTE FUNCTION note_search_change()`;
};
