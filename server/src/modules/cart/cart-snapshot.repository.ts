import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/transactions';
import { IS_FOR_SALE } from '../catalogue/for-sale';
import type { Guest } from '../guests/guest.repository';
import { guestOf, ownerSourceOf, type OwnerRow, type OwnerSource } from '../guests/owner-source';
import { ownerColumnOf, type Shopper, type ShopperReference } from '../guests/shopper';
import type { CartLineRow, CartRow } from './cart.repository';

/** A shopper's cart as one statement read it. */
export interface CartSnapshot {
  /** Of a guest who was found by the secret; null when there is none. */
  readonly guest: Guest | null;
  /** Null until a line has been added. */
  readonly cart: CartRow | null;
  /** In the order in which they were added. */
  readonly lines: readonly CartLineRow[];
  /** The variant of the requested addition; null when it is not for sale. */
  readonly variant: AddableVariant | null;
  /** Whether the requested addition was made before. */
  readonly isRepeated: boolean;
}

/** A variant that may be added, as its line will show it. */
export interface AddableVariant extends CartLineRow {
  /** Without units held for the shopper's own pending orders. */
  readonly unheldStock: number;
}

/** An addition to read the variant for. */
export interface RequestedAddition {
  readonly productId: string;
  /** Null for the first variant in stock, else the first. */
  readonly variantId: string | null;
  /** Null for an addition that is not recorded. */
  readonly changeId: string | null;
}

/** What is written to a cart. */
export interface CartChanges {
  /** A line of a variant that the cart does not hold yet. */
  readonly added?: CartLineRow;
  /** Lines of the cart with their new wanted quantity and seen price. */
  readonly changed?: readonly CartLineRow[];
  /** Variants of the lines to delete. */
  readonly removed?: readonly string[];
  readonly promotionId?: string | null;
  readonly notes?: readonly string[];
  /** Recorded, so that a repeated addition counts once. */
  readonly changeId?: string | null;
}

/**
 * Reads a cart with all that its lines show in one statement, and writes a change of it in another. The cart's version
 * stands for a lock: a change is not written when the cart has changed since it was read.
 */
export class CartSnapshotRepository {
  constructor(private readonly dataSource: DataSource) {}

  async read(
    shopper: ShopperReference,
    addition: RequestedAddition | null = null,
    reader: Transaction = this.dataSource.manager,
  ): Promise<CartSnapshot> {
    const owner = ownerSourceOf(shopper);
    const values: unknown[] = [...owner.values];
    if (addition) values.push(addition.productId, addition.variantId, addition.changeId);
    const [row]: SnapshotRow[] = await reader.query(snapshotText(owner, addition !== null), values);
    return row ? toSnapshot(row) : NOTHING;
  }

  /**
   * Writes changes of the cart as it was read; creates the cart if there was none.
   * @returns the cart after them; null, and nothing is written, when the cart has changed since
   */
  async write(
    shopper: Shopper,
    cart: CartRow | null,
    changes: CartChanges,
    now: Date,
    transaction: Transaction,
  ): Promise<CartRow | null> {
    const { promotionId = cart?.promotionId ?? null, notes = cart?.notes ?? [] } = changes;
    const version = (cart?.version ?? 0) + 1;
    const values: unknown[] = [cart?.id ?? ownerColumnOf(shopper)[1], version, now];
    const parameter = (value: unknown): string => `$${values.push(value)}`;
    const parts = [
      `changed AS (${cart ? updateText(changes, parameter) : insertText(shopper, changes, parameter)} RETURNING id)`,
      ...lineTexts(changes, parameter),
    ];
    const [row]: { id: string }[] = await transaction.query(
      `WITH ${parts.join(', ')} SELECT id FROM changed`,
      values,
    );
    return row ? { id: row.id, promotionId, notes, version } : null;
  }
}

type AddParameter = (value: unknown) => string;

/** Parameters: the cart, its next version, the time. */
function updateText({ promotionId, notes }: CartChanges, parameter: AddParameter): string {
  const more = [
    ...(promotionId === undefined ? [] : [`, promotion_id = ${parameter(promotionId)}::uuid`]),
    ...(notes === undefined ? [] : [`, notes = ${parameter(notes)}::text[]`]),
  ];
  return `UPDATE cart SET version = $2::int, updated_at = $3${more.join('')} WHERE id = $1 AND version = $2::int - 1`;
}

/** Parameters: the owner, the first version, the time. */
function insertText(shopper: Shopper, { promotionId, notes }: CartChanges, parameter: AddParameter): string {
  const [column] = ownerColumnOf(shopper);
  return `INSERT INTO cart (${column}, version, created_at, updated_at, promotion_id, notes)
    VALUES ($1, $2, $3, $3, ${parameter(promotionId ?? null)}::uuid, ${parameter(notes ?? [])}::text[])
    ON CONFLICT (${column}) DO NOTHING`;
}

