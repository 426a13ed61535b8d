import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../platform/project-root';
import { PinCodes } from './pin-codes';

const pinCodes = new PinCodes(path.join(PROJECT_ROOT, 'server', 'seed', 'pin-codes.tsv'));

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
