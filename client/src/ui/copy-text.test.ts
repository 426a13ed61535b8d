import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text';

function mockClipboard(clipboard: Partial<Clipboard> | undefined): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('copyText returns true after it has copied the text', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  mockClipboard({ writeText });
  expect(await copyText('JBSW Y3DP')).toBe(true);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('JBSW Y3DP');
});

it.each([
  ['has no clipboard, as on plain HTTP', undefined],
  ['refuses', { writeText: () => Promise.reject(new DOMException('No', 'NotAllowedError')) }],
])('copyText returns false when the browser %s', async (_what, clipboard) => {
  mockClipboard(clipboard);
  expect(await copyText('JBSW Y3DP')).toBe(false);
});
