import type { MessageData } from '../message';
import { hello, mail, type RenderedMessage } from './template';

type ShopTemplate = 'shop-order-placed' | 'shop-return-requested';

/** Templates of emails to the shop itself. */
export const SHOP_TEMPLATES: { readonly [T in ShopTemplate]: (data: MessageData[T]) => RenderedMessage } = {
  'shop-order-placed': ({ number, lines, total, payment, delivery, arrives, contact, address, row }) =>
    mail({
      subject: `New order ${number}: ${total}`,
      greeting: hello(''),
      paragraphs: [
        `Order ${number} is placed, for ${delivery} delivery: ${arrives}.`,
        ...lines,
        `Total ${total}. ${payment}.`,
        `It goes to ${address}.`,
        `Bought by ${contact}.`,
      ],
      notes: [`Its row of the API: ${row}`],
    }),
  'shop-return-requested': ({ number, lines, reason, back, contact, address, row }) =>
    mail({
      subject: `Return of order ${number}`,
      greeting: hello(''),
      paragraphs: [
        `Order ${number} is to be sent back: "${reason}"`,
        ...lines,
        `We promised that a courier calls within two days, at ${address}.`,
        `When it is back, what was paid goes back ${back}.`,
        `Bought by ${contact}.`,
      ],
      notes: [`Its row of the API: ${row}`],
    }),
};
