import type { MessageData } from '../message';
import { greeting, renderMail, type RenderedMessage } from './template';

type AlertTemplate = 'confirm-alert' | 'back-in-stock' | 'price-drop';

const VIEW_PRODUCT = 'See the bag';
const ALERT_ENDED = 'With this mail your alert is over.';

/** Templates of emails about alerts. */
export const ALERT_TEMPLATES: { readonly [T in AlertTemplate]: (data: MessageData[T]) => RenderedMessage } = {
  'confirm-alert': ({ productName, wishedPrice, link }) =>
    renderMail({
      subject: `Shall we tell you of the ${productName}?`,
      greeting: 'Hello,',
      paragraphs: [
        `Somebody, hopefully you, asked us to write to this address when ${alertCondition(productName, wishedPrice)}.`,
        'Please confirm it. We write once, and then no more.',
      ],
      button: { label: 'Confirm', href: link },
      notes: [
        'The link is good for 48 hours. If it was not you, you need not do anything: we forget it then.',
      ],
    }),
  'back-in-stock': ({ firstName, productName, price, link, unsubscribeUrl }) =>
    renderMail({
      subject: `The ${productName} is back`,
      greeting: greeting(firstName),
      paragraphs: [`You asked us to tell you: the ${productName} is in stock again, at ${price}.`],
      button: { label: VIEW_PRODUCT, href: link },
      notes: ['We keep none aside, so it may be gone again soon.', ALERT_ENDED],
      unsubscribeUrl,
    }),
  'price-drop': ({ firstName, productName, price, link, unsubscribeUrl }) =>
    renderMail({
      subject: `The ${productName} costs ${price} now`,
      greeting: greeting(firstName),
      paragraphs: [`You asked us to tell you: the ${productName} costs ${price} now.`],
      button: { label: VIEW_PRODUCT, href: link },
      notes: ['We cannot say for how long.', ALERT_ENDED],
      unsubscribeUrl,
    }),
};

function alertCondition(bag: string, wishedPrice: string | null): string {
  return wishedPrice === null ? `the ${bag} is back in stock` : `the ${bag} costs ${wishedPrice} or less`;
}
