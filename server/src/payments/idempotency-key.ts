import { Fault, type Outcome } from '../domain/fault';

const KEY = /^[A-Za-z0-9-]{16,100}$/;

/** The key of a call that makes an order: a UUID, or as long a word. */
export function idempotencyKey(sent: string | null | undefined): Outcome<string> {
  if (sent && KEY.test(sent)) return sent;
  return new Fault(
    'BAD_USER_INPUT',
    'idempotencyKey must have 16 to 100 letters, digits or hyphens',
    'idempotencyKey',
  );
}
