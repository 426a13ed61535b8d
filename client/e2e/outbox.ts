import { randomInt, randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';

interface OutboxMessage {
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  text: string;
}

/** Waits for the latest message to an address or number that contains `textPart`. */
export async function lastMessage(
  request: APIRequestContext,
  to: string,
  textPart = '',
): Promise<OutboxMessage> {
  let readLatest: OutboxMessage | undefined;
  await expect(async () => {
    const response = await request.get(`/dev/outbox.json?to=${encodeURIComponent(to)}`);
    const messages: OutboxMessage[] = await response.json();
    readLatest = messages.find(({ text }) => text.includes(textPart));
    expect(readLatest).toBeDefined();
  }).toPass();
  if (!readLatest) throw new Error(`Nothing was sent to ${to}`);
  return readLatest;
}

/** Returns the latest six-digit code that was sent to a number. */
export async function lastCode(request: APIRequestContext, phone: string): Promise<string> {
  const { text } = await lastMessage(request, phone);
  return /^\d{6}/.exec(text)?.[0] ?? '';
}

/** Returns path and query of the latest link to one of these pages that was sent to an address. */
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

/** Creates contact data that no other test uses. */
export function createTestCustomer() {
  return {
    email: `asha.${randomUUID()}@example.in`,
    password: 'seven small drawstrings',
    phone: `9${randomInt(100_000_000, 1_000_000_000)}`,
  };
}
