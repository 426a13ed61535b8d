import { ServerError } from '@apollo/client';
import { expect, it } from 'vitest';
import { reasonOf } from './reason';
import { BUSY, busyShop } from './reason.testing';

it("busyMessageOf returns the message of the server's own 503", () => {
  expect(reasonOf(busyShop())).toBe(BUSY);
});

it.each([
  ['a proxy’s page with 503', 503, '<h1>Service Unavailable</h1>'],
  ['JSON of somebody else with 503', 503, '{"errors":"many"}'],
  ['an error inside the shop', 500, '{"errors":[{"message":"Something went wrong on our side"}]}'],
])('busyMessageOf returns undefined for %s', (_what, status, bodyText) => {
  const response = new Response(bodyText, { status });
  expect(reasonOf(new ServerError('no', { response, bodyText }))).toBeUndefined();
});

it('busyMessageOf returns undefined for a network error', () => {
  expect(reasonOf(new TypeError('Failed to fetch'))).toBeUndefined();
});
