import { expect, it } from 'vitest';
import { generateCode } from './code-generator';

it('generateCode returns as many characters as requested, none of which are easily confused', () => {
  expect(generateCode(200)).toMatch(/^[2-9A-HJKMNP-TV-Z]{200}$/);
  expect(generateCode(0)).toBe('');
});

it('generateCode returns a different code each time', () => {
  expect(generateCode(16)).not.toBe(generateCode(16));
});
