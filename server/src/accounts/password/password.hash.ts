import argon2 from '@node-rs/argon2';

/**
 * argon2id with 19 MiB, two passes, one lane. Source: OWASP Password Storage Cheat Sheet; design.md section 6 measured
 * 100 of them in 1.1 s on two cores. The library's default is argon2id.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password.normalize('NFKC'), COST);
}

let nobodys: Promise<string> | undefined;

/**
 * Takes as long for an account that does not exist, or has no password (`stored` null), as for one that does: who
 * measures answers learns nothing.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await (nobodys ??= hashPassword('nobody has this password')));
  const matches = await argon2.verify(against, password.normalize('NFKC'));
  return matches && stored !== null;
}
