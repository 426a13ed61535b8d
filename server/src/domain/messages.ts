/** Texts that the client and the server, or several adapters, share. */

export const RESET_INSTRUCTIONS_SENT =
  "If an account exists with this email, you'll receive password reset instructions.";

export const RECOVERY_INSTRUCTIONS_SENT =
  "If an account exists with this email, you'll receive instructions to get back into it.";
