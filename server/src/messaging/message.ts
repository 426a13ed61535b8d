import type { RenderedMessage } from './templates/template';

/** What can be said to a customer, and what each message needs to know. Templates turn it into words. */
export interface MessageData {
  /** E-mail: follow the link to show that the address is yours. */
  'verify-email': { readonly firstName: string; readonly link: string };
  /** E-mail: follow the link to choose a new password. */
  'reset-password': { readonly firstName: string; readonly link: string };
  /**
   * E-mail to an address that no account has: somebody asked for instructions. It keeps the answer for unknown addresses
   * from being faster, or from leaving no trace, where one for known addresses does.
   */
  'no-account': Record<never, never>;
  'password-changed': { readonly firstName: string };
  /** SMS: the code, in the form that browsers fill in by themselves (WebOTP): a last line "@host #code". */
  'mobile-code': { readonly code: string; readonly host: string };
  /** E-mail: a new way in, or one less. */
  'security-changed': { readonly firstName: string; readonly what: string };
  'account-deleted': { readonly firstName: string };
}
export type MessageTemplate = keyof MessageData;

export interface NewMessage<T extends MessageTemplate = MessageTemplate> {
  readonly template: T;
  /** An e-mail address, or ten digits for a text message. */
  readonly to: string;
  readonly data: MessageData[T];
  /** Not worth sending afterwards. */
  readonly expiresAt?: Date;
}

/** A message as it waits to be sent, or was. */
export interface OutboxMessage extends RenderedMessage {
  readonly id: string;
  readonly recipient: string;
  readonly template: string;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
}
