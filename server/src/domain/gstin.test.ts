import { expect, it } from 'vitest';
import { stateOfGstin, toGstin } from './gstin';
import { INDIAN_STATES } from './indian-states';

it.each([
  ['29ABCDE1234F1Z5', '29ABCDE1234F1Z5'],
  ['29abcde1234f1z5', '29ABCDE1234F1Z5'],
  ['07ABCDE1234FAZA', '07ABCDE1234FAZA'],
])('toGstin reads "%s" as "%s"', (text, gstin) => {
  expect(toGstin(text)).toBe(gstin);
});

it.each([
  '',
  'ABCDE1234F',
  '29ABCDE1234F1Z',
  '29ABCDE1234F1Z55',
  '2XABCDE1234F1Z5',
  '29ABCD11234F1Z5',
  '29ABCDE123XF1Z5',
  '29ABCDE123451Z5',
  '29ABCDE1234F0Z5',
  '29ABCDE1234F1Y5',
  '29ABCDE1234F1Z-',
  '29 ABCDE1234F1Z5',
  'X29ABCDE1234F1Z5',
])('toGstin finds no GSTIN in "%s"', (text) => {
  expect(toGstin(text)).toBeNull();
});

const digits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

it('stateOfGstin knows a code of every state and union territory', () => {
  const known = digits.map((code) => stateOfGstin(`${code}ABCDE1234F1Z5`)).filter((state) => state !== null);
  expect([...new Set(known)].toSorted()).toEqual(INDIAN_STATES);
});

it.each([
  ['01', 'Jammu and Kashmir'],
  ['25', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['28', 'Andhra Pradesh'],
  ['29', 'Karnataka'],
  ['33', 'Tamil Nadu'],
  ['37', 'Andhra Pradesh'],
  ['38', 'Ladakh'],
  ['00', null],
  ['39', null],
  ['99', null],
])('stateOfGstin finds by the code %s: %s', (code, state) => {
  expect(stateOfGstin(`${code}ABCDE1234F1Z5`)).toBe(state);
});
