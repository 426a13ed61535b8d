/** Sentences that both sides, or two adapters, say. Source: spec section 8, to the letter. */

export const INSTRUCTIONS_SENT =
  "If an account exists with this email, you'll receive password reset instructions.";

/** Ours, in the same words. */
export const RECOVERY_SENT =
  "If an account exists with this email, you'll receive instructions to get back into it.";