function lineTexts({ added, changed, removed, changeId }: CartChanges, parameter: AddParameter): string[] {
  const texts: string[] = [];
  if (added)
    texts.push(`added AS (INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price, added_at)
      SELECT id, ${parameter(added.variantId)}::uuid, ${parameter(added.wantedQuantity)}::int,
        ${parameter(added.seenPrice)}::int, ${parameter(added.addedAt)}::timestamptz FROM changed)`);
  if (changed)
    texts.push(`set AS (UPDATE cart_line l SET quantity = line.quantity, seen_price = line.seen_price
      FROM changed, unnest(${parameter(changed.map(({ variantId }) => variantId))}::uuid[],
        ${parameter(changed.map(({ wantedQuantity }) => wantedQuantity))}::int[],
        ${parameter(changed.map(({ seenPrice }) => seenPrice))}::int[]) AS line (variant_id, quantity, seen_price)
      WHERE l.cart_id = changed.id AND l.variant_id = line.variant_id)`);
  if (removed)
    texts.push(`gone AS (DELETE FROM cart_line l USING changed
      WHERE l.cart_id = changed.id AND l.variant_id = ANY (${parameter(removed)}::uuid[]))`);
  if (changeId !== undefined && changeId !== null)
    texts.push(`noted AS (INSERT INTO cart_change (cart_id, change_id, made_at)
      SELECT id, ${parameter(changeId)}::uuid, $3::timestamptz FROM changed)`);
  return texts;
}

/** Parameters: those of the owner, then of the addition. */
function snapshotText({ column, columns, from, where, values }: OwnerSource, withAddition: boolean): string {
  const [productId, variantId, changeId] = [1, 2, 3].map((index) => `$${values.length + index}::uuid`);
  const addition = `,
      (SELECT json_build_object('unheldStock', v.stock, ${variantFields(column)})
       FROM product p JOIN variant v ON v.product_id = p.id
       WHERE p.id = ${productId} AND ${IS_FOR_SALE} AND (${variantId} IS NULL OR v.id = ${variantId})
       ORDER BY v.stock > 0 DESC, v.position LIMIT 1) AS variant,
      EXISTS (SELECT FROM cart_change n WHERE n.cart_id = c.id AND n.change_id = ${changeId}) AS "isRepeated"`;
  return `SELECT ${columns}c.id, c.promotion_id AS "promotionId", c.notes, c.version,
      (SELECT json_agg(json_build_object('wantedQuantity', l.quantity, 'seenPrice', l.seen_price, 'addedAt', l.added_at,
           ${variantFields(column)}) ORDER BY l.place)
       FROM cart_line l JOIN variant v ON v.id = l.variant_id JOIN product p ON p.id = v.product_id
       WHERE l.cart_id = c.id) AS lines${withAddition ? addition : ''}
    FROM ${from} LEFT JOIN cart c ON c.${column} = owner.id ${where}`;
}

/** The stock includes units held for the shopper's own pending orders. */
function variantFields(column: string): string {
  return `'variantId', v.id, 'productId', p.id, 'productSlug', p.slug, 'productName', p.name, 'variantName', v.name,
    'sku', v.sku, 'hsnCode', p.hsn_code, 'isHandicraft', p.is_handicraft, 'price', v.price,
    'comparePrice', v.compare_price, 'isForSale', ${IS_FOR_SALE}, 'stock', v.stock + coalesce((
      SELECT sum(h.quantity) FROM stock_hold h JOIN shop_order o ON o.id = h.order_id
      WHERE h.variant_id = v.id AND o.${column} = owner.id), 0)`;
}

type JsonLine = Omit<CartLineRow, 'addedAt'> & { readonly addedAt: string };
type JsonVariant = Omit<AddableVariant, 'addedAt' | 'wantedQuantity' | 'seenPrice'>;

interface SnapshotRow extends OwnerRow {
  readonly id: string | null;
  readonly promotionId: string | null;
  readonly notes: readonly string[] | null;
  readonly version: number | null;
  readonly lines: readonly JsonLine[] | null;
  readonly variant?: JsonVariant | null;
  readonly isRepeated?: boolean;
}

const NOTHING: CartSnapshot = { guest: null, cart: null, lines: [], variant: null, isRepeated: false };

function toSnapshot(row: SnapshotRow): CartSnapshot {
  const { id, promotionId, notes, version, lines, variant } = row;
  return {
    guest: guestOf(row),
    cart: id === null ? null : { id, promotionId, notes: notes ?? [], version: version ?? 0 },
    lines: lines?.map((line) => ({ ...line, addedAt: new Date(line.addedAt) })) ?? [],
    variant: variant ? { ...variant, wantedQuantity: 0, seenPrice: variant.price, addedAt: NEVER } : null,
    isRepeated: row.isRepeated ?? false,
  };
}

/** A variant that is in no line yet. */
const NEVER = new Date(0);
