import type { MessageData } from '../message';
import { hello, mail, type RenderedMessage } from './template';

type AlertTemplate = 'confirm-alert' | 'back-in-stock' | 'price-drop';

const SEE = 'See the bag';
const OVER = 'With this mail your alert is over.';

/** Templates of emails about alerts. */
export const ALERT_TEMPLATES: { readonly [T in AlertTemplate]: (data: MessageData[T]) => RenderedMessage } = {
  'confirm-alert': ({ bag, wish, link }) =>
    mail({
      subject: `Shall we tell you of the ${bag}?`,
      greeting: 'Hello,',
      paragraphs: [
        `Somebody, hopefully you, asked us to write to this address when ${when(bag, wish)}.`,
        'Please confirm it. We write once, and then no more.',
      ],
      button: { words: 'Confirm', href: link },
      notes: [
        'The link is good for 48 hours. If it was not you, you need not do anything: we forget it then.',
      ],
    }),
  'back-in-stock': ({ firstName, bag, price, link, unsubscribeUrl }) =>
    mail({
      subject: `The ${bag} is back`,
      greeting: hello(firstName),
      paragraphs: [`You asked us to tell you: the ${bag} is in stock again, at ${price}.`],
      button: { words: SEE, href: link },
      notes: ['We keep none aside, so it may be gone again soon.', OVER],
      unsubscribeUrl,
    }),
  'price-drop': ({ firstName, bag, price, link, unsubscribeUrl }) =>
    mail({
      subject: `The ${bag} costs ${price} now`,
      greeting: hello(firstName),
      paragraphs: [`You asked us to tell you: the ${bag} costs ${price} now.`],
      button: { words: SEE, href: link },
      notes: ['We cannot say for how long.', OVER],
      unsubscribeUrl,
    }),
};

function when(bag: string, wish: string | null): string {
  return wish === null ? `the ${bag} is back in stock` : `the ${bag} costs ${wish} or less`;
}
