import { mailboxOf } from './mailbox';

/**
 * Limits of verification mails. Narrow by mailbox and IP block, and twice as wide by mailbox, so that a stranger does not use up
 * what its owner may request.
 */
export function verificationMailLimits(email: string, ipBlock: string) {
  const mailbox = mailboxOf(email);
  return [
    ['mail to email and address', `${mailbox} ${ipBlock}`],
    ['mail to email and address by day', `${mailbox} ${ipBlock}`],
    ['mail to email', mailbox],
    ['mail to email by day', mailbox],
  ] as const;
}

/** Limits of mails about a forgotten password: addresses without an account get one, too, whatever their tag. */
export function forgottenMailLimits(email: string, ipBlock: string) {
  const mailbox = mailboxOf(email);
  return [
    ['forgot by address', ipBlock],
    ['forgot by mailbox and address', `${mailbox} ${ipBlock}`],
    ['forgot by mailbox', mailbox],
  ] as const;
}
