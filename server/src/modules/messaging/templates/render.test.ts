import { describe, expect, it } from 'vitest';
import { render } from './render';
import type { RenderedMessage } from './template';

const MAILS: readonly (readonly [string, RenderedMessage, string, readonly string[]])[] = [
  [
    'verify-email',
    render('verify-email', { firstName: 'Asha', link: 'https://shop.example/v?token=t' }),
    'Confirm your email',
    ['Hello Asha,', 'https://shop.example/v?token=t', '48 hours'],
  ],
  [
    'reset-password',
    render('reset-password', { firstName: 'Asha', link: 'https://shop.example/r?token=t' }),
    'Choose a new password',
    ['Hello Asha,', 'https://shop.example/r?token=t', '30 minutes', 'works once'],
  ],
  ['no-account', render('no-account', {}), 'Your request at Potli', ['There is no account with it.']],
  [
    'password-changed',
    render('password-changed', { firstName: '' }),
    'Your password was changed',
    ['Hello,', 'every other device was signed out'],
  ],
  [
    'security-changed',
    render('security-changed', { firstName: 'Asha', change: 'A passkey was added.' }),
    'A change to how you sign in',
    ['A passkey was added.'],
  ],
  [
    'account-deleted',
    render('account-deleted', { firstName: 'Asha' }),
    'Your account is deleted',
    ['are deleted, as you asked'],
  ],
  [
    'question-answered',
    render('question-answered', {
      firstName: 'Asha',
      product: 'Kestrel',
      question: 'Does it fit under a seat?',
      authorName: 'Potli',
      answer: 'Yes.\nAll of them.',
      link: 'https://shop.example/products/kestrel#questions',
    }),
    'An answer to your question about Kestrel',
    [
      'Hello Asha,',
      'Does it fit under a seat?',
      'Potli answers',
      'https://shop.example/products/kestrel#questions',
    ],
  ],
];

describe.each(MAILS)('the mail %s', (_name, mail, subject, phrases) => {
  it('a rendered email has its subject, and every expected phrase in text and HTML', () => {
    expect(mail).toMatchObject({ channel: 'email', subject, dltTemplateId: null });
    for (const phrase of phrases) {
      expect(mail.text).toContain(phrase);
      expect(mail.html).toContain(phrase);
    }
  });

  it('a rendered email has no pictures, scripts, external styles or tables', () => {
    expect(mail.html).not.toMatch(/<(?:img|script|link|style|table)\b/);
  });
});

it("render escapes customers' values in HTML", () => {
  const { html } = render('reset-password', {
    firstName: `<img src=x onerror="alert('1')">&`,
    link: `https://shop.example/"><script>alert(1)</script>`,
  });
  expect(html).toContain('Hello &lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;,');
  expect(html).not.toMatch(/<img|<script/);
});

it('render ends a mobile code with its WebOTP line and sets its DLT template id', () => {
  const sms = render('mobile-code', { code: '246813', host: 'shop.example' });
  expect(sms).toMatchObject({
    channel: 'sms',
    subject: '',
    html: null,
    dltTemplateId: '1707160000000000001',
  });
  expect(sms.text).toContain('good for 2 minutes');
  expect(sms.text.split('\n').at(-1)).toBe('@shop.example #246813');
});
