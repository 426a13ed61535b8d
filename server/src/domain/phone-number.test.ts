import { describe, expect, it } from 'vitest';
import { phoneNumberProblem, normalisePhoneNumber, sanitisePhoneInput } from './phone-number';

describe('a mobile number', () => {
  it.each([
    ['9876543210', '9876543210'],
    ['6000000000', '6000000000'],
    ['+919876543210', '9876543210'],
    ['919876543210', '9876543210'],
    ['09876543210', '9876543210'],
    ['9123456789', '9123456789'],
    ['+919123456789', '9123456789'],
    [' +91 98765-43210 ', '9876543210'],
    ['+91 (98765) 43210', '9876543210'],
    ['098765.43210', '9876543210'],
  ])('normalisePhoneNumber reads a valid number from %j', (written, number) => {
    expect(normalisePhoneNumber(written)).toBe(number);
    expect(phoneNumberProblem(normalisePhoneNumber(written))).toBeNull();
  });

  it.each([
    '',
    ' ',
    'abc',
    '98765',
    '98765432101',
    '9198765432101',
    '00919876543210',
    '+9109876543210',
    '0919876543210',
    '+9876543210',
    '+1 9876543210',
    '9876543210 ext 4',
    'call 9876543210',
    '९८७६५४३२१०',
    '98765+43210',
  ])('normalisePhoneNumber returns %j unchanged, which is not a valid number', (written) => {
    expect(normalisePhoneNumber(written)).toBe(written);
    expect(phoneNumberProblem(written)).toBe('Please enter a 10-digit mobile number');
  });

  it.each(['0000000000', '1234567890', '5876543210'])(
    'phoneNumberProblem refuses %j, which does not start with 6, 7, 8 or 9',
    (written) => {
      expect(phoneNumberProblem(normalisePhoneNumber(written))).toBe(
        'A mobile number starts with 6, 7, 8 or 9',
      );
    },
  );
});

describe('sanitisePhoneInput', () => {
  it.each([
    ['98765 43210', '9876543210'],
    ['(98765)-43210', '9876543210'],
    ['98a7', '987'],
    ['९८७६५४३२१०', ''],
    ['0091 98765 43210', '9876543210'],
    ['98765432109', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['09876543210', '9876543210'],
    ['9123456789', '9123456789'],
    ['+91', '91'],
    ['', ''],
  ])('sanitisePhoneInput turns %j into %j', (typed, shown) => {
    expect(sanitisePhoneInput(typed)).toBe(shown);
  });

  it.each([
    ['', ''],
    ['9', '9'],
    ['91', '91'],
    ['919', '9'],
    ['911', '1'],
    ['+91 98765 43210', '9876543210'],
    ['98765', '98765'],
  ])('sanitisePhoneInput turns %j into %j after a plus', (typed, shown) => {
    expect(sanitisePhoneInput(typed, true)).toBe(shown);
  });
});
