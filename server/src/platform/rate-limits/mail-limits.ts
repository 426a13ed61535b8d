import { mailboxOf } from './mailbox';

/** Limits of mails about a forgotten password: addresses without an account get one, too, whatever their tag. */
export function forgottenMailLimits(email: string, ipBlock: string) {
  const mailbox = mailboxOf(email);
  return [
    ['forgot by address', ipBlock],
    ['forgot by mailbox and address', `${mailbox} ${ipBlock}`],
    ['forgot by mailbox', mailbox],
  ] as const;
}
