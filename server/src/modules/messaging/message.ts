import type { Tables } from '../../platform/database/tables.generated';
import type { DeliverySpeed } from '../../domain/order-limits';
import type { RenderedMessage } from './templates/template';

/** Every message that the shop can send, with the data of its template. */
export interface MessageData {
  /** Email: a link that confirms the address. */
  'verify-email': { readonly firstName: string; readonly link: string };
  /** Email: a link for choosing a new password. */
  'reset-password': { readonly firstName: string; readonly link: string };
  /**
   * Email to an address without an account, when somebody asked for instructions there. Without it, response time or
   * outbox would reveal which addresses have accounts.
   */
  'no-account': Record<never, never>;
  'password-changed': { readonly firstName: string };
  /** SMS: a code in the WebOTP format, whose last line is "@host #code", so that browsers fill it in. */
  'mobile-code': { readonly code: string; readonly host: string };
  /** Email: a sign-in method was added or removed. */
  'security-changed': { readonly firstName: string; readonly change: string };
  /** SMS: the same, when no email address is known. */
  'security-changed-sms': { readonly change: string };
  /** Email: a recovery link for a lost second factor, valid only after a waiting period. */
  'recover-account': {
    readonly firstName: string;
    readonly link: string;
    /** For example "Thu, 26 Nov, 2:30 pm". */
    readonly from: string;
    readonly stopLink: string;
  };
  /** Email to the customer's other address: a recovery link was requested. */
  'recovery-asked': { readonly firstName: string; readonly from: string; readonly stopLink: string };
  'recovery-asked-sms': { readonly from: string; readonly stopLink: string };
  'account-deleted': { readonly firstName: string };
  /** Email, ten days after delivery: asks for reviews of these products. */
  'review-invitation': {
    readonly firstName: string;
    readonly bags: readonly { readonly name: string; readonly link: string }[];
    readonly unsubscribeUrl: string;
  };
  'order-placed': OrderMailData & {
    /** For example "2 × Monsoon Tote in Teal, ₹9,998.00". */
    readonly lines: readonly string[];
    /** Subtotal, tax and so on, one a line, up to the total and how it is paid. */
    readonly sums: string;
    /** For example "Tue 24 to Thu 26 Nov". */
    readonly arrives: string;
    readonly address: string;
  };
  /** Email to the shop's own address: a new order. */
  'shop-order-placed': ShopMailData & {
    readonly total: string;
    /** For example "Total ₹8,231.02, to be paid in cash when it arrives." */
    readonly payment: string;
    readonly delivery: DeliverySpeed;
    /** For example "Tue 24 to Thu 26 Nov". */
    readonly arrives: string;
  };
  /** Email to the shop's own address: a requested return. */
  'shop-return-requested': ShopMailData & {
    readonly reason: string;
    /** Where the money goes, in words: "to the shopper’s bank account"; null if nothing was paid. */
    readonly refundRoute: string | null;
  };
  'order-placed-sms': { readonly number: string; readonly total: string; readonly link: string };
  /** Email and SMS: the order was paid, but is out of stock. */
  'order-unfulfillable': OrderMailData &
    GiftCardReturnData & { readonly amount: string; readonly reason: string };
  'order-unfulfillable-sms': { readonly number: string; readonly amount: string };
  /** Email: a payment that could not be applied is refunded. */
  'payment-returned': OrderMailData & { readonly reason: string };
  'order-refunded': OrderMailData &
    GiftCardReturnData & {
      readonly amount: string;
      /** Where it was sent, in words: "to your original payment method". */
      readonly refundRoute: string;
    };
  /** `refund` says what happens to the money, for example "There is nothing to pay." */
  'order-cancelled': OrderMailData & { readonly refund: string };
  'order-shipped': OrderMailData & { readonly courier: string; readonly trackingNumber: string };
  'order-delivered': OrderMailData;
  'return-requested': OrderMailData & {
    /** What happens to the money, in whole sentences. */
    readonly returnRefund: string;
  };
  /** Email: a cash order awaits the code that was sent to the phone. */
  'order-awaits-code': OrderMailData & {
    /** For example "₹10,797.84". */
    readonly due: string;
    /** For example "98765 43210". */
    readonly phoneNumber: string;
    readonly minutes: number;
  };
  /** SMS: the code that confirms a cash order. */
  'order-confirmation-code': {
    readonly code: string;
    readonly number: string;
    readonly due: string;
    readonly host: string;
  };
  /** SMS: the code that gives a guest access to an order. */
  'order-code': { readonly code: string; readonly number: string; readonly host: string };
  /** Email to the recipient of a gift card: the only place that shows its code. */
  'gift-card': {
    readonly recipientName: string;
    readonly senderName: string;
    readonly amount: string;
    readonly message: string;
    /** For example "ABCD-EFGH-JKMN-PQRS". */
    readonly code: string;
    readonly expires: string;
    readonly link: string;
  };
  /** Email to the buyer: a payment that could not be applied to a gift card is refunded. */
  'gift-card-payment-returned': {
    readonly senderName: string;
    readonly recipientName: string;
    readonly reason: string;
  };
  /** Email to the buyer: the refund is done. */
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
  /** Email to the asker of a question: it has an answer. */
  'question-answered': {
    readonly firstName: string;
    readonly product: string;
    readonly question: string;
    /** For example "Potli" or "Asha R.". */
    readonly authorName: string;
    readonly answer: string;
    readonly link: string;
  };
  /** Email to the author: the review, question or answer is published. */
  'words-shown': ModerationMailData;
  /** Email to the author: it was rejected. */
  'words-refused': ModerationMailData;
  /** Email: a link that confirms an alert. */
  'confirm-alert': {
    readonly productName: string;
    /** The wished price; null for a back-in-stock alert. */
    readonly wishedPrice: string | null;
    readonly link: string;
  };
  'back-in-stock': AlertMailData;
  'price-drop': AlertMailData;
}

