import { IS_FOR_SALE } from '../../modules/catalogue/for-sale';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks';
import type { DataSource } from 'typeorm';
import { Customer } from '../../modules/accounts/customers/customer.entity';
import { DEMO_ACCOUNTS } from '../../modules/accounts/demo/demo-accounts';
import { PictureCleaner } from '../../platform/files/picture-cleaner';
import { AuditLog } from '../../platform/audit-log';
import { systemClock } from '../../platform/clock';
import type { Config } from '../../config';
import type { Database } from '../open-database';
import { Transactions } from '../../platform/database/transactions';
import type { AddressInput } from '../../domain/address-schema';
import { DomainError, type Result } from '../../domain/domain-error';
import { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { Order } from '../../modules/orders/order';
import { amountDue } from '../../modules/checkout/order-totals';
import type { SingleCallOrderInput } from '../../modules/orders/placement/single-call-order.service';
import type { ConfiguredPaymentProvider } from '../../modules/payments/payment-provider';
import { testGateway } from '../../modules/payments/providers/test-gateway/test-gateway.provider';
import type { ShopKeys } from '../../platform/security/secrets';
import { loadShopKeys } from '../../platform/security/shop-secret';
import { MODULES, type Services } from '../modules';
import { BackdatedJobQueue } from './backdated-job-queue';
import { DAY_MS } from '../../domain/days';

interface DemoHistoryOptions {
  readonly config: Config;
  readonly database: Pick<Database, 'dataSource' | 'url'>;
  /** The folder that contains package.json. */
  readonly rootDir: string;
}

const [SHOPPER, ADMIN] = DEMO_ACCOUNTS;
const PHONE = '9876543210';
const HOME: AddressInput = {
  fullName: 'Asha Rao',
  phoneNumber: PHONE,
  line1: '12, Kasturi Apartments',
  line2: 'Lake Road, Indiranagar',
  landmark: 'Opposite the park',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560038',
  type: 'home',
  isDefault: true,
};
const WORK: AddressInput = {
  ...HOME,
  line1: '4th floor, Sona Towers',
  line2: 'Millers Road',
  landmark: '',
  pinCode: '560052',
  type: 'work',
  isDefault: false,
};
const { isDefault: _isDefault, ...ADDRESS } = HOME;
const ORDER_INPUT: SingleCallOrderInput = {
  contact: { email: SHOPPER.email, phoneNumber: PHONE },
  address: ADDRESS,
  addressId: null,
  delivery: null,
  paymentMethod: testGateway.method,
  promoCode: null,
  giftCardCode: null,
};
const WISHLIST_COUNT = 3;
const ORDER_COUNT = 3;

/** Rows of `seed_version`: the first allows an interrupted history to continue, the second marks it as complete. */
const STARTED_MARKER = 'demo history begun';
const COMPLETED_MARKER = 'demo history';

/**
 * Writes the demo shopper's history, as of a customer of some weeks: two addresses, a wishlist, a delivered order (to
 * review or return), a shipped one, and one that was cancelled and refunded. Written once, through the shop's services;
 * an account that was used already stays unchanged. Does nothing in shops without the demo's products.
 */
export async function writeDemoHistory(options: DemoHistoryOptions): Promise<void> {
  const { config, database } = options;
  if (config.mode !== 'demo' || config.seed !== 'demo') return;
  const { dataSource } = database;
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.demoHistory]);
    if (await hasMarker(dataSource, COMPLETED_MARKER)) return;
    const customers = dataSource.getRepository(Customer);
    const shopper = await customers.findOneByOrFail({ email: SHOPPER.email });
    const admin = await customers.findOneByOrFail({ email: ADMIN.email });
    if (!(await hasMarker(dataSource, STARTED_MARKER))) {
      if (await isUsed(dataSource, shopper.id)) return;
      await insertMarker(dataSource, STARTED_MARKER);
    }
    await new DemoHistory(options, await loadShopKeys(config), shopper, admin.id).writeHistory();
    await insertMarker(dataSource, COMPLETED_MARKER);
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCKS.demoHistory]).catch(() => undefined);
    await runner.release();
  }
}

const isTestGateway = ({ descriptor }: ConfiguredPaymentProvider) => descriptor === testGateway;

/** Every step is idempotent. */
class DemoHistory {
  private currentTime = new Date();
  private readonly clock = () => this.currentTime;
  private readonly services: Services;
  private readonly jobQueue: BackdatedJobQueue;
  private readonly checkoutShopper;

  constructor(
    private readonly options: DemoHistoryOptions,
    keys: ShopKeys,
    private readonly customer: Customer,
    private readonly adminId: string,
  ) {
    const { config, database, rootDir } = options;
    const { dataSource } = database;
    const { clock } = this;
    this.checkoutShopper = { shopper: { kind: 'customer', customerId: customer.id }, customer } as const;
    this.jobQueue = new BackdatedJobQueue(database.url, () => undefined);
    this.services = MODULES.createModules({
      dataSource,
      transactions: new Transactions(dataSource),
      jobQueue: this.jobQueue,
      limits: new RateLimits(dataSource, false),
      keys,
      currency: config.currency,
      clock,
      auditLog: new AuditLog(() => undefined),
      pictureCleaner: new PictureCleaner({ rootDir }),
      rootDir,
      // Messages are recorded and not sent.
      config: {
        ...config,
        mail: null,
        sms: null,
        paymentProviders: config.paymentProviders.filter(isTestGateway),
      },
      onError: (error) => {
        throw error;
      },
    }).services;
  }

