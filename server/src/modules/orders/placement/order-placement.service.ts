import { DomainError, type Result } from '../../../domain/domain-error';
import type { Clock } from '../../../platform/clock';
import type { Transaction } from '../../../platform/database/transactions';
import { amountDue } from '../../checkout/order-totals';
import { shopperId, type Shopper } from '../../guests/shopper';
import type { IdempotentCommand } from '../../payments/idempotent-command';
import type { PaymentService } from '../../payments/payment.service';
import type { CheckoutLocks } from './checkout-locks';
import type { OrderCreation } from './order-creation';
import {
  checkCountedCode,
  checkExpectedTotal,
  checkVersion,
  type CheckoutInputSource,
  type PlacedOrder,
  type Placement,
  type PlaceOrderRequest,
  type PreparedOrder,
} from './order-placement';
import type { OrderPlacementLimits } from './order-placement-limits';
import type { OrderPlacementPricing } from './order-placement-pricing';
import { checkStillValid } from '../order-validity';
import type { OrderRepository } from '../order.repository';

/**
 * Turns carts into orders. The order is created before the payment is requested, so that every payment belongs to an
 * order.
 */
export class OrderPlacementService {
  constructor(
    private readonly command: IdempotentCommand<PreparedOrder>,
    private readonly limits: OrderPlacementLimits,
    private readonly checkoutLocks: CheckoutLocks,
    private readonly pricing: OrderPlacementPricing,
    private readonly creation: OrderCreation,
    private readonly orders: OrderRepository,
    private readonly payments: PaymentService,
    private readonly clock: Clock,
  ) {}

  /**
   * Places an order. A repeated idempotency key returns the first result and counts against no rate limit.
   * @param source the input of a single call; without it, the checkout was filled in step by step
   */
  place(
    shopper: Shopper,
    request: PlaceOrderRequest,
    source: CheckoutInputSource = stepByStep(request),
  ): Promise<Result<PlacedOrder>> {
    const { idempotencyKey } = request;
    return this.command.run(
      { owner: shopperId(shopper), idempotencyKey, requestText: source.requestText },
      {
        prepare: () => this.prepare(shopper, request, source.load),
        execute: (transaction, id, prepared) =>
          this.lockAndCreate(transaction, { ...prepared, shopper, request, id, now: this.clock() }),
        answer: (id) => this.resultOf(id),
      },
    );
  }

  private async prepare(
    shopper: Shopper,
    request: PlaceOrderRequest,
    load: CheckoutInputSource['load'],
  ): Promise<Result<PreparedOrder>> {
    const checkoutInput = await load();
    if (checkoutInput instanceof DomainError) return checkoutInput;
    const codePhoneNumber = await this.limits.consume(shopper, request, checkoutInput);
    return codePhoneNumber instanceof DomainError ? codePhoneNumber : { checkoutInput, codePhoneNumber };
  }

  private async lockAndCreate(transaction: Transaction, placement: Placement): Promise<Result<string>> {
    const locked = await this.checkoutLocks.lock(transaction, placement);
    if (locked instanceof DomainError) return locked;
    // A changed total is the clearer reason.
    const changed = checkVersion(placement.request, locked);
    if (locked.current) {
      const due = { amount: amountDue(locked.current), currency: locked.current.currency };
      return checkExpectedTotal(placement.request, due) ?? changed ?? locked.current.id;
    }
    const pricedCheckout = await this.pricing.price(transaction, placement, locked);
    if (pricedCheckout instanceof DomainError) return pricedCheckout;
    const problem = changed ?? checkCountedCode(placement, pricedCheckout);
    return problem ?? this.creation.create(transaction, placement, pricedCheckout);
  }

  private async resultOf(id: string): Promise<Result<PlacedOrder>> {
    const order = await this.orders.findById(id);
    if (!order) throw new Error('The order is gone');
    const notValid = checkStillValid(order, this.clock());
    if (notValid) return notValid;
    if (order.state !== 'pending_payment' || order.phoneCheck === 'awaited') return { order, payment: null };
    const payment = await this.payments.startPayment({ kind: 'order', id });
    return payment instanceof DomainError ? payment : { order, payment };
  }
}

/** The checkout is stored already. */
function stepByStep({ expectedTotal, checkoutVersion: version }: PlaceOrderRequest): CheckoutInputSource {
  const requestText = ['place', expectedTotal, version].filter((part) => part !== null).join(' ');
  return { requestText, load: () => Promise.resolve(null) };
}
