import type { OutboxMessage } from '../message';

/** Carries messages out of the shop. */
export interface MessageProvider {
  /**
   * @param signal aborts a provider that takes too long
   * @throws when the provider did not take the message
   */
  deliver(message: OutboxMessage, signal: AbortSignal): Promise<void>;
}

export type MessageProviders = { readonly [C in OutboxMessage['channel']]: MessageProvider };

/** Keeps everything at home: the outbox is where it is read, at /dev/outbox. */
export const developmentProvider: MessageProvider = { deliver: () => Promise.resolve() };
