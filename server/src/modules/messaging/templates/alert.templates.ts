import type { MessageData } from '../message';
import { greeting, renderMail, type RenderedMessage } from './template';

type AlertTemplate = 'confirm-alert' | 'back-in-stock' | 'price-drop';

const VIEW_PRODUCT = 'See the bag';
const ALERT_ENDED = 'This alert has now ended.';

/** Templates of emails about alerts. */
export const ALERT_TEMPLATES: { readonly [T in AlertTemplate]: (data: MessageData[T]) => RenderedMessage } = {
  'confirm-alert': ({ productName, wishedPrice, link }) =>
    renderMail({
      subject: `Confirm your alert for the ${productName}`,
      greeting: 'Hello,',
      paragraphs: [
        `Someone, hopefully you, asked us to email this address when ${alertCondition(productName, wishedPrice)}.`,
        'Please confirm it. We email you once, when it happens.',
      ],
      button: { label: 'Confirm', href: link },
      notes: ['The link is valid for 48 hours. If it was not you, you can ignore this email.'],
    }),
  'back-in-stock': ({ firstName, productName, price, link, unsubscribeUrl }) =>
    renderMail({
      subject: `The ${productName} is back`,
      greeting: greeting(firstName),
      paragraphs: [`You asked us to tell you: the ${productName} is in stock again, at ${price}.`],
      button: { label: VIEW_PRODUCT, href: link },
      notes: ['We have not reserved one, so it may sell out again soon.', ALERT_ENDED],
      unsubscribeUrl,
    }),
  'price-drop': ({ firstName, productName, price, link, unsubscribeUrl }) =>
    renderMail({
      subject: `The ${productName} costs ${price} now`,
      greeting: greeting(firstName),
      paragraphs: [`You asked us to tell you: the ${productName} costs ${price} now.`],
      button: { label: VIEW_PRODUCT, href: link },
      notes: ['The price may change again.', ALERT_ENDED],
      unsubscribeUrl,
    }),
};

function alertCondition(bag: string, wishedPrice: string | null): string {
  return wishedPrice === null ? `the ${bag} is back in stock` : `the ${bag} costs ${wishedPrice} or less`;
}
