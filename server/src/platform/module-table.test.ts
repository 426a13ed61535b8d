import type { Router } from 'express';
import { expect, it } from 'vitest';
import type { ShopModule } from './module';
import { ModuleTable } from './module-table';

interface TestPlatform {
  readonly created: string[];
}

const platform = (): TestPlatform => ({ created: [] });
const cart: ShopModule<TestPlatform, { readonly carts: string }> = {
  name: 'cart',
  createServices: ({ created }) => ({ carts: `cart ${created.push('cart')}` }),
};
const orders: ShopModule<TestPlatform & { readonly carts: string }, { readonly orders: string }> = {
  name: 'orders',
  createServices: ({ created, carts }) => ({ orders: `order ${created.push('orders')} of ${carts}` }),
};

it('the table creates the services of each module from those of the modules before it', () => {
  const table = ModuleTable.create<TestPlatform>().add(cart).add(orders);
  expect(table.modules.map(({ name }) => name)).toEqual(['cart', 'orders']);
  expect(table.createModules(platform()).services).toEqual({
    created: ['cart', 'orders'],
    carts: 'cart 1',
    orders: 'order 2 of cart 1',
  });
});

it('the compiler refuses a module that needs services which no module before it offers', () => {
  // @ts-expect-error orders need carts
  const table = ModuleTable.create<TestPlatform>().add(orders);
  expect(table.modules).toHaveLength(1);
});

it('the table refuses two modules that offer a service by the same name', () => {
  const table = ModuleTable.create<TestPlatform>()
    .add(cart)
    .add({ name: 'wishlist', createServices: () => ({ carts: 'another' }) });
  expect(() => table.createModules(platform())).toThrow('wishlist offers carts, which another module offers');
});

it('the table collects what modules add to the shop, longer paths of routers first', async () => {
  const router = (() => undefined) as unknown as Router;
  const done: string[] = [];
  const record = (name: string) => () => Promise.resolve(void done.push(name));
  const modules = ModuleTable.create<TestPlatform>()
    .add({
      ...cart,
      httpRouters: () => [{ path: '/uploads', router }],
      jobHandlers: () => ({ 'pay-refund': record('refund') }),
      maintenanceTasks: () => [record('carts')],
      onCatalogueChange: (_services, { tags }) => void done.push(`change of ${tags?.join()}`),
    })
    .add({
      ...orders,
      httpRouters: () => [{ path: '/uploads/orders', router }],
      maintenanceTasks: ({ orders: order }) => [record(order)],
    })
    .createModules(platform());
  expect(modules.createHttpRouters().map(({ path }) => path)).toEqual(['/uploads/orders', '/uploads']);
  for (const task of modules.maintenanceTasks) await task();
  await modules.jobHandlers['pay-refund']?.({ refundId: '1' }, new AbortController().signal);
  modules.onCatalogueChange({ tags: ['price/*'], isConnected: true });
  expect(done).toEqual(['carts', 'order 2 of cart 1', 'refund', 'change of price/*']);
});
