import { expect, it } from 'vitest';
import { greetingName } from './greeting-name';

it.each(['Asha', 'Dr.', 'K.R.', 'A.P.J', 'Mary-Anne', "D'Souza", 'आशा', 'Zoë'])(
  'greetingName keeps %s',
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
])('greetingName drops %j, which a mail program might show as a link', (name) => {
  expect(greetingName(name)).toBe('');
});
