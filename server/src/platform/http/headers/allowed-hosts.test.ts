import { expect, it } from 'vitest';
import { isAllowedHost, withAllowedHosts } from './allowed-hosts';

const NAMES = new Set(['shop.test']);

it.each([
  'localhost',
  'LOCALHOST:4000',
  'localhost.:4000',
  'potli.localhost:4000',
  'a.b.localhost',
  '127.0.0.1:4000',
  '192.168.1.7',
  '[::1]:4000',
  '[fd00::7]',
  'shop.test:8080',
  'Shop.Test.',
])('a demo shop accepts the host %s', (host) => {
  expect(isAllowedHost(host, NAMES)).toBe(true);
});

it.each([
  'evil.example',
  'evil.example:4000',
  'localhost.evil.example',
  'notlocalhost',
  'evil-localhost',
  '127.0.0.1.evil.example',
  '127.0.0.1.nip.io',
  'evil.example#localhost',
  'localhost@evil.example',
  'evil.example/localhost',
  '[::1].evil.example',
  '[evil.example]',
  'shop.test.evil.example',
  'sub.shop.test',
  'localhost:4000:1',
  'localhost:',
  '::1',
  '127.0.0.1, evil.example',
  '.localhost',
  '',
])('a demo shop refuses the host %j', (host) => {
  expect(isAllowedHost(host, NAMES)).toBe(false);
});

it('withAllowedHosts does not check hosts in a live shop', () => {
  const handler = (): void => undefined;
  const options = { publicUrl: null, host: '0.0.0.0', allowedHosts: [] };
  expect(withAllowedHosts(handler, { ...options, live: true })).toBe(handler);
  expect(withAllowedHosts(handler, { ...options, live: false })).not.toBe(handler);
});
