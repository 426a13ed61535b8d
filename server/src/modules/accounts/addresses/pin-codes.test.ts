import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { INDIAN_STATES } from '../../../domain/indian-states';
import { PROJECT_ROOT } from '../../../platform/project-root';
import { PinCodes } from './pin-codes';

const FILE = path.join(PROJECT_ROOT, 'server', 'seed', 'pin-codes.tsv');
const pinCodes = new PinCodes(FILE);

it.each([
  ['560001', /^Bengaluru/, 'Karnataka'],
  ['110001', /Delhi/, 'Delhi'],
  ['400001', /^Mumbai/, 'Maharashtra'],
  ['500001', /^Hyderabad/, 'Telangana'],
  ['600001', /^Chennai/, 'Tamil Nadu'],
  ['700001', /^Kolkata/, 'West Bengal'],
  ['194101', /^Leh/, 'Ladakh'],
])('findPinCode knows %s', (pinCode, city, state) => {
  expect(pinCodes.find(pinCode)).toEqual({ pinCode, city: expect.stringMatching(city), state });
});

it.each(['999999', '000000', '012345', '56000', '5600011', '', 'abcdef', '560001 ', '５６０００１'])(
  'findPinCode does not know %j',
  (pinCode) => {
    expect(pinCodes.find(pinCode)).toBeNull();
  },
);

it('the table of PIN codes has the states that addresses may have', () => {
  const lines = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  const states = new Set(lines.map((line) => line.split('\t')[1]));
  expect([...states].toSorted()).toEqual([...INDIAN_STATES].toSorted());
});