interface ModerationMailData {
  readonly firstName: string;
  readonly kind: 'review' | 'question' | 'answer';
  readonly product: string;
  /** The review's title, the question or the answer. */
  readonly text: string;
  readonly link: string;
}

interface AlertMailData {
  readonly firstName: string;
  /** For example "Monsoon Tote in Teal". */
  readonly productName: string;
  /** The current price. */
  readonly price: string;
  readonly link: string;
  /** The page that ends alerts. */
  readonly unsubscribeUrl: string;
}

interface OrderMailData {
  readonly firstName: string;
  /** For example "PTL-7F3K-29QX". */
  readonly number: string;
  readonly link: string;
}

/** Data of emails to the shop about an order. */
interface ShopMailData {
  readonly number: string;
  /** For example "2 × Monsoon Tote in Teal, POT-TOTE-TEAL". */
  readonly lines: readonly string[];
  /** For example "Asha Rao, 9876543210, asha@example.in". */
  readonly contact: string;
  readonly address: string;
  /** URL of the order in the admin API. */
  readonly adminUrl: string;
}

/** "₹1,500.00 went back to the gift card ending in JS3E."; empty if nothing went back to one. */
interface GiftCardReturnData {
  readonly giftCardNotice: string;
}

export type MessageTemplate = keyof MessageData;

/**
 * Text messages without an hourly limit: codes are limited when requested, and changes of sign-in methods must always
 * be reported.
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
  /** An email address, or ten digits for a text message. */
  readonly to: string;
  readonly data: MessageData[T];
  /** Not sent afterwards. */
  readonly expiresAt?: Date;
  /** Not sent before. */
  readonly notBefore?: Date;
  /** Ends emails of this kind without signing in: a page by GET, one-click by POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** A stored message, sent or not. */
export interface OutboxMessage
  extends
    RenderedMessage,
    Pick<
      Tables['outbox_message'],
      'id' | 'recipient' | 'template' | 'expiresAt' | 'unsubscribeUrl' | 'createdAt'
    > {}
