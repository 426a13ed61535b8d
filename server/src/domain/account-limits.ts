/** Limits and lifetimes of accounts, sessions and sign-in. */

export const PHONE_PREFIX = '+91';
export const PHONE_LENGTH = 10;
export const CODE_LENGTH = 6;
/** Lifetime of a one-time code; equal to the wait before another one can be requested. */
export const CODE_SECONDS = 120;
/** How long the code's boxes stay red after a wrong code. */
export const CODE_ERROR_MS = 2_000;
export const REDIRECT_MS = 2_000;
export const DIALOG_CLOSE_MS = 2_000;
export const REFRESH_EVERY_MS = 840_000;

export const REMEMBER_ME_SECONDS = 30 * 24 * 3600;
/** Lifetime of a guest's cart and wishlist after the last visit: 90 days. */
export const GUEST_SECONDS = 90 * 24 * 3600;
/** Lifetime of the trusted device cookie: 180 days. */
export const DEVICE_SECONDS = 180 * 24 * 3600;
export const SESSION_SECONDS = 24 * 3600;
export const ACCESS_TOKEN_SECONDS = 900;
/** A client that lost the response may send the same refresh token again within this time. */
export const REFRESH_RETRY_SECONDS = 10;
/** The secret of a session that was replaced stays valid this long after the first use of its successor. */
export const PREVIOUS_SECRET_SECONDS = 10;
/** Sensitive changes require an authentication that is not older than this. */
export const REAUTHENTICATE_SECONDS = 600;
/**
 * An added or changed sign-in method cannot authorise other changes for this time, so that the owner can read the
 * notice first.
 */
export const NEW_METHOD_WAIT_SECONDS = 72 * 3600;
export const ADMIN_IDLE_SECONDS = 3600;

export const RESET_LINK_SECONDS = 1_800;
/** Wait before a recovery link works, so that the owner can cancel a stranger's recovery. */
export const RECOVERY_WAIT_SECONDS = 72 * 3600;
/** Lifetime of a recovery link once it works. */
export const RECOVERY_LINK_SECONDS = 7 * 24 * 3600;
/** Long enough for a mail that is read the next day. */
export const VERIFY_LINK_SECONDS = 48 * 3600;
/** Time for completing an MFA challenge. */
export const MFA_CHALLENGE_SECONDS = 600;
export const MFA_CHALLENGE_ATTEMPTS_MAX = 5;

export const PASSWORD_MIN = 8;
/** Long enough for any passphrase; bounds the cost of hashing. */
export const PASSWORD_MAX = 128;
/** RFC 5321 section 4.5.3.1. */
export const EMAIL_MAX = 254;
export const NAME_MAX = 60;

export const PICTURE_MAX_BYTES = 5 * 1_048_576;
export const PICTURE_MAX_PX = 512;
export const RECOVERY_CODES = 10;
export const ADDRESSES_MAX = 20;
export const PASSKEYS_MAX = 10;
