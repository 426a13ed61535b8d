import type { Transaction } from '../../platform/database/transactions';
import type { MessageService } from '../messaging/message.service';
import { describeReturnRoute } from '../../domain/refund-texts';
import { describeAddress, describeArrival, formatOrderMoney, describeTotal, paymentsOf } from './order-texts';
import type { Order } from './order';
import type { PricedLine } from '../checkout/order-totals';

type NotifiedLine = Pick<PricedLine, 'name' | 'variantName' | 'sku' | 'quantity'>;

/**
 * Emails the shop's staff about new orders and returns. Queued in the same transaction as the change, so that both
 * happen or neither.
 */
export class ShopNotifications {
  /** @param shopEmail the shop's own email address */
  constructor(
    private readonly messages: MessageService,
    private readonly shopEmail: string,
  ) {}

  async queueOrderPlaced(
    transaction: Transaction,
    order: Order,
    lines: readonly NotifiedLine[],
  ): Promise<void> {
    const data = {
      ...toMailData(order, lines),
      total: formatOrderMoney(order, order.total),
      payment: describeTotal(order),
      delivery: order.delivery,
      arrives: describeArrival(order),
    };
    await this.messages.queueMessage(transaction, {
      template: 'shop-order-placed',
      to: this.shopEmail,
      data,
    });
  }

  async queueReturnRequested(
    transaction: Transaction,
    order: Order,
    lines: readonly NotifiedLine[],
  ): Promise<void> {
    const data = {
      ...toMailData(order, lines),
      reason: order.note ?? '',
      refundRoute: describeReturnRoute(paymentsOf(order), 'the shopper’s'),
    };
    await this.messages.queueMessage(transaction, {
      template: 'shop-return-requested',
      to: this.shopEmail,
      data,
    });
  }
}

function toMailData(order: Order, lines: readonly NotifiedLine[]) {
  const { number, origin, address, email, phoneNumber } = order;
  return {
    number,
    lines: lines.map(
      ({ name, variantName, sku, quantity }) => `${quantity} × ${name} in ${variantName}, ${sku}`,
    ),
    contact: `${address.fullName}, ${phoneNumber}, ${email}`,
    address: `${describeAddress(order)}, ${address.phoneNumber}`,
    adminUrl: `${origin}/api/ecommerce/admin/orders/${number}`,
  };
}
