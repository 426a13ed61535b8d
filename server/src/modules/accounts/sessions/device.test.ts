import { expect, it } from 'vitest';
import { describeDevice } from './device';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Windows'],
  ['curl/8.5.0', 'curl'],
  ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'Googlebot'],
  ['my shop (beta)', 'my shop'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
])('describeDevice(%j) is %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});

it('describeDevice returns a short text for any header', () => {
  expect(describeDevice('x'.repeat(10_000)).length).toBeLessThanOrEqual(80);
  expect(describeDevice(`${'x'.repeat(200)}/1.0 (Windows NT 10.0; Win64; x64)`).length).toBeLessThanOrEqual(
    80,
  );
});

it('describeDevice reads the first 512 characters only', () => {
  const late = `${'.'.repeat(512)} (Windows NT 10.0) Firefox/128.0`;
  expect(describeDevice(late)).not.toContain('Firefox');
});
