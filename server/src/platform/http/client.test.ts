import { describe, expect, it } from 'vitest';
import { IpRanges } from '../security/ip-ranges';
import { requesterOf, clientAddress } from './client';
import { ipBlockOf, ipNetworkOf } from './ip-block';

const privateAddresses = new IpRanges(['private']);
const isPrivate = (address: string) => privateAddresses.includes(address);

describe('clientAddress', () => {
  it.each([
    ['the socket’s where nobody is trusted', '192.0.2.1', '203.0.113.9', 0, '192.0.2.1'],
    ['the socket’s where nothing was forwarded', '192.0.2.1', undefined, 1, '192.0.2.1'],
    ['what the one trusted proxy wrote', '10.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
    [
      'the last entry, not what the client invented before it',
      '10.0.0.1',
      '1.1.1.1, 2.2.2.2,203.0.113.9',
      1,
      '203.0.113.9',
    ],
    ['what the outer of two proxies wrote', '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['the only entry, where fewer came than are trusted', '10.0.0.1', '203.0.113.9', 3, '203.0.113.9'],
    ['the socket’s where the entry is no address', '10.0.0.1', 'localhost', 1, '10.0.0.1'],
    ['the socket’s where the entry has a port', '10.0.0.1', '203.0.113.9:443', 1, '10.0.0.1'],
    ['the socket’s where the entry is empty', '10.0.0.1', '203.0.113.9, ', 1, '10.0.0.1'],
    ['IPv4 also when it came as IPv6', '::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
    ['IPv4 also when it was forwarded as IPv6', '10.0.0.1', '::FFFF:203.0.113.9', 1, '203.0.113.9'],
    ['the proxy’s where it forwarded nothing', '10.0.0.1', undefined, 1, '10.0.0.1'],
    ['IPv6, without its zone', 'fe80::1%eth0', undefined, 0, 'fe80::1'],
    ['IPv6 that was forwarded', '10.0.0.1', '2001:db8::7', 1, '2001:db8::7'],
    ['IPv6 with an IPv4 address behind', '64:ff9b::ffff:192.0.2.1', undefined, 0, '64:ff9b::ffff:192.0.2.1'],
    ['nothing of a socket that is closed', undefined, undefined, 0, ''],
    ['the socket’s where that is no proxy’s', '203.0.113.1', '198.51.100.9', 1, '203.0.113.1'],
    ['the socket’s where that is no proxy’s by IPv6', '2001:db8::1', '198.51.100.9', 2, '2001:db8::1'],
    ['what a proxy wrote whose address came as IPv6', '::ffff:10.0.0.1', '198.51.100.9', 1, '198.51.100.9'],
    ['what a proxy wrote on a unique local address', 'fd00::7', '198.51.100.9', 1, '198.51.100.9'],
    ['nothing of a closed socket, whatever was forwarded', undefined, '198.51.100.9', 1, ''],
  ])('clientAddress returns %s', (_name, socket, forwarded, trusted, address) => {
    expect(clientAddress(socket, forwarded, trusted, isPrivate)).toBe(address);
  });

  it('clientAddress accepts X-Forwarded-For from listed proxies only', () => {
    const listed = new IpRanges(['203.0.113.0/24']);
    const isListed = (address: string) => listed.includes(address);
    expect(clientAddress('203.0.113.1', '198.51.100.9', 1, isListed)).toBe('198.51.100.9');
    expect(clientAddress('10.0.0.1', '198.51.100.9', 1, isListed)).toBe('10.0.0.1');
  });
});

it('requesterOf returns the IP block and the trusted device of a client', () => {
  const trustedDevice = { id: 'device', customerId: 'customer', epoch: 0, signedInAt: new Date(0) };
  expect(requesterOf({ ipAddress: '2001:db8:1:2:3:4:5:6', trustedDevice })).toEqual({
    ipBlock: '2001:db8:1:2::/64',
    trustedDevice,
  });
});

describe('ipBlockOf', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['2001:db8::3:4:5:6:7', '2001:db8:0:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['', ''],
  ])('ipBlockOf(%s) is %s', (address, block) => {
    expect(ipBlockOf(address)).toBe(block);
  });

  it('ipBlockOf differs between neighbouring networks', () => {
    expect(ipBlockOf('2001:db8:1:2::1')).not.toBe(ipBlockOf('2001:db8:1:3::1'));
  });
});

describe('ipNetworkOf', () => {
  it.each([
    ['192.0.2.1', '192.0.2.0/24'],
    ['192.0.2.255', '192.0.2.0/24'],
    ['192.0.3.1', '192.0.3.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:0DB8:0001:ffff::9', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['', ''],
  ])('ipNetworkOf(%s) is %s', (address, network) => {
    expect(ipNetworkOf(address)).toBe(network);
  });
});
