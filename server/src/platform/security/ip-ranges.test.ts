import { describe, expect, it } from 'vitest';
import { IpRanges } from './ip-ranges';

describe('private IP ranges', () => {
  const ranges = new IpRanges(['private']);

  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '::1',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    'fc00::1',
    'fdff::1',
  ])('private IP ranges include %s', (address) => {
    expect(ranges.includes(address)).toBe(true);
  });

  it.each([
    '128.0.0.1',
    '11.0.0.1',
    '172.15.255.255',
    '172.32.0.1',
    '192.169.0.1',
    '203.0.113.7',
    '100.64.0.1',
    '169.254.0.1',
    '::2',
    'fe80::1',
    '2001:db8::1',
    '::ffff:203.0.113.7',
    '',
    'localhost',
  ])('private IP ranges do not include %j', (address) => {
    expect(ranges.includes(address)).toBe(false);
  });
});

it('IpRanges includes what it lists, and private addresses only if listed', () => {
  const ranges = new IpRanges(['203.0.113.7', '198.51.100.0/24', '2001:db8::/32']);
  const checkedAddress = [
    '203.0.113.7',
    '203.0.113.8',
    '198.51.100.200',
    '198.51.101.1',
    '2001:db8:9::1',
    '10.0.0.1',
  ];
  expect(checkedAddress.filter((address) => ranges.includes(address))).toEqual([
    '203.0.113.7',
    '198.51.100.200',
    '2001:db8:9::1',
  ]);
  expect(new IpRanges(['private', '203.0.113.7']).includes('10.0.0.1')).toBe(true);
});

it.each([
  ['private', true],
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['0.0.0.0/0', true],
  ['::/0', true],
  ['2001:db8::/128', true],
  ['10.0.0.0/33', false],
  ['2001:db8::/129', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0/8', false],
  ['fe80::1%eth0', false],
  ['proxy.example', false],
  ['', false],
])('isRange(%j) is %s', (text, isRange) => {
  expect(IpRanges.isRange(text)).toBe(isRange);
});
