import { expect, it } from 'vitest';
import { generateCode } from './code-generator';

it('letters are as many as are asked for, and none that is taken for another', () => {
  expect(generateCode(200)).toMatch(/^[2-9A-HJKMNP-TV-Z]{200}$/);
  expect(generateCode(0)).toBe('');
});

it('letters are drawn anew each time', () => {
  expect(generateCode(16)).not.toBe(generateCode(16));
});
