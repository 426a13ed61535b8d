import { describe, expect, it } from 'vitest';
import { DomainError } from '../../../domain/domain-error';
import { decodeCursor, encodeCursor } from './order-search';

const CURSOR = { at: '2026-11-21T09:00:00.123456Z', id: '5f0f2a9e-7a64-4a7c-9d1b-0b9a1f6f6f6f' };
const encode = (text: string) => Buffer.from(text).toString('base64url');

describe('the cursor of the admin order list', () => {
  it('decodeCursor returns what encodeCursor was given, to the microsecond', () => {
    expect(decodeCursor(encodeCursor(CURSOR))).toEqual(CURSOR);
  });

  it.each([
    '',
    'x',
    encode(CURSOR.at),
    encode(CURSOR.id),
    encode(`${CURSOR.at} none`),
    encode(`yesterday ${CURSOR.id}`),
    encode(`2026-02-30T09:00:00.000000Z ${CURSOR.id}`),
    encode(`2026-11-21T25:00:00.000000Z ${CURSOR.id}`),
    encode(`0000-11-21T09:00:00.000000Z ${CURSOR.id}`),
    encode(`${CURSOR.at} ${CURSOR.id} more`),
    encode(`${CURSOR.at} ${CURSOR.id}' OR true --`),
  ])('decodeCursor rejects an invalid cursor with BAD_USER_INPUT: %s', (text) => {
    const error = decodeCursor(text);
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { after: 'after must be the nextCursor of a page' },
    });
  });
});
