import { describe, expect, it } from 'vitest';
import { checkStrength } from './password-strength';

const asha = {
  email: 'asha.rao82@example.com',
  phoneNumber: '9876543210',
  firstName: 'Ashalata',
  lastName: 'Venkataraman',
};

describe('checkStrength rejects', () => {
  it.each([
    'Password1!',
    'P@ssw0rd2026',
    'Potli@123',
    'potlibag123',
    'India@2026',
    'aaaaaaaa',
    '        ',
    'qwertyuiop',
    'abcdefgh1',
    '12345678',
    'Welcome@123',
    'abababababababab',
    'Mumbai@123',
    'Sachin@1234',
    'jaishreeram108',
    'PÀSSWÖRD1',
    'pass\u200Bword123',
    'pa\u00ADssword1',
    'pаsswоrd123',
    'पासवर्ड१२३',
    'correcthorsebatterystaple',
  ])('checkStrength rejects %j, which is easy to guess for anybody', (password) => {
    expect(checkStrength(password, 'password', asha)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { password: 'This password is too common: choose one that nobody would guess' },
    });
  });

  it.each([
    'Ashalata@1',
    'ashalata123',
    'Venkataraman1!',
    'AshalataVenkataraman',
    '9876543210',
    'asha9876543210',
    'asha.rao82@example.com',
    'asha.rao82',
  ])('checkStrength rejects %j, which is easy to guess for this customer', (password) => {
    expect(checkStrength(password, 'newPassword', asha)).toMatchObject({
      fields: { newPassword: expect.any(String) },
    });
  });
});

describe('checkStrength accepts', () => {
  it.each([
    'violet kettle on the roof',
    'MyDog$leeps2Much',
    'kq7-rhu2-vmx9',
    'बारिश में हरी छतरी',
    ' spaces at both ends ',
    'x9$Kq2mW7!pLz4',
    // 64 characters: NIST SP 800-63B section 5.1.1.2 requires at least this maximum.
    'a violet kettle stands on the roof and whistles at the monsoon!!',
  ])('checkStrength accepts %j', (password) => {
    expect(checkStrength(password, 'password', asha)).toBeNull();
  });

  it("checkStrength accepts another person's name", () => {
    const other = { email: 'meera@example.com', firstName: 'Meera', lastName: 'Iyer' };
    const password = 'Ashalata Venkataraman';
    expect(checkStrength(password, 'password', other)).toBeNull();
    expect(checkStrength(password, 'password', asha)).not.toBeNull();
  });
});

it('checkStrength reads the first forty characters only, so that long passwords cost little time', () => {
  const strong = 'violet kettle on the roof';
  expect(checkStrength('a'.repeat(15) + strong, 'password', asha)).toBeNull();
  expect(checkStrength('a'.repeat(40) + strong, 'password', asha)).not.toBeNull();
});
