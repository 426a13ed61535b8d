import { expect, it } from 'vitest';
import { newLetters } from './letters';

it('letters are as many as are asked for, and none that is taken for another', () => {
  expect(newLetters(200)).toMatch(/^[2-9A-HJKMNP-TV-Z]{200}$/);
  expect(newLetters(0)).toBe('');
});

it('letters are drawn anew each time', () => {
  expect(newLetters(16)).not.toBe(newLetters(16));
});
