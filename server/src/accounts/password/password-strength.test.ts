import { describe, expect, it } from 'vitest';
import { refuseWeak } from './password-strength';

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
  ])('%j, which is guessed for anybody', (password) => {
    expect(refuseWeak(password, 'password', asha)).toMatchObject({
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
    expect(refuseWeak(password, 'newPassword', asha)).toMatchObject({
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
  ])('%j', (password) => {
    expect(refuseWeak(password, 'password', asha)).toBeNull();
  });

  it('somebody else’s name, which nobody would try for her', () => {
    const other = { email: 'meera@example.com', firstName: 'Meera', lastName: 'Iyer' };
    const password = 'Ashalata Venkataraman';
    expect(refuseWeak(password, 'password', other)).toBeNull();
    expect(refuseWeak(password, 'password', asha)).not.toBeNull();
  });
});

it('refuseWeak takes no longer for the longest password than for others: nobody can keep the shop busy with one', () => {
  const odd = '4@8({[<369$+0!|'.repeat(9).slice(0, 128);
  refuseWeak(odd, 'password', asha);
  const from = performance.now();
  for (let count = 0; count < 5; count += 1) refuseWeak(odd, 'password', asha);
  // 290 ms each where the whole of it was read, some 10 ms as it is.
  expect(performance.now() - from).toBeLessThan(700);
});
