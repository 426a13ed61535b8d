import { describe, expect, it } from 'vitest';
import { provesMailbox } from './mailbox-proof';

const GOOGLE = 'https://accounts.google.com';
const claims = (email: string, hostedDomain = '', issuer = GOOGLE) => ({
  issuer,
  email,
  isEmailVerified: true,
  hostedDomain,
});

describe('provesMailbox', () => {
  it.each([
    ['asha@gmail.com', ''],
    ['Asha@GoogleMail.com', ''],
    ['asha@potli.example', 'potli.example'],
    ['asha@Potli.example', 'potli.EXAMPLE'],
  ])("provesMailbox trusts Google's word on %s with the hosted domain %j", (email, hostedDomain) => {
    expect(provesMailbox(claims(email, hostedDomain))).toBe(true);
    expect(provesMailbox({ ...claims(email, hostedDomain), isEmailVerified: false })).toBe(false);
  });

  it.each([
    ['asha@outlook.example', ''],
    ['asha@outlook.example', 'potli.example'],
    ['asha@mail.potli.example', 'potli.example'],
    ['asha@notgmail.com', ''],
    ['asha@gmail.com.example', ''],
    ['asha@gmail.com@outlook.example', ''],
    ['asha@ｇmail.com', ''],
    ['', ''],
    ['asha@', ''],
  ])("provesMailbox does not trust Google's word on %j with the hosted domain %j", (email, hostedDomain) => {
    expect(provesMailbox(claims(email, hostedDomain))).toBe(false);
  });

  it('provesMailbox trusts another provider that says that the address is verified', () => {
    const other = claims('asha@outlook.example', '', 'https://id.example');
    expect(provesMailbox(other)).toBe(true);
    expect(provesMailbox({ ...other, isEmailVerified: false })).toBe(false);
  });
});
