import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../project-root';

const SCRIPT = path.join(PROJECT_ROOT, 'server', 'src', 'testing', 'invariants.sql');

export interface Broken {
  readonly invariant: string;
  /** A number, a SKU or an id that identifies the row. */
  readonly what: string;
}

/** Runs invariants.sql. @returns the broken invariants, each of which means lost units or money */
export function brokenInvariants(database: { query(sql: string): Promise<Broken[]> }): Promise<Broken[]> {
  return database.query(readFileSync(SCRIPT, 'utf8'));
}
