import { ServerError } from '@apollo/client';
import { expect, it } from 'vitest';
import { busyMessageOf } from './busy-message';
import {
  BUSY_MESSAGE,
  createBusyError,
  createRateLimitError,
  RATE_LIMIT_MESSAGE,
} from './busy-message.testing';

it.each([
  [503, createBusyError(), BUSY_MESSAGE],
  [429, createRateLimitError(), RATE_LIMIT_MESSAGE],
])("busyMessageOf returns the message of the server's own %i", (_status, error, message) => {
  expect(busyMessageOf(error)).toBe(message);
});

it.each([
  ['a proxy’s page with 503', 503, '<h1>Service Unavailable</h1>'],
  ['JSON of somebody else with 503', 503, '{"errors":"many"}'],
  ['an error inside the shop', 500, '{"errors":[{"message":"Something went wrong on our side"}]}'],
])('busyMessageOf returns undefined for %s', (_what, status, bodyText) => {
  const response = new Response(bodyText, { status });
  expect(busyMessageOf(new ServerError('no', { response, bodyText }))).toBeUndefined();
});

it('busyMessageOf returns undefined for a network error', () => {
  expect(busyMessageOf(new TypeError('Failed to fetch'))).toBeUndefined();
});
