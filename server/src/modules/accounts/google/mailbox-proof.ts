import { GMAIL_DOMAINS } from '../../../platform/rate-limits/mailbox';

const GOOGLE = 'https://accounts.google.com';

/** What a verified ID token says about an email address. */
interface AddressClaims {
  readonly issuer: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** The Google Workspace domain of the account (`hd`); empty without one. */
  readonly hostedDomain: string;
}

/**
 * Whether the provider's word proves that the person reads the mailbox. Google's does for mailboxes that it hosts; another address
 * was verified once, when the Google account got it, and may belong to somebody else now.
 * Source: https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
 */
export function provesMailbox({ issuer, email, isEmailVerified, hostedDomain }: AddressClaims): boolean {
  if (!isEmailVerified || issuer !== GOOGLE) return isEmailVerified;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return GMAIL_DOMAINS.has(domain) || (domain !== '' && domain === hostedDomain.toLowerCase());
}
