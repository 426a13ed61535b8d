import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Folds a product whose capacity, weight or dimensions change, or what lists are sorted by, as one whose labels do. */
export class ChangedSearchAmounts1766110000000 implements MigrationInterface {
  readonly name = 'ChangedSearchAmounts1766110000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    await runner.query(trigger([...SEARCHED, ...MEASURED, ...SORTED]));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(trigger(SEARCHED));
  }
}

/** As in 1766061000000-changed-search-labels.ts. */
const SEARCHED = ['labels', 'laptop_inches', 'wheels'];
const MEASURED = ['capacity_litres', 'weight_kg', 'length_cm', 'width_cm', 'height_cm'];
const SORTED = ['name', 'average_rating', 'review_count', 'created_at'];

const trigger = (columns: readonly string[]): string => {
  const valuesOf = (row: string) => `(${columns.map((column) => `${row}.${column}`).join(', ')})`;
  return `
CREATE OR REPLACE TRIGGER product_search_changed AFTER UPDATE ON product FOR EACH ROW
  WHEN (NEW.status = 'active' AND ${valuesOf('OLD')} IS DISTINCT FROM ${valuesOf('NEW')})
  EXECUTE FUNCTION note_search_change()`;
};
