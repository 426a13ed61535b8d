import { createHmac } from 'node:crypto';
import type { Clock } from '../../../platform/clock';
import type { TestClient, TestShop } from '../../../testing/test-shop';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of an authenticator app at a time. Source: RFC 6238 with RFC 4226 section 5.3. */
export function totpCode(secret: string, at: Date): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

export interface Authenticator {
  /** The code now, or some seconds from now. */
  code(inSeconds?: number): string;
  readonly recoveryCodes: readonly string[];
}

/** Turns the second factor on for the signed-in customer; advances the clock by a minute, so that the next code is a new one. */
export async function enableTotp(shop: Pick<TestShop, 'clock'>, browser: TestClient): Promise<Authenticator> {
  const { secret = '', ...setup } = await browser.mutate('startTotp');
  const code = (inSeconds = 0) => totpCode(secret, clockAfter(shop.clock.read, inSeconds));
  const { codes, ...answer } = await browser.mutate('confirmTotp', { code: code() });
  if (!codes) throw new Error(`Not turned on: ${JSON.stringify([setup, answer])}`);
  shop.clock.advance(60);
  return { code, recoveryCodes: codes };
}

function clockAfter(clock: Clock, seconds: number): Date {
  return new Date(clock().getTime() + seconds * 1000);
}
