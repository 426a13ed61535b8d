import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { createApp } from '../app/app';
import { createProducts, type Bag } from './cart';
import { readConfig } from '../config';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing';
import { PROJECT_ROOT } from '../platform/project-root';
import type { OpenApi } from './rest/document';
import { DocumentClient, type TestRequest } from './rest/document-client';
import { listen, type Answer } from './listen';
import { NO_PAGES } from '../platform/http/pages/page.testing';

export interface AdminReply<T> {
  readonly status: number;
  readonly message: string;
  readonly data: T;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface AdminBody {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly status: string;
  readonly description: string;
  readonly price: number;
  readonly comparePrice: number | null;
  readonly quantity: number;
  readonly sku: string;
  readonly tags: readonly string[];
  readonly attributes: Readonly<Record<string, string>>;
  readonly images: readonly {
    readonly url: string;
    readonly altText: string;
    readonly variantId: string | null;
  }[];
  readonly variants: readonly {
    readonly id: string;
    readonly sku: string;
    readonly price: number;
    readonly comparePrice: number | null;
    readonly quantity: number;
    readonly attributes: Readonly<Record<string, string>>;
  }[];
}

/**
 * The whole app with two products, and clients for an admin and a customer; every response is validated against the
 * OpenAPI document.
 */
export interface AdminTestShop {
  readonly client: DocumentClient;
  readonly database: TestDatabase;
  readonly shelf: Readonly<Record<'Kestrel' | 'Corsica', Bag>>;
  readonly categoryId: string;
  readonly brandId: string;
  /** Of a picture that the category shows; Kestrel is the only product with it. */
  readonly pictureUrl: string;
  /** Lines of the audit log. */
  readonly auditLines: readonly string[];
  /** DATA_DIR. */
  readonly dataDir: string;
  call<T>(operation: string, sent?: TestRequest): Promise<AdminReply<T>>;
  /** A valid body for POST /products with a unique name and SKUs. */
  productBody(
    change?: Readonly<Record<string, unknown>>,
  ): Record<string, unknown> & { readonly name: string };
  /** Status and text of a public page, without an account. */
  fetchStatusAndText(path: string): Promise<string>;
  /** The whole response, with its headers. */
  fetchPublic(path: string, headers?: Record<string, string>): Promise<Answer>;
  close(): Promise<void>;
}

const HASH = '00000000deadbeef';

export async function openAdminTestShop(): Promise<AdminTestShop> {
  const database = await createTestDatabase('empty');
  const { dataSource, url, watch } = database;
  const sql = (query: string, values: readonly unknown[] = []) => dataSource.query(query, [...values]);
  const taxonomy = await createProducts(
    { sql },
    { Kestrel: { price: 349_900, stock: 5 }, Corsica: { price: 129_950, stock: 3 } },
  );
  const { productId, variantId } = taxonomy.Kestrel;
  await sql(`INSERT INTO material_family VALUES ('leather', 'Leather', 1)`);
  await sql(
    `INSERT INTO picture (id, product_id, variant_id, file, hash, alt, angle, width, height, blur_data_url, position)
     VALUES (gen_random_uuid(), $1, $2, 'bags/kestrel.webp', '${HASH}', 'A bag', 'three-quarter', 1000, 1000, 'data:,', 0)`,
    [productId, variantId],
  );
  await sql(`UPDATE category SET picture_file = 'bags/kestrel.webp'`);
  const [taxonomyIds]: { categoryId: string; brandId: string }[] = await sql(
    'SELECT category_id AS "categoryId", brand_id AS "brandId" FROM product WHERE id = $1',
    [productId],
  );
  if (!taxonomyIds) throw new Error('There is no product');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'potli-keeping-'));
  const auditLines: string[] = [];
  const app = await createApp({
    config: readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, SHOP_MODE: 'demo', RATE_LIMITS: 'off' }),
    database: { dataSource, url, watch, close: () => Promise.resolve() },
    rootDir: PROJECT_ROOT,
    pages: NO_PAGES,
    playgroundPage: () => Promise.resolve(''),
    writeAuditLine: (line) => void auditLines.push(line),
  });
  const server = await listen(app.handler);
  const document: OpenApi = JSON.parse((await server.call('/api/openapi.json')).text);
  const client = new DocumentClient(server, dataSource, document);
  await client.signInAs('customer');
  await client.signInAs('admin');
  return {
    client,
    database,
    shelf: taxonomy,
    auditLines,
    dataDir,
    ...taxonomyIds,
    pictureUrl: `/pictures/${HASH}/kestrel`,
    async call<T>(operation: string, sent: TestRequest = {}): Promise<AdminReply<T>> {
      const { status, text } = await client.call(client.operation(operation), { role: 'admin', ...sent });
      const faults = client.takeViolations();
      if (faults.length > 0) throw new Error(faults.join('\n'));
      const { message = '', data, code = '', fields = {} }: Partial<AdminReply<T>> = JSON.parse(text);
      return { status, message, data: data as T, code, fields };
    },
    productBody(change = {}) {
      const suffix = randomUUID().slice(0, 8);
      return {
        name: `Saffron ${suffix} sling`,
        description: '<p>Holds a <strong>day</strong>.</p>',
        shortDescription: 'A sling for one day.',
        ...taxonomyIds,
        lengthCm: 30,
        widthCm: 12.5,
        heightCm: 20,
        weightKg: 0.6,
        materials: ['full-grain leather'],
        materialFamilies: ['leather'],
        countryOfOrigin: 'India',
        hsnCode: '4202',
        variants: [variantBody(`POT-${suffix}`)],
        ...change,
      };
    },
    async fetchStatusAndText(address) {
      const { status, text } = await server.call(address);
      return `${status} ${text}`;
    },
    fetchPublic: (address, headers = {}) => server.call(address, { headers }),
    async close() {
      await server.close();
      await app.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export function variantBody(sku: string, change: Readonly<Record<string, unknown>> = {}) {
  const defaults = {
    colour: 'Night',
    colourHex: '#1a2B3c',
    colourFamily: 'blue',
    price: 1499.5,
    quantity: 7,
  };
  return { sku, ...defaults, ...change };
}

/** Waits for the response cache to be emptied, which takes a moment on a busy machine. */
export function pollUntil<T>(ask: () => T) {
  return expect.poll(ask, { timeout: 20_000 });
}
