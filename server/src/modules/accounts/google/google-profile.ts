import { provesMailbox } from './mailbox-proof';

/** A profile from a verified ID token. */
export interface GoogleProfile {
  /** Google's subject; stays the same when the address changes. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider says so. */
  readonly isEmailVerified: boolean;
  /** Whether that proves that the person reads the mailbox now: see provesMailbox. */
  readonly isMailboxProved: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

interface IdTokenClaims {
  readonly sub: string;
  readonly [name: string]: unknown;
}

/** @param claims of an ID token whose issuer and signature have been verified */
export function toGoogleProfile(issuer: string, claims: IdTokenClaims): GoogleProfile {
  const textClaim = (name: string): string => (typeof claims[name] === 'string' ? claims[name] : '');
  const email = textClaim('email');
  const isEmailVerified = claims['email_verified'] === true;
  return {
    subject: claims.sub,
    email: email || null,
    isEmailVerified,
    isMailboxProved: provesMailbox({ issuer, email, isEmailVerified, hostedDomain: textClaim('hd') }),
    firstName: textClaim('given_name') || textClaim('name'),
    lastName: textClaim('family_name'),
  };
}
