import type { Transaction } from '../database/transactions';
import type { MessageService } from '../messaging/message.service';
import { arrivalOf, backOf, moneyOf, paymentOf } from './confirmation';
import type { Order } from './order';
import type { NewLine } from './order.repository';

type Line = Pick<NewLine, 'name' | 'variantName' | 'sku' | 'quantity'>;

/** Tells the shop's own people what there is to do. Queued in the transaction of what it tells of: neither is there without the other. */
export class ShopMails {
  /** @param to the shop's own address */
  constructor(
    private readonly messages: MessageService,
    private readonly to: string,
  ) {}

  async orderPlaced(transaction: Transaction, order: Order, lines: readonly Line[]): Promise<void> {
    const data = {
      ...partsOf(order, lines),
      total: moneyOf(order, order.total),
      payment: paymentOf(order),
      delivery: order.delivery,
      arrives: arrivalOf(order),
    };
    await this.messages.queue(transaction, { template: 'shop-order-placed', to: this.to, data });
  }

  async returnRequested(transaction: Transaction, order: Order, lines: readonly Line[]): Promise<void> {
    const data = { ...partsOf(order, lines), reason: order.note ?? '', back: backOf(order, true) };
    await this.messages.queue(transaction, { template: 'shop-return-requested', to: this.to, data });
  }
}

function partsOf({ number, origin, address, email, phoneNumber }: Order, lines: readonly Line[]) {
  const { fullName, line1, line2, landmark, city, state, pinCode } = address;
  return {
    number,
    lines: lines.map(
      ({ name, variantName, sku, quantity }) => `${quantity} × ${name} in ${variantName}, ${sku}`,
    ),
    contact: `${fullName}, ${phoneNumber}, ${email}`,
    address: [fullName, line1, line2, landmark, city, state, pinCode, address.phoneNumber]
      .filter((part) => part !== '')
      .join(', '),
    row: `${origin}/api/ecommerce/admin/orders/${number}`,
  };
}
