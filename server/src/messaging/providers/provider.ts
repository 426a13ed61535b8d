import type { OutboxMessage } from '../message';

/** Sends messages by email or SMS. */
export interface MessageProvider {
  /**
   * @param signal aborts the delivery on timeout or shutdown
   * @throws when the provider did not accept the message
   */
  deliver(message: OutboxMessage, signal: AbortSignal): Promise<void>;
}

export type MessageProviders = { readonly [C in OutboxMessage['channel']]: MessageProvider };

/** Sends nothing: messages are shown at /dev/outbox. */
export const developmentProvider: MessageProvider = { deliver: () => Promise.resolve() };
