import { describe, expect, it } from 'vitest';
import { render } from './render';

const LINK = 'https://shop.example/products/monsoon-tote#reviews';
const MAIL_DATA = { firstName: 'Asha', product: 'Monsoon Tote', text: 'A good bag', link: LINK };

describe('emails about moderation', () => {
  it('the email about published content quotes it and links to it', () => {
    const mail = render('words-shown', { ...MAIL_DATA, kind: 'review' });
    expect(mail).toMatchObject({
      channel: 'email',
      subject: 'Your review about Monsoon Tote is on its page',
    });
    expect(mail.text).toContain('Monsoon Tote:\n\n> A good bag\n\n');
    for (const phrase of ['Hello Asha,', 'A good bag', 'Everyone can see it now.', LINK]) {
      expect(mail.text).toContain(phrase);
      expect(mail.html).toContain(phrase);
    }
  });

  it.each([
    ['review', 'You can edit it there, and we will check it again.'],
    ['question', 'You can delete your question there and ask again.'],
    ['answer', 'You can delete your answer there and write another.'],
  ] as const)('the email about a rejected %s says what its author can do next', (kind, nextStep) => {
    const mail = render('words-refused', { ...MAIL_DATA, kind });
    expect(mail.subject).toBe(`We do not show your ${kind} about Monsoon Tote`);
    for (const phrase of [`your ${kind} about Monsoon Tote`, 'Only you can see it.', nextStep, LINK])
      expect(mail.text).toContain(phrase);
  });
});
