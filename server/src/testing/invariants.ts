import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../platform/project-root';

const SCRIPT = path.join(PROJECT_ROOT, 'server', 'src', 'testing', 'invariants.sql');

export interface BrokenInvariant {
  readonly invariant: string;
  /** A number, a SKU or an id that identifies the row. */
  readonly what: string;
}

/** Runs invariants.sql. @returns the broken invariants, each of which means lost units or money */
export function findBrokenInvariants(database: {
  query(sql: string): Promise<BrokenInvariant[]>;
}): Promise<BrokenInvariant[]> {
  return database.query(readFileSync(SCRIPT, 'utf8'));
}
