import type { CartService } from '../cart/cart.service';
import type { Clock } from '../../platform/clock';
import type { Transaction } from '../../platform/database/transactions';
import { PHONE_PREFIX } from '../../domain/account-limits';
import { RESERVATION_SECONDS } from '../../domain/order-limits';
import type { NewMessage } from '../messaging/message';
import type { MessageService } from '../messaging/message.service';
import type { CheckoutRepository } from '../checkout/checkout.repository';
import { amountDue } from '../checkout/order-totals';
import type { Order } from './order';
import {
  describeAddress,
  describeArrival,
  describeSums,
  firstNameOf,
  formatOrderMoney,
  orderUrl,
  shopperOf,
} from './order-texts';
import type { PricedLine } from '../checkout/order-totals';
import type { ShopNotifications } from './shop-notifications';

type ConfirmedLine = Pick<
  PricedLine,
  'variantId' | 'name' | 'variantName' | 'sku' | 'quantity' | 'unitPrice'
>;

/**
 * Does what follows when an order is placed, in the same transaction: completes the checkout, removes the ordered units
 * from the cart, queues the messages to shopper and shop.
 */
export class OrderConfirmation {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly carts: CartService,
    private readonly messages: MessageService,
    private readonly shopMails: ShopNotifications,
    private readonly clock: Clock,
  ) {}

  /** Tells the shopper by email that a code was sent by text message, and asks to enter it. The checkout stays open: the order is not placed yet. */
  queueConfirmationRequest(transaction: Transaction, order: Order): Promise<void> {
    return this.messages.queueMessage(transaction, toConfirmationRequest(order));
  }

  /** Follows up on an order that has just been placed, in the transaction that placed it. */
  async confirmOrder(transaction: Transaction, order: Order, lines: readonly ConfirmedLine[]): Promise<void> {
    await this.checkouts.markCompleted(transaction, order.checkoutId, this.clock());
    const shopper = shopperOf(order);
    const orderedUnits = lines.flatMap(({ variantId, quantity }) =>
      variantId === null ? [] : { variantId, quantity },
    );
    if (shopper) await this.carts.removeOrdered(transaction, shopper, orderedUnits);
    const data = {
      firstName: firstNameOf(order),
      number: order.number,
      lines: lines.map(
        ({ name, variantName, quantity, unitPrice }) =>
          `${quantity} × ${name} in ${variantName}, ${formatOrderMoney(order, unitPrice * quantity)}`,
      ),
      sums: describeSums(order),
      arrives: describeArrival(order),
      address: describeAddress(order),
      link: orderUrl(order),
    };
    await this.messages.queueMessage(transaction, { template: 'order-placed', to: order.email, data });
    await this.messages.queueMessage(transaction, {
      template: 'order-placed-sms',
      to: order.phoneNumber,
      data: {
        number: order.number,
        total: formatOrderMoney(order, order.total - order.bankDiscount),
        link: data.link,
      },
    });
    await this.shopMails.queueOrderPlaced(transaction, order, lines);
  }
}

/** The email of an order that awaits its code. */
function toConfirmationRequest(order: Order): NewMessage<'order-awaits-code'> {
  return {
    template: 'order-awaits-code',
    to: order.email,
    data: {
      firstName: firstNameOf(order),
      number: order.number,
      due: formatOrderMoney(order, amountDue(order)),
      phoneNumber: `${PHONE_PREFIX} ${order.phoneNumber}`,
      minutes: RESERVATION_SECONDS / 60,
      link: `${order.origin}/checkout/confirmation/${order.number}`,
    },
    ...(order.reservedUntil && { expiresAt: order.reservedUntil }),
  };
}
