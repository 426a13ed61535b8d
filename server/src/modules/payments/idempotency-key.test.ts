import { describe, expect, it } from 'vitest';
import { parseIdempotencyKey, hashRequest, checkSameRequest } from './idempotency-key';

describe('parseIdempotencyKey', () => {
  it.each(['a'.repeat(16), 'Z9-'.repeat(33), 'd0c5b9a4-3a83-4f0e-9d3e-0b1f6a2c7e11'])(
    'parseIdempotencyKey accepts %s',
    (key) => {
      expect(parseIdempotencyKey(key)).toBe(key);
    },
  );

  it.each([
    null,
    undefined,
    '',
    'a'.repeat(15),
    'a'.repeat(101),
    `${'a'.repeat(15)} `,
    ` ${'a'.repeat(16)}`,
    `${'a'.repeat(16)}'`,
  ])('parseIdempotencyKey rejects %j', (key) => {
    expect(parseIdempotencyKey(key)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'idempotencyKey' });
  });
});

describe('checkSameRequest', () => {
  const record = { requestHash: hashRequest('place 100'), subjectId: 'the order' };

  it('checkSameRequest returns the earlier result for the same request', () => {
    expect(checkSameRequest(record, hashRequest('place 100'))).toBe('the order');
  });

  it('checkSameRequest fails with IDEMPOTENCY_KEY_REUSED for another request', () => {
    expect(checkSameRequest(record, hashRequest('place 101'))).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });
});
