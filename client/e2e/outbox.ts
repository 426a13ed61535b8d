import { randomInt, randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';

interface Sent {
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  text: string;
}

/** What the shop last sent to an address or a number, and holds `words`; waits until it has. */
export async function lastMessage(request: APIRequestContext, to: string, words = ''): Promise<Sent> {
  let latest: Sent | undefined;
  await expect(async () => {
    const response = await request.get(`/dev/outbox.json?to=${encodeURIComponent(to)}`);
    const messages: Sent[] = await response.json();
    latest = messages.find(({ text }) => text.includes(words));
    expect(latest).toBeDefined();
  }).toPass();
  if (!latest) throw new Error(`Nothing was sent to ${to}`);
  return latest;
}

/** The six digits that were sent to a number. */
export async function lastCode(request: APIRequestContext, phone: string): Promise<string> {
  const { text } = await lastMessage(request, phone);
  return /^\d{6}/.exec(text)?.[0] ?? '';
}

/** Path and query of the link to one of the shop's pages that was last sent to an address. */
export async function lastLink(
  request: APIRequestContext,
  email: string,
  page: '/verify-email' | '/reset-password' | '/alerts/confirm' | '/alerts/unsubscribe',
): Promise<string> {
  const { text } = await lastMessage(request, email, page);
  const [link] = (text.match(/https?:\/\/\S+/g) ?? []).filter((address) => address.includes(page));
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}

/** Somebody whom no other journey knows. */
export function newPerson() {
  return {
    email: `asha.${randomUUID()}@example.in`,
    password: 'seven small drawstrings',
    phone: `9${randomInt(100_000_000, 1_000_000_000)}`,
  };
}
