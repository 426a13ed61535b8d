import { expect } from 'vitest';
import type { TestClient, TestShop } from '../../testing/test-shop';
import { addToCart, type Bag } from '../../testing/cart';
import type { OrderState } from '../../domain/order-states';
import { fillInCheckout, fetchOrder, chooseOnTestGateway, placeOrder } from '../../testing/orders';

/** Brings an order of two units to a state, through the same calls as real orders. @returns its number */
export async function createOrderInState(
  { shop, admin, bag }: { readonly shop: TestShop; readonly admin: TestClient; readonly bag: Bag },
  state: OrderState,
  caller: TestClient,
  method = 'TEST_GATEWAY',
): Promise<string> {
  await addToCart(caller, bag, 2);
  const { order, payment } = await placeOrder(caller, await fillInCheckout(caller, method));
  const number = order?.number ?? '';
  const pay = () => (payment?.url ? chooseOnTestGateway(shop, payment.url, 'pay') : Promise.resolve(''));
  const expire = async (): Promise<void> => {
    shop.clock.advance(600);
    await shop.services.expireReservations();
  };
  const transitionsTo: Readonly<Record<OrderState, () => Promise<unknown>>> = {
    pending_payment: () => Promise.resolve(),
    payment_failed: () => chooseOnTestGateway(shop, payment?.url, 'fail'),
    expired: expire,
    placed: pay,
    packed: async () => {
      await pay();
      await admin.mutate('packOrder', { number });
    },
    shipped: async () => {
      await transitionsTo.packed();
      await admin.mutate('shipOrder', { number, courier: 'Delhivery', trackingNumber: 'DL123' });
    },
    delivered: async () => {
      await transitionsTo.shipped();
      await admin.mutate('deliverOrder', { number });
    },
    cancelled: async () => {
      await pay();
      await caller.mutate('cancelOrder', { number });
    },
    return_requested: async () => {
      await transitionsTo.delivered();
      await caller.mutate('requestReturn', { number, reason: 'Too small' });
    },
    returned: async () => {
      await transitionsTo.return_requested();
      await admin.mutate('refundOrder', { number, reason: 'Came back whole' });
    },
    paid_unfulfillable: async () => {
      await expire();
      await shop.sql('UPDATE variant SET stock = 0 WHERE id = $1', [bag.variantId]);
      await pay();
    },
    refunded: async () => {
      await transitionsTo.paid_unfulfillable();
      await shop.messaging.runDueJobs();
    },
  };
  await transitionsTo[state]();
  expect((await fetchOrder(caller, number))?.status).toBe(state.toUpperCase());
  return number;
}

/** Creates an admin and signs them in. */
export async function createAdmin(shop: TestShop, email = 'people@potli.example'): Promise<TestClient> {
  const { browser } = await shop.member(email);
  await shop.sql(`UPDATE customer SET type = 'admin' WHERE email = $1`, [email]);
  return browser;
}
