import { expect, it } from 'vitest';
import { greetingName } from './greeting-name';

it.each(['Asha', 'Dr.', 'K.R.', 'A.P.J', 'Mary-Anne', "D'Souza", 'आशा', 'Zoë'])(
  'A mail greets %s by name',
  (name) => {
    expect(greetingName(name)).toBe(name);
  },
);

it.each([
  'evil.top/win',
  'evil.live',
  'bit.do',
  'evil．com',
  'Claim:evil',
  '1.2.3.4',
  'a@b',
  'x/y',
  '',
  'Md.Imran',
])('A mail does not greet %j by name', (name) => {
  expect(greetingName(name)).toBe('');
});
