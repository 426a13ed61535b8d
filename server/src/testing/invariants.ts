import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../project-root';

const SCRIPT = path.join(PROJECT_ROOT, 'server', 'src', 'testing', 'invariants.sql');

export interface Broken {
  readonly invariant: string;
  /** A number, a SKU, an id: where to look. */
  readonly what: string;
}

/** What does not hold of a database, by invariants.sql: nothing, or somebody lost a bag or money. */
export function brokenInvariants(database: { query(sql: string): Promise<Broken[]> }): Promise<Broken[]> {
  return database.query(readFileSync(SCRIPT, 'utf8'));
}
