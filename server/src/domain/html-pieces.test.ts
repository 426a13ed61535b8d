import { expect, it } from 'vitest';
import { encodeHtml } from './html-pieces';

it('encodeHtml joins text and UTF-8 in their order', () => {
  const pieces = ['<p>₹', Buffer.from('499 झोला'), '', '</p>'];
  expect(encodeHtml(pieces).toString()).toBe('<p>₹499 झोला</p>');
  expect(encodeHtml([])).toHaveLength(0);
});
