import type { MessageData } from '../message';
import { DLT_TEMPLATE_IDS } from './dlt';
import { greeting, renderMail, type RenderedMessage } from './template';

type SecurityTemplate =
  | 'security-changed'
  | 'security-changed-sms'
  | 'recover-account'
  | 'recovery-asked'
  | 'recovery-asked-sms';

/** Templates of messages about changed sign-in methods and account recovery. */
export const SECURITY_TEMPLATES: {
  readonly [T in SecurityTemplate]: (data: MessageData[T]) => RenderedMessage;
} = {
  'security-changed': ({ firstName, change }) =>
    renderMail({
      subject: 'A change to how you sign in',
      greeting: greeting(firstName),
      paragraphs: [change, 'If it was not you, change your password now and sign out every device.'],
    }),
  'security-changed-sms': ({ change }) => ({
    channel: 'sms',
    subject: '',
    text: `Potli: ${change} If it was not you, sign in and sign out every device under Security.`,
    html: null,
    dltTemplateId: DLT_TEMPLATE_IDS['security-changed-sms'],
  }),
  'recover-account': ({ firstName, link, from, stopLink }) =>
    renderMail({
      subject: 'Recover your account',
      greeting: greeting(firstName),
      paragraphs: [
        'Someone, hopefully you, has lost the authenticator app of your Potli account and asked to recover the account.',
        `The link works from ${from}, for seven days. You will choose a new password, and two-step verification will be turned off.`,
      ],
      button: { label: 'Recover your account', href: link },
      notes: [`If it was not you, stop it before then: ${stopLink}`],
    }),
  'recovery-asked': ({ firstName, from, stopLink }) =>
    renderMail({
      subject: 'Someone asked to recover your account',
      greeting: greeting(firstName),
      paragraphs: [
        'Someone, hopefully you, has lost the authenticator app of your Potli account and asked to recover the account.',
        `We have sent a link to the email address of the account. It works from ${from}.`,
        'If it was you, there is nothing to do.',
      ],
      button: { label: 'Not me, stop this', href: stopLink },
    }),
  'recovery-asked-sms': ({ from, stopLink }) => ({
    channel: 'sms',
    subject: '',
    text: `Potli: someone asked to recover your account. Their link works from ${from}. If it was not you, stop it: ${stopLink}`,
    html: null,
    dltTemplateId: DLT_TEMPLATE_IDS['recovery-asked-sms'],
  }),
};
