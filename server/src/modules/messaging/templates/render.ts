import { CODE_SECONDS } from '../../../domain/account-limits';
import type { MessageData, MessageTemplate } from '../message';
import { DLT_TEMPLATE_IDS } from './dlt';
import { ALERT_TEMPLATES } from './alert.templates';
import { MODERATION_TEMPLATES } from './moderation.templates';
import { ORDER_TEMPLATES } from './order.templates';
import { SECURITY_TEMPLATES } from './security.templates';
import { SHOP_TEMPLATES } from './shop.templates';
import { greeting, renderMail, type RenderedMessage } from './template';

type Templates = { readonly [T in MessageTemplate]: (data: MessageData[T]) => RenderedMessage };

const TEMPLATES: Templates = {
  'verify-email': ({ firstName, link }) =>
    renderMail({
      subject: 'Confirm your email',
      greeting: greeting(firstName),
      paragraphs: ['Please confirm that this is your email address.'],
      button: { label: 'Confirm my email', href: link },
      notes: ['The link is valid for 48 hours. If you did not ask for it, you can ignore this email.'],
    }),
  'reset-password': ({ firstName, link }) =>
    renderMail({
      subject: 'Choose a new password',
      greeting: greeting(firstName),
      paragraphs: ['Someone, hopefully you, asked for a new password for your account at Potli.'],
      button: { label: 'Choose a new password', href: link },
      notes: [
        'The link is valid for 30 minutes and works once. If it was not you, you can ignore this email: your password stays the same.',
      ],
    }),
  'no-account': () =>
    renderMail({
      subject: 'Your request at Potli',
      greeting: 'Hello,',
      paragraphs: [
        'Someone, hopefully you, asked for a new password at Potli with this email address. There is no account with it.',
        'You may have signed up with another address, or with your mobile number. If it was not you, you can ignore this email.',
      ],
    }),
  'password-changed': ({ firstName }) =>
    renderMail({
      subject: 'Your password was changed',
      greeting: greeting(firstName),
      paragraphs: [
        'The password of your account at Potli was changed, and every other device was signed out.',
        'If it was not you, choose a new password now: press Forgot password? where you sign in.',
      ],
    }),
  'mobile-code': ({ code, host }) => ({
    channel: 'sms',
    subject: '',
    // The last line binds the code to the site (WebOTP): browsers fill it in there and nowhere else.
    text: `${code} is your Potli verification code, good for ${CODE_SECONDS / 60} minutes. Do not share it with anybody.\n\n@${host} #${code}`,
    html: null,
    dltTemplateId: DLT_TEMPLATE_IDS['mobile-code'],
  }),
  ...SECURITY_TEMPLATES,
  'account-deleted': ({ firstName }) =>
    renderMail({
      subject: 'Your account is deleted',
      greeting: greeting(firstName),
      paragraphs: ['Your account at Potli and what we kept with it are deleted, as you asked.'],
    }),
  'review-invitation': ({ firstName, bags: [first, ...others], unsubscribeUrl }) =>
    renderMail({
      subject: `How do you like ${first?.name ?? 'your bag'}?`,
      greeting: greeting(firstName),
      paragraphs: [
        `${first?.name ?? 'Your bag'} has been with you for ten days. Would you tell other shoppers how it holds up? A few words help, and a photo even more.`,
      ],
      ...(first && { button: { label: 'Write a review', href: first.link } }),
      notes: others.map(({ name, link }) => `And ${name}: ${link}`),
      unsubscribeUrl,
    }),
  'question-answered': ({ firstName, product, question, authorName, answer, link }) =>
    renderMail({
      subject: `An answer to your question about ${product}`,
      greeting: greeting(firstName),
      paragraphs: [
        `You asked about ${product}:`,
        { quote: question },
        `${authorName} answers:`,
        { quote: answer },
      ],
      button: { label: 'See your question', href: link },
    }),
  ...ALERT_TEMPLATES,
  ...MODERATION_TEMPLATES,
  ...ORDER_TEMPLATES,
  ...SHOP_TEMPLATES,
};

/** Renders a message from its template and data. */
export function render<T extends MessageTemplate>(template: T, data: MessageData[T]): RenderedMessage {
  return TEMPLATES[template](data);
}
