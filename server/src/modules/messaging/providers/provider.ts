import type { Settings } from '../../../platform/settings';
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

/** All that the shop knows of a provider: a file with its descriptor, and a line in message-providers.ts. */
export interface MessageProviderDescriptor {
  /** The value of MAIL_PROVIDER or SMS_PROVIDER that chooses it. */
  readonly name: string;
  /** The settings that it cannot do without. */
  readonly settings: readonly string[];
  /** Reads its settings; not called unless all of `settings` are set. @param mailFrom the sender of emails */
  configure(settings: Settings, mailFrom: string): ConfiguredMessageProvider;
}

/** The provider that this shop uses. */
export interface ConfiguredMessageProvider {
  readonly name: string;
  open(): MessageProvider;
  /** Checks the settings without sending; absent if that is not possible. @returns null if they work */
  check?(): Promise<ProviderProblem | null>;
}

/** Why a provider cannot be used. */
export interface ProviderProblem {
  /** True when a setting is wrong; false when the provider may be back soon, and messages wait in the outbox. */
  readonly isMisconfigured: boolean;
  /** One line, without passwords. */
  readonly message: string;
}

/** Sends nothing: messages are shown at /dev/outbox. */
export const developmentProvider: MessageProvider = { deliver: () => Promise.resolve() };
