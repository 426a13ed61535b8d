import type { Transaction } from './transactions';

/**
 * The shop's advisory locks of PostgreSQL, by what only one session does at a time. A number is never given to another
 * purpose: during a rolling restart the former release holds it, too.
 */
export const ADVISORY_LOCKS = {
  /** One shop uses an embedded database. */
  embeddedDatabase: 7_165_401,
  migration: 7_165_402,
  /** Invoices get their numbers without gaps. */
  invoiceNumbers: 7_165_403,
  /** Popularity, search words and statistics are refreshed. */
  derivedColumns: 7_165_404,
  catalogueAdmin: 7_165_405,
  seed: 7_165_406,
  demoHistory: 7_165_407,
  /** Changes of the facets' counts and bits are folded. */
  catalogueChanges: 7_165_408,
  /** Slots of products, and the bits there, are written. */
  productSlots: 7_165_409,
  /** Tests create the template databases with products. */
  seededTemplate: 7_165_410,
  sampledTemplate: 7_165_411,
} as const;

/** Waits for a lock and keeps it until the transaction ends. */
export async function takeAdvisoryLock(
  transaction: Transaction,
  lock: keyof typeof ADVISORY_LOCKS,
): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS[lock]]);
}
