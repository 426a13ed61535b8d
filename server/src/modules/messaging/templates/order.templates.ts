import { CODE_SECONDS } from '../../../domain/account-limits';
import { RETURN_DAYS } from '../../../domain/order-limits';
import type { MessageData } from '../message';
import { DLT_TEMPLATE_IDS } from './dlt';
import { greeting, renderMail, type RenderedMessage } from './template';

type OrderTemplate =
  | 'order-placed'
  | 'order-placed-sms'
  | 'order-unfulfillable'
  | 'order-unfulfillable-sms'
  | 'payment-returned'
  | 'order-refunded'
  | 'order-cancelled'
  | 'order-shipped'
  | 'order-delivered'
  | 'return-requested'
  | 'order-awaits-code'
  | 'order-confirmation-code'
  | 'order-code'
  | 'gift-card'
  | 'gift-card-payment-returned'
  | 'gift-card-refunded'
  | 'gift-card-bought';

const VIEW_ORDER = 'See your order';

/** Templates of messages about orders and gift cards. */
export const ORDER_TEMPLATES: { readonly [T in OrderTemplate]: (data: MessageData[T]) => RenderedMessage } = {
  'order-placed': ({ firstName, number, lines, sums, arrives, address, link }) =>
    renderMail({
      subject: `Your order ${number}`,
      greeting: greeting(firstName),
      paragraphs: [
        `Thank you. Your order ${number} is placed.`,
        ...lines,
        sums,
        `Arriving ${arrives}, at ${address}.`,
      ],
      button: { label: VIEW_ORDER, href: link },
      notes: [
        `You can cancel it there until it is on its way, and return it within ${RETURN_DAYS} days of delivery.`,
      ],
    }),
  'order-placed-sms': ({ number, total, link }) =>
    renderSms('order-placed-sms', `Your Potli order ${number} for ${total} is placed. Follow it: ${link}`),
  'order-awaits-code': ({ firstName, number, due, phoneNumber, minutes, link }) =>
    renderMail({
      subject: `Please confirm your order ${number}`,
      greeting: greeting(firstName),
      paragraphs: [
        `Your order ${number} is nearly placed: ${due}, to be paid in cash when it arrives.`,
        `We have sent a code to ${phoneNumber}. It is good for ${CODE_SECONDS / 60} minutes. Enter it on your order’s page to place the order; there you can ask for another code, too.`,
        `Your bags are reserved for ${minutes} minutes. Without a code by then, the order is not placed.`,
      ],
      button: { label: 'Enter the code', href: link },
      notes: ['If you did not order, you can ignore this email: nothing is sent without the code.'],
    }),
  // The last line binds the code to the site (WebOTP), as in 'order-code'.
  'order-confirmation-code': ({ code, number, due, host }) =>
    renderSms(
      'order-confirmation-code',
      `${code} places your Potli order ${number}, ${due} in cash. Good for ${CODE_SECONDS / 60} minutes. Did not order? Ignore this.\n\n@${host} #${code}`,
    ),
  'order-unfulfillable': ({ firstName, number, amount, reason, giftCardNotice, link }) =>
    renderMail({
      subject: `Refund for your order ${number}`,
      greeting: greeting(firstName),
      paragraphs: [
        `We are sorry: we cannot fulfil your order ${number}. ${reason}.`,
        `The ${amount} that you paid goes back to your original payment method. Banks can take up to 7 days.`,
        ...(giftCardNotice === '' ? [] : [giftCardNotice]),
      ],
      button: { label: VIEW_ORDER, href: link },
    }),
  'order-unfulfillable-sms': ({ number, amount }) =>
    renderSms(
      'order-unfulfillable-sms',
      `We are sorry: Potli cannot fulfil your order ${number}. Your ${amount} goes back the way it came, within 7 days.`,
    ),
  'payment-returned': ({ firstName, number, reason, link }) =>
    renderMail({
      subject: `Refund of a payment for order ${number}`,
      greeting: greeting(firstName),
      paragraphs: [
        `We received a payment for your order ${number} that we cannot accept. ${reason}.`,
        'All of it goes back to your original payment method. Banks can take up to 7 days.',
      ],
      button: { label: VIEW_ORDER, href: link },
    }),
  'order-refunded': ({ firstName, number, amount, refundRoute, giftCardNotice, link }) =>
    renderMail({
      subject: `We have sent ${amount} back to you`,
      greeting: greeting(firstName),
      paragraphs: [
        `For your order ${number} we have sent ${amount} back ${refundRoute}. Banks can take up to 7 days to show it.`,
        ...(giftCardNotice === '' ? [] : [giftCardNotice]),
      ],
      button: { label: VIEW_ORDER, href: link },
    }),
  'order-cancelled': ({ firstName, number, refund, link }) =>
    renderMail({
      subject: `Your order ${number} is cancelled`,
      greeting: greeting(firstName),
      paragraphs: [`Your order ${number} is cancelled. ${refund}`],
      button: { label: VIEW_ORDER, href: link },
    }),
  'order-shipped': ({ firstName, number, courier, trackingNumber, link }) =>
    renderMail({
      subject: `Your order ${number} is on its way`,
      greeting: greeting(firstName),
      paragraphs: [
        `Your order ${number} is on its way with ${courier}. Its tracking number is ${trackingNumber}.`,
      ],
      button: { label: VIEW_ORDER, href: link },
    }),
  'order-delivered': ({ firstName, number, link }) =>
    renderMail({
      subject: `Your order ${number} has arrived`,
      greeting: greeting(firstName),
      paragraphs: [
        `Your order ${number} was delivered today. We hope you like it.`,
        `If not, you can return it within ${RETURN_DAYS} days: request the return on your order’s page.`,
      ],
      button: { label: VIEW_ORDER, href: link },
    }),
  'return-requested': ({ firstName, number, returnRefund, link }) =>
    renderMail({
      subject: `Your return of order ${number}`,
      greeting: greeting(firstName),
      paragraphs: [
        `You asked to send order ${number} back. A courier will collect it within two days.`,
        returnRefund,
      ],
      button: { label: VIEW_ORDER, href: link },
    }),
  // The last line binds the code to the site (WebOTP): browsers fill it in there and nowhere else.
  'order-code': ({ code, number, host }) =>
    renderSms(
      'order-code',
      `${code} opens your Potli order ${number}, for ${CODE_SECONDS / 60} minutes. Do not share it with anybody.\n\n@${host} #${code}`,
    ),
  'gift-card': ({ recipientName, senderName, amount, message, code, expires, link }) =>
    renderMail({
      subject: `${senderName} has sent you a gift card of ${amount}`,
      greeting: greeting(recipientName),
      paragraphs: [
        `${senderName} has sent you a gift card of ${amount} for bags of your own choice at Potli.`,
        ...(message === '' ? [] : [`${senderName} writes:`, { quote: message }]),
        `Your code is ${code}. It is valid until ${expires}, for one order or several.`,
      ],
      button: { label: 'Choose a bag', href: link },
      notes: ['Enter the code when you pay. Whoever has it can spend it, so keep it to yourself.'],
    }),
  'gift-card-payment-returned': ({ senderName, recipientName, reason }) =>
    renderMail({
      subject: 'Refund of a payment for your gift card',
      greeting: greeting(senderName),
      paragraphs: [
        `We received a payment for your gift card for ${recipientName} that we cannot accept. ${reason}.`,
        'All of it goes back to your original payment method. Banks can take up to 7 days.',
      ],
    }),
  'gift-card-refunded': ({ senderName, recipientName, amount }) =>
    renderMail({
      subject: `We have sent ${amount} back to you`,
      greeting: greeting(senderName),
      paragraphs: [
        `For your gift card for ${recipientName} we have sent ${amount} back to your original payment method. Banks can take up to 7 days to show it.`,
      ],
    }),
  'gift-card-bought': ({ senderName, recipientName, amount, day }) =>
    renderMail({
      subject: `Your gift card of ${amount} for ${recipientName}`,
      greeting: greeting(senderName),
      paragraphs: [`Thank you. Your gift card of ${amount} goes to ${recipientName} by email ${day}.`],
    }),
};

function renderSms(template: keyof typeof DLT_TEMPLATE_IDS, text: string): RenderedMessage {
  return { channel: 'sms', subject: '', text, html: null, dltTemplateId: DLT_TEMPLATE_IDS[template] };
}
