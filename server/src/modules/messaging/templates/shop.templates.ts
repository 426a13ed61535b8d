import type { MessageData } from '../message';
import { greeting, renderMail, type RenderedMessage } from './template';

type ShopTemplate = 'shop-order-placed' | 'shop-return-requested';

/** Templates of emails to the shop itself. */
export const SHOP_TEMPLATES: { readonly [T in ShopTemplate]: (data: MessageData[T]) => RenderedMessage } = {
  'shop-order-placed': ({ number, lines, total, payment, delivery, arrives, contact, address, adminUrl }) =>
    renderMail({
      subject: `New order ${number}: ${total}`,
      greeting: greeting(''),
      paragraphs: [
        `Order ${number} is placed, for ${delivery} delivery: ${arrives}.`,
        ...lines,
        payment,
        `It goes to ${address}.`,
        `Bought by ${contact}.`,
      ],
      notes: [`Its row of the API: ${adminUrl}`],
    }),
  'shop-return-requested': ({ number, lines, reason, refundRoute, contact, address, adminUrl }) =>
    renderMail({
      subject: `Return of order ${number}`,
      greeting: greeting(''),
      paragraphs: [
        `Order ${number} is to be sent back: "${reason}"`,
        ...lines,
        `We promised that a courier calls within two days, at ${address}.`,
        refundRoute === null
          ? 'There is nothing to pay back.'
          : `When it is back, what was paid goes back ${refundRoute}.`,
        `Bought by ${contact}.`,
      ],
      notes: [`Its row of the API: ${adminUrl}`],
    }),
};
