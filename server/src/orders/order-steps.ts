import type { Clock } from '../clock';
import type { Transaction, Transactions } from '../database/transactions';
import { DomainError, type Result } from '../domain/domain-error';
import type { MessageService } from '../messaging/message.service';
import type { PaymentService } from '../payments/payment.service';
import { backOf, firstNameOf, linkOf } from './confirmation';
import type { Order } from './order';
import type { OrderRepository } from './order.repository';
import type { OrderPaymentHandler } from './order-payment.handler';
import type { Reservations } from './reservations';
import type { ShopMails } from './shop-mails';

export const NO_SUCH_ORDER = 'There is no such order';

type ShopperMail = 'order-cancelled' | 'return-requested' | 'order-shipped' | 'order-delivered';

/** What a step of an order brings about, whoever takes it: the shopper, or the shop's own people. The table of states is theirs to ask. */
export class OrderSteps {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: OrderRepository,
    private readonly handler: OrderPaymentHandler,
    private readonly reservations: Reservations,
    private readonly payments: PaymentService,
    private readonly messages: MessageService,
    private readonly shopMails: ShopMails,
    private readonly clock: Clock,
  ) {}

  /** Holds an order, and all that is held with it, while `work` looks at it as it is now. @param order null is answered NOT_FOUND */
  take(
    order: Order | null,
    work: (transaction: Transaction, order: Order) => Promise<Result<Order>>,
  ): Promise<Result<Order>> {
    if (!order) return Promise.resolve(new DomainError('NOT_FOUND', NO_SUCH_ORDER, 'number'));
    return this.transactions.attempt(async (transaction) => {
      await this.handler.lock(transaction, order.id);
      const held = await this.orders.lock(transaction, order.id);
      return held ? work(transaction, held) : new DomainError('NOT_FOUND', NO_SUCH_ORDER, 'number');
    });
  }

  /** What was paid goes back once, the units too. Of an order that waits for its payment the shopper is not told. */
  async cancel(transaction: Transaction, order: Order, reason: string | null): Promise<Order> {
    const cancelled = await this.orders.step(transaction, order, 'cancelled', reason, this.clock());
    if (order.state === 'pending_payment') {
      await this.reservations.release(transaction, [order]);
      return cancelled;
    }
    await this.undo(transaction, order, 'The order was cancelled');
    await this.tell(transaction, cancelled, 'order-cancelled');
    return cancelled;
  }

  async requestReturn(transaction: Transaction, order: Order, reason: string): Promise<Order> {
    const asked = await this.orders.step(transaction, order, 'return_requested', reason, this.clock());
    await this.tell(transaction, asked, 'return-requested');
    const lines = await this.orders.lines([order.id], transaction);
    await this.shopMails.returnRequested(transaction, asked, lines);
    return asked;
  }

  /** Money first, units last: what is hottest is held shortest. */
  async undo(transaction: Transaction, order: Order, reason: string): Promise<void> {
    await this.payments.refund(transaction, { kind: 'order', id: order.id }, reason);
    await this.reservations.restock(transaction, order, await this.orders.lines([order.id], transaction));
  }

  /** Writes to the shopper. */
  tell(transaction: Transaction, order: Order, template: ShopperMail): Promise<void> {
    const { number, courier, trackingNumber } = order;
    const isCollected = order.deliveredAt !== null;
    // Nothing has come for an order that was never placed.
    const back = order.placedAt === null ? '' : backOf(order, isCollected);
    // Nobody has asked for an account before cash was to go back.
    const isAsked = isCollected && order.paymentMethod === 'cash_on_delivery';
    return this.messages.queue(transaction, {
      template,
      to: order.email,
      data: {
        firstName: firstNameOf(order),
        number,
        back: isAsked ? `${back}. We write or call to ask for the account` : back,
        courier: courier ?? '',
        trackingNumber: trackingNumber ?? '',
        link: linkOf(order),
      },
    });
  }
}
