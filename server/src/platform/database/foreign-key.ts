/** foreign_key_violation. Source: PostgreSQL documentation, appendix A. */
const FOREIGN_KEY = '23503';

/** The name of the violated foreign key; null for other errors. */
export function brokenReferenceOf(error: unknown): string | null {
  const cause = error instanceof Error && 'driverError' in error ? error.driverError : error;
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== FOREIGN_KEY) return null;
  return 'constraint' in cause ? String(cause.constraint) : null;
}
