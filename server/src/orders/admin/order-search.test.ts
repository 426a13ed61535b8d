import { describe, expect, it } from 'vitest';
import { DomainError } from '../../domain/domain-error';
import { readCursor, writtenCursor } from './order-search';

const CURSOR = { at: '2026-11-21T09:00:00.123456Z', id: '5f0f2a9e-7a64-4a7c-9d1b-0b9a1f6f6f6f' };
const written = (text: string) => Buffer.from(text).toString('base64url');

describe('a cursor', () => {
  it('comes back as it was written, to the microsecond', () => {
    expect(readCursor(writtenCursor(CURSOR))).toEqual(CURSOR);
  });

  it.each([
    '',
    'x',
    written(CURSOR.at),
    written(CURSOR.id),
    written(`${CURSOR.at} none`),
    written(`yesterday ${CURSOR.id}`),
    written(`2026-02-30T09:00:00.000000Z ${CURSOR.id}`),
    written(`2026-11-21T25:00:00.000000Z ${CURSOR.id}`),
    written(`0000-11-21T09:00:00.000000Z ${CURSOR.id}`),
    written(`${CURSOR.at} ${CURSOR.id} more`),
    written(`${CURSOR.at} ${CURSOR.id}' OR true --`),
  ])('that no page gave is refused by its name: %s', (text) => {
    const fault = readCursor(text);
    expect(fault).toBeInstanceOf(DomainError);
    expect(fault).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { after: 'after must be the nextCursor of a page' },
    });
  });
});
