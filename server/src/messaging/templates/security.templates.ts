import type { MessageData } from '../message';
import { DLT_TEMPLATE_IDS } from './dlt';
import { hello, mail, type RenderedMessage } from './template';

type SecurityTemplate =
  'security-changed' | 'security-changed-sms' | 'recover-account' | 'recovery-asked' | 'recovery-asked-sms';

/** How an account is entered has changed, or is about to. */
export const SECURITY_TEMPLATES: {
  readonly [T in SecurityTemplate]: (data: MessageData[T]) => RenderedMessage;
} = {
  'security-changed': ({ firstName, what }) =>
    mail({
      subject: 'A change to how you sign in',
      greeting: hello(firstName),
      paragraphs: [what, 'If it was not you, change your password now and sign out every device.'],
    }),
  'security-changed-sms': ({ what }) => ({
    channel: 'sms',
    subject: '',
    text: `Potli: ${what} If it was not you, sign in and sign out every device under Security.`,
    html: null,
    dltTemplateId: DLT_TEMPLATE_IDS['security-changed-sms'],
  }),
  'recover-account': ({ firstName, link, from, stopLink }) =>
    mail({
      subject: 'Get back into your account',
      greeting: hello(firstName),
      paragraphs: [
        'Somebody, hopefully you, has lost the second step of your account at Potli and asks to get in without it.',
        `The link works from ${from}, for seven days. It asks for a new password and turns the second step off.`,
      ],
      button: { words: 'Get back in', href: link },
      notes: [`If it was not you, stop it before then: ${stopLink}`],
    }),
  'recovery-asked': ({ firstName, from, stopLink }) =>
    mail({
      subject: 'Somebody asks to get into your account',
      greeting: hello(firstName),
      paragraphs: [
        'Somebody, hopefully you, has lost the second step of your account at Potli and asks to get in without it.',
        `We have sent a link to the email address of the account, which works from ${from}.`,
        'If it was you, you need not do anything.',
      ],
      button: { words: 'It was not me: stop it', href: stopLink },
    }),
  'recovery-asked-sms': ({ from, stopLink }) => ({
    channel: 'sms',
    subject: '',
    text: `Potli: somebody asks to get into your account without the second step, from ${from}. If it was not you, stop it: ${stopLink}`,
    html: null,
    dltTemplateId: DLT_TEMPLATE_IDS['recovery-asked-sms'],
  }),
};
