/** The constants of signing in. Source: spec section 9 and design.md section 7 unless a line says otherwise. */

export const PHONE_PREFIX = '+91';
export const PHONE_LENGTH = 10;
export const CODE_LENGTH = 6;
/** How long a code of a text message is good for: no longer than one has to wait before asking for another (spec section 4). */
export const CODE_SECONDS = 120;
/** Boxes stay red for so long after a wrong code. */
export const CODE_ERROR_MS = 2_000;
export const REDIRECT_MS = 2_000;
export const DIALOG_CLOSE_MS = 2_000;
export const REFRESH_EVERY_MS = 840_000;

export const REMEMBERED_SECONDS = 30 * 24 * 3600;
/** How long a guest is remembered after the last visit: 90 days. Ours. */
export const GUEST_SECONDS = 90 * 24 * 3600;
/** How long a browser is known in which somebody signed in: 180 days. Ours. */
export const DEVICE_SECONDS = 180 * 24 * 3600;
export const SESSION_SECONDS = 24 * 3600;
export const ACCESS_TOKEN_SECONDS = 900;
/** A client whose answer was lost may send the same refresh token again for so long. */
export const REFRESH_RETRY_SECONDS = 10;
/** What is sensitive asks for a proof that is not older. Ours. */
export const REAUTHENTICATE_SECONDS = 600;
/** A way in that was added or changed confirms no other change for so long, in which its owner reads of it. Ours. */
export const SETTLED_SECONDS = 72 * 3600;
export const ADMIN_IDLE_SECONDS = 3600;

export const RESET_LINK_SECONDS = 1_800;
/** Who has lost the second step waits so long, in which its owner can stop a thief. Ours. */
export const RECOVERY_WAIT_SECONDS = 72 * 3600;
/** And has so long from then on. Ours. */
export const RECOVERY_LINK_SECONDS = 7 * 24 * 3600;
/** Ours: long enough for a mail that is read the next day. */
export const VERIFY_LINK_SECONDS = 48 * 3600;
/** How long the second step of a sign-in may take. Ours. */
export const TICKET_SECONDS = 600;
export const TICKET_ATTEMPTS_MAX = 5;

export const PASSWORD_MIN = 8;
/** Long enough for any phrase, short enough that hashing costs the same for everybody. Ours. */
export const PASSWORD_MAX = 128;
/** RFC 5321 section 4.5.3.1. */
export const EMAIL_MAX = 254;
export const NAME_MAX = 60;

export const PICTURE_MAX_BYTES = 5 * 1_048_576;
export const PICTURE_MAX_PX = 512;
export const RECOVERY_CODES = 10;
export const ADDRESSES_MAX = 20;
export const PASSKEYS_MAX = 10;
