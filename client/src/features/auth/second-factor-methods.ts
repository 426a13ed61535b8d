import type { SecondFactorMethod } from '../../graphql/schema.generated';

export const SECOND_FACTOR_METHODS: readonly SecondFactorMethod[] = ['TOTP', 'RECOVERY_CODE', 'PASSKEY'];

/**
 * Second-factor methods that the first step left in the router's state; null when it left none, as after a Google
 * sign-in, where the server has to be asked.
 */
export function methodsFromState(state: unknown): readonly SecondFactorMethod[] | null {
  const stateMethods =
    typeof state === 'object' && state !== null && 'methods' in state ? state.methods : undefined;
  if (!Array.isArray(stateMethods)) return null;
  const knownMethods = SECOND_FACTOR_METHODS.filter((method) => stateMethods.includes(method));
  return knownMethods.length === 0 ? null : knownMethods;
}
