import type { SecondFactorMethod } from '../../graphql/schema.generated';

export const SECOND_FACTOR_METHODS: readonly SecondFactorMethod[] = ['TOTP', 'RECOVERY_CODE', 'PASSKEY'];

/**
 * By what the second step can be taken, as the first step left it in the router's state. null: it left nothing there, as
 * Google's way in does not; the shop knows.
 */
export function methodsIn(state: unknown): readonly SecondFactorMethod[] | null {
  const given = typeof state === 'object' && state !== null && 'methods' in state ? state.methods : undefined;
  if (!Array.isArray(given)) return null;
  const known = SECOND_FACTOR_METHODS.filter((method) => given.includes(method));
  return known.length === 0 ? null : known;
}