  async writeHistory(): Promise<void> {
    const variants = await this.findVariants();
    if (variants.length < WISHLIST_COUNT + ORDER_COUNT) return;
    this.setClockDaysAgo(40);
    await this.ensureAddress(HOME);
    await this.ensureAddress(WORK);

    this.setClockDaysAgo(25);
    const cancelled = await this.orderOnce('cancelled', variants[0]);
    this.setClockDaysAgo(24);
    if (cancelled.state === 'placed')
      unwrap(
        await this.services.orders.cancel(
          this.checkoutShopper.shopper,
          cancelled.number,
          'I chose the wrong colour',
        ),
      );
    for (const refundId of this.jobQueue.refundIds) await this.services.refunds.executeRefund(refundId);

    this.setClockDaysAgo(12);
    const delivered = await this.orderOnce('delivered', variants[1]);
    await this.shipOrder(delivered, 11, 'DL4410072265IN');
    this.setClockDaysAgo(8);
    if (delivered.state !== 'delivered')
      unwrap(await this.services.fulfilment.deliver(this.adminId, delivered.number));

    this.setClockDaysAgo(2);
    await this.shipOrder(await this.orderOnce('shipped', variants[2]), 1, 'DL4410098113IN');

    for (const { productId } of variants.slice(ORDER_COUNT))
      unwrap(await this.services.wishlists.add(this.checkoutShopper.shopper, productId));
  }

  private setClockDaysAgo(days: number): void {
    this.currentTime = new Date(systemClock().getTime() - days * DAY_MS);
  }

  /** One variant of each of several categories, with enough stock. */
  private findVariants(): Promise<{ readonly productId: string; readonly variantId: string }[]> {
    return this.options.database.dataSource.query(
      `SELECT DISTINCT ON (p.category_id) p.id AS "productId", v.id AS "variantId"
       FROM product p JOIN variant v ON v.product_id = p.id
       WHERE ${IS_FOR_SALE} AND v.stock >= 10
       ORDER BY p.category_id, p.slug DESC, v.sku LIMIT $1`,
      [WISHLIST_COUNT + ORDER_COUNT],
    );
  }

  private async ensureAddress(address: AddressInput): Promise<void> {
    const existingAddresses = await this.services.accounts.addresses.list(this.customer.id);
    if (!existingAddresses.some(({ line1 }) => line1 === address.line1))
      unwrap(await this.services.accounts.addresses.create(this.customer.id, address));
  }

  /** Places and pays an order once. @param name a key; the same name returns the same order */
  private async orderOnce(
    name: string,
    bag: { readonly productId: string; readonly variantId: string } | undefined,
  ): Promise<Order> {
    if (bag === undefined) throw new Error('There is no product to order');
    const { publicUrl, port } = this.options.config;
    const place = () =>
      this.services.singleCallOrders.placeOrder(this.checkoutShopper, ORDER_INPUT, {
        idempotencyKey: `demo-history-${name}`,
        expectedTotal: null,
        checkoutVersion: null,
        origin: publicUrl ?? `http://localhost:${port}`,
        ipBlock: '127.0.0.1',
      });
    // The same key returns the same order, even though the cart is empty by then.
    const existing = await place();
    if (!(existing instanceof DomainError)) return this.payOrder(existing.order);
    unwrap(
      await this.services.carts.add(this.checkoutShopper.shopper, { ...bag, quantity: 1, changeId: null }),
    );
    return this.payOrder(unwrap(await place()).order);
  }

  private async payOrder(order: Order): Promise<Order> {
    const subject = { kind: 'order', id: order.id } as const;
    if (order.state === 'pending_payment') {
      const { action } = unwrap(await this.services.payments.startPayment(subject));
      const providerOrderId = action?.kind === 'page' ? (action.url.split('/').at(-1) ?? '') : '';
      await this.services.payments.recordPayment(testGateway.method, {
        providerOrderId,
        providerPaymentId: `${providerOrderId}-first`,
        amount: amountDue(order),
        currency: this.options.config.currency,
      });
    }
    const paid = await this.services.orders.find(this.checkoutShopper.shopper, order.number);
    if (paid === null) throw new Error(`The order ${order.number} does not exist`);
    return paid;
  }

  private async shipOrder(order: Order, daysAgo: number, trackingNumber: string): Promise<void> {
    this.setClockDaysAgo(daysAgo);
    if (order.state === 'placed') unwrap(await this.services.fulfilment.pack(this.adminId, order.number));
    if (order.state === 'placed' || order.state === 'packed')
      unwrap(
        await this.services.fulfilment.ship(this.adminId, order.number, {
          courier: 'Delhivery',
          trackingNumber,
        }),
      );
  }
}

function unwrap<T>(result: Result<T>): T {
  if (result instanceof DomainError) throw new Error(`Writing the demo history failed: ${result.message}`);
  return result;
}

async function isUsed(dataSource: DataSource, customerId: string): Promise<boolean> {
  const [row]: { used: boolean }[] = await dataSource.query(
    `SELECT EXISTS (SELECT 1 FROM shop_order WHERE customer_id = $1) OR EXISTS (SELECT 1 FROM cart WHERE customer_id = $1)
       OR EXISTS (SELECT 1 FROM wishlist WHERE customer_id = $1) OR EXISTS (SELECT 1 FROM address WHERE customer_id = $1) AS used`,
    [customerId],
  );
  return row?.used === true;
}

async function hasMarker(dataSource: DataSource, name: string): Promise<boolean> {
  const rows: unknown[] = await dataSource.query('SELECT 1 FROM seed_version WHERE name = $1', [name]);
  return rows.length > 0;
}

async function insertMarker(dataSource: DataSource, name: string): Promise<void> {
  await dataSource.query('INSERT INTO seed_version (name, version) VALUES ($1, 1) ON CONFLICT DO NOTHING', [
    name,
  ]);
}
