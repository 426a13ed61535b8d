import type { IncomingMessage } from 'node:http';

const bodies = new WeakMap<IncomingMessage, Buffer>();

/** Keeps the body of a request that was received completely, so that a reader need not wait for the stream to pass it on. */
export function rememberBody(request: IncomingMessage, body: Buffer): void {
  bodies.set(request, body);
}

/** The body, if it was received completely; undefined otherwise. */
export function receivedBody(request: IncomingMessage): Buffer | undefined {
  return bodies.get(request);
}
