import { describe, expect, it } from 'vitest';
import { checkStrength } from './password-strength';

const asha = {
  email: 'asha.rao82@example.com',
  phoneNumber: '9876543210',
  firstName: 'Ashalata',
  lastName: 'Venkataraman',
};

describe('refuseWeak refuses', () => {
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
  ])('%j, which is guessed for anybody', (password) => {
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
  ])('%j, which is guessed for her', (password) => {
    expect(checkStrength(password, 'newPassword', asha)).toMatchObject({
      fields: { newPassword: expect.any(String) },
    });
  });
});

describe('refuseWeak takes', () => {
  it.each([
    'violet kettle on the roof',
    'MyDog$leeps2Much',
    'kq7-rhu2-vmx9',
    'बारिश में हरी छतरी',
    ' spaces at both ends ',
    'x9$Kq2mW7!pLz4',
    // 64 letters: NIST SP 800-63B section 5.1.1.2 asks to permit them.
    'a violet kettle stands on the roof and whistles at the monsoon!!',
  ])('%j', (password) => {
    expect(checkStrength(password, 'password', asha)).toBeNull();
  });

  it('somebody else’s name, which nobody would try for her', () => {
    const other = { email: 'meera@example.com', firstName: 'Meera', lastName: 'Iyer' };
    const password = 'Ashalata Venkataraman';
    expect(checkStrength(password, 'password', other)).toBeNull();
    expect(checkStrength(password, 'password', asha)).not.toBeNull();
  });
});

it('refuseWeak reads the first forty letters alone, so that nobody keeps the shop busy with a long password', () => {
  const strong = 'violet kettle on the roof';
  expect(checkStrength('a'.repeat(15) + strong, 'password', asha)).toBeNull();
  expect(checkStrength('a'.repeat(40) + strong, 'password', asha)).not.toBeNull();
});
