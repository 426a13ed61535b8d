import type { DeliverySpeed } from '../domain/order-limits';
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
  /** SMS, to whom no address is known: the same. */
  'security-changed-sms': { readonly what: string };
  /** E-mail: the link that lets somebody in again who has lost the second step, good after a while. */
  'recover-account': {
    readonly firstName: string;
    readonly link: string;
    /** "Thu, 26 Nov, 2:30 pm" */
    readonly from: string;
    readonly stopLink: string;
  };
  /** E-mail to another address of theirs: somebody has asked for that link. */
  'recovery-asked': { readonly firstName: string; readonly from: string; readonly stopLink: string };
  'recovery-asked-sms': { readonly from: string; readonly stopLink: string };
  'account-deleted': { readonly firstName: string };
  /** E-mail, ten days after delivery: what do you think of these bags? */
  'review-invitation': {
    readonly firstName: string;
    readonly bags: readonly { readonly name: string; readonly link: string }[];
    readonly unsubscribeUrl: string;
  };
  'order-placed': OrderMailData & {
    /** "2 × Monsoon Tote in Teal, ₹9,998.00" */
    readonly lines: readonly string[];
    readonly total: string;
    readonly payment: string;
    /** "Tue, 24 Nov to Thu, 26 Nov" */
    readonly arrives: string;
    readonly address: string;
  };
  /** E-mail to the shop's own address: there is an order to pack. */
  'shop-order-placed': ShopMailData & {
    readonly total: string;
    readonly payment: string;
    readonly delivery: DeliverySpeed;
    /** "Tue, 24 Nov to Thu, 26 Nov" */
    readonly arrives: string;
  };
  /** E-mail to the shop's own address: a parcel to collect. */
  'shop-return-requested': ShopMailData & Back & { readonly reason: string };
  'order-placed-sms': { readonly number: string; readonly total: string; readonly link: string };
  /** E-mail and SMS: paid, but the stock was gone by then. */
  'order-unfulfillable': OrderMailData & { readonly amount: string; readonly reason: string };
  'order-unfulfillable-sms': { readonly number: string; readonly amount: string };
  /** E-mail: money came that pays for nothing, and goes back. */
  'payment-returned': OrderMailData & { readonly reason: string };
  'order-refunded': OrderMailData & Back & { readonly amount: string };
  /** Nothing goes back where nothing was paid: `back` is empty then. */
  'order-cancelled': OrderMailData & Back;
  'order-shipped': OrderMailData & { readonly courier: string; readonly trackingNumber: string };
  'order-delivered': OrderMailData;
  'return-requested': OrderMailData & Back;
  /** E-mail: a cash order waits for the code that was sent to the phone. */
  'order-awaits-code': OrderMailData & {
    /** "₹10,797.84" */
    readonly due: string;
    /** "98765 43210" */
    readonly phoneNumber: string;
    readonly minutes: number;
  };
  /** SMS: the code that places a cash order. */
  'order-confirmation-code': {
    readonly code: string;
    readonly number: string;
    readonly due: string;
    readonly host: string;
  };
  /** SMS: the code that shows whose an order is. */
  'order-code': { readonly code: string; readonly number: string; readonly host: string };
  /** E-mail to whom a gift card is for: the only place where its code stands. */
  'gift-card': {
    readonly recipientName: string;
    readonly senderName: string;
    readonly amount: string;
    readonly message: string;
    /** "ABCD-EFGH-JKMN-PQRS" */
    readonly code: string;
    readonly expires: string;
    readonly link: string;
  };
  /** E-mail to the buyer: money came that pays for no gift card, and goes back. */
  'gift-card-payment-returned': {
    readonly senderName: string;
    readonly recipientName: string;
    readonly reason: string;
  };
  /** E-mail to the buyer: that money has gone back. */
  'gift-card-refunded': {
    readonly senderName: string;
    readonly recipientName: string;
    readonly amount: string;
  };
  'gift-card-bought': {
    readonly senderName: string;
    readonly recipientName: string;
    readonly amount: string;
    readonly day: string;
  };
  /** E-mail to whoever asked about a product: somebody has answered. */
  'question-answered': {
    readonly firstName: string;
    readonly product: string;
    readonly question: string;
    /** "Potli", "Asha R." */
    readonly authorName: string;
    readonly answer: string;
    readonly link: string;
  };
  /** E-mail to whoever wrote it: somebody of the shop has read it, and everybody may. */
  'words-shown': ModerationMailData;
  /** Likewise: nobody else may. */
  'words-refused': ModerationMailData;
  /** E-mail: follow the link to be told of a bag. */
  'confirm-alert': {
    readonly bag: string;
    /** The price that is waited for; null: it is to be in stock. */
    readonly wish: string | null;
    readonly link: string;
  };
  'back-in-stock': AlertMailData;
  'price-drop': AlertMailData;
}

interface ModerationMailData {
  readonly firstName: string;
  readonly kind: 'review' | 'question' | 'answer';
  readonly product: string;
  /** A review's title, a question, an answer. */
  readonly words: string;
  readonly link: string;
}

interface AlertMailData {
  readonly firstName: string;
  /** "Monsoon Tote in Teal" */
  readonly bag: string;
  /** What it costs now. */
  readonly price: string;
  readonly link: string;
  /** Where alerts end. */
  readonly unsubscribeUrl: string;
}

interface OrderMailData {
  readonly firstName: string;
  /** "PTL-7F3K-29QX" */
  readonly number: string;
  readonly link: string;
}

/** What the shop's own people are told of an order. */
interface ShopMailData {
  readonly number: string;
  /** "2 × Monsoon Tote in Teal, POT-TOTE-TEAL" */
  readonly lines: readonly string[];
  /** "Asha Rao, 9876543210, asha@example.in" */
  readonly contact: string;
  readonly address: string;
  /** Where the API has the order. */
  readonly row: string;
}

/** How money goes back, in words: "the way it came". */
interface Back {
  readonly back: string;
}

export type MessageTemplate = keyof MessageData;

/**
 * Text messages that no limit holds back: codes count when they are asked for, and word of a change to how somebody signs in must
 * arrive however many others were sent before.
 */
export const UNLIMITED_TEMPLATES: readonly string[] = [
  'mobile-code',
  'order-code',
  'order-confirmation-code',
  'security-changed-sms',
  'recovery-asked-sms',
] satisfies MessageTemplate[];

export interface NewMessage<T extends MessageTemplate = MessageTemplate> {
  readonly template: T;
  /** An e-mail address, or ten digits for a text message. */
  readonly to: string;
  readonly data: MessageData[T];
  /** Not worth sending afterwards. */
  readonly expiresAt?: Date;
  /** Not to be sent before. */
  readonly notBefore?: Date;
  /** Where one press ends mails of this kind, without signing in: a page to people, a POST to mail programs (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** A message as it waits to be sent, or was. */
export interface OutboxMessage extends RenderedMessage {
  readonly id: string;
  readonly recipient: string;
  readonly template: string;
  readonly expiresAt: Date | null;
  readonly unsubscribeUrl: string | null;
  readonly createdAt: Date;
}
