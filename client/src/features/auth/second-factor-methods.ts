import type { SecondFactorMethod } from '../../graphql/schema.generated';

export const SECOND_FACTOR_METHODS: readonly SecondFactorMethod[] = ['TOTP', 'RECOVERY_CODE', 'PASSKEY'];

/**
 * By what the second step can be taken, as the first step left it in the router's state. Whoever comes from elsewhere, as
 * Google's way in does, may try all of them; the shop knows which are theirs.
 */
export function methodsIn(state: unknown): readonly SecondFactorMethod[] {
  const given = typeof state === 'object' && state !== null && 'methods' in state ? state.methods : undefined;
  if (!Array.isArray(given)) return SECOND_FACTOR_METHODS;
  const known = SECOND_FACTOR_METHODS.filter((method) => given.includes(method));
  return known.length === 0 ? SECOND_FACTOR_METHODS : known;
}
