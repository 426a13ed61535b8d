import type { Compositions } from '../../platform/database/testing.recorded-compositions';
import { OWNERS } from '../guests/testing.owners';
import type { CartLineRow, CartRow } from './cart.repository';
import { CartSnapshotRepository, type CartChanges } from './cart-snapshot.repository';

const ID = '00000000-0000-4000-8000-000000000003';
const NOW = new Date(0);
const CART: CartRow = { id: ID, promotionId: null, notes: [], version: 1 };
const LINE: CartLineRow = {
  variantId: ID,
  productId: ID,
  productSlug: 'satchel',
  productName: 'Satchel',
  variantName: 'Tan',
  sku: 'SAT-TAN',
  hsnCode: '4202',
  isHandicraft: false,
  wantedQuantity: 1,
  seenPrice: 100,
  price: 100,
  comparePrice: null,
  stock: 1,
  isForSale: true,
  addedAt: NOW,
};
const CHANGES: Required<CartChanges> = {
  added: LINE,
  changed: [LINE],
  removed: [ID],
  promotionId: null,
  notes: [],
  changeId: ID,
};
/** None, each alone, and all. */
const CHOICES: readonly CartChanges[] = [
  {},
  ...Object.entries(CHANGES).map(([name, change]) => ({ [name]: change })),
  CHANGES,
];

export const compositions: Compositions = (dataSource) => {
  const carts = new CartSnapshotRepository(dataSource);
  return [
    ...OWNERS.flatMap((owner) => [
      () => carts.read(owner),
      () => carts.read(owner, { productId: ID, variantId: null, changeId: null }),
    ]),
    ...OWNERS.flatMap((owner) =>
      owner.kind === 'guest by secret'
        ? []
        : [null, CART].flatMap((cart) =>
            CHOICES.map((changes) => () => carts.write(owner, cart, changes, NOW, dataSource.manager)),
          ),
    ),
  ];
};
