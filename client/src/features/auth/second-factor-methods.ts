import type { SecondFactorMethod } from '../../graphql/schema.generated';

export const SECOND_FACTOR_METHODS: readonly SecondFactorMethod[] = ['TOTP', 'RECOVERY_CODE', 'PASSKEY'];

/**
 * Second-factor methods that the first step left in the router's state; null when it left none, as after a Google
 * sign-in, where the server has to be asked.
 */
export function methodsIn(state: unknown): readonly SecondFactorMethod[] | null {
  const given = typeof state === 'object' && state !== null && 'methods' in state ? state.methods : undefined;
  if (!Array.isArray(given)) return null;
  const known = SECOND_FACTOR_METHODS.filter((method) => given.includes(method));
  return known.length === 0 ? null : known;
}
