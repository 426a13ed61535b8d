import { stat } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { DomainError } from '../../../domain/domain-error';
import { PasswordHashing } from './password.hash';

it('PasswordHashing hashes and compares passwords in any Unicode normal form', async () => {
  const hashing = new PasswordHashing({ queueLimit: 9, maxWaitMs: 10_000 });
  const stored = await hashing.hash('cafe\u0301 on the roof');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashing.verify(stored, 'caf\u00e9 on the roof')).toBe(true);
  expect(await hashing.verify(stored, 'another')).toBe(false);
  await expect(hashing.verify('no hash', 'another')).rejects.toThrow();
  expect(await hashing.verify(stored, 'caf\u00e9 on the roof')).toBe(true);
});

it('PasswordHashing hashes two passwords at a time, and answers SERVICE_UNAVAILABLE when too many wait', async () => {
  const hashing = new PasswordHashing({ queueLimit: 1, maxWaitMs: 10_000 });
  const results = await Promise.all(
    Array.from({ length: 5 }, (_, n) => hashing.hash(`password ${n}`).catch((error: unknown) => error)),
  );
  expect(results.filter((result) => typeof result === 'string')).toHaveLength(3);
  const [refusedError] = results.filter((result) => result instanceof DomainError);
  expect(refusedError).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 2 });
});

it('PasswordHashing leaves the thread pool to files and tokens', async () => {
  const hashing = new PasswordHashing({ queueLimit: 9, maxWaitMs: 10_000 });
  await hashing.hash('starts the threads');
  let isHashed = 0;
  const allTasks = Array.from({ length: 8 }, (_, n) =>
    hashing.hash(`password ${n}`).then(() => (isHashed += 1)),
  );
  await Promise.all(Array.from({ length: 8 }, () => stat('/')));
  // The pool has four threads: if they hashed, the files would come after most of the passwords.
  expect(isHashed).toBeLessThan(4);
  await Promise.all(allTasks);
});
