import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { createProductBody } from './product-body';
import type { Operation } from './document';
import { exampleOf, type TestRequest, type DocumentClient } from './document-client';

/** Objects of the shop that paths can name. */
export interface TestData {
  readonly productId: string;
  readonly productSlug: string;
  /** A product that no other test uses. */
  readonly spareId: string;
  /** URL of a picture. */
  readonly pictureUrl: string;
  readonly categoryId: string;
  readonly brandId: string;
  readonly promotionId: string;
  /** An unanswered question. */
  readonly questionId: string;
  /** The file of a photo for uploads. */
  readonly picture: Buffer;
}

export async function createTestData(walker: DocumentClient): Promise<TestData> {
  const [found] = await walker.sql<
    Omit<TestData, 'picture' | 'pictureUrl' | 'questionId'> & { hash: string }
  >(
    `SELECT id AS "productId", slug AS "productSlug", category_id AS "categoryId", brand_id AS "brandId",
       (SELECT id FROM product ORDER BY slug DESC LIMIT 1) AS "spareId",
       (SELECT id FROM promotion WHERE code = 'LONGHAUL') AS "promotionId",
       (SELECT hash FROM picture WHERE product_id = product.id ORDER BY id LIMIT 1) AS hash
     FROM product WHERE status = 'active' AND stock > 20 ORDER BY slug LIMIT 1`,
  );
  if (!found) throw new Error('The shop has no products');
  const [asked] = await walker.sql<{ id: string }>(
    `INSERT INTO product_question (product_id, author_name, body, created_at)
     VALUES ($1, 'Meera I.', 'Does it close with a lock?', now()) RETURNING id`,
    [found.productId],
  );
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a3386b' } })
    .png()
    .toBuffer();
  const pictureUrl = `/pictures/${found.hash}/walk`;
  return { ...found, questionId: asked?.id ?? '', picture, pictureUrl };
}

/** Path parameters of an operation. New parameters of new routes need a line here. */
export function paramsFor({ method, path }: Operation, testData: TestData): Record<string, string> {
  // A product that an admin deletes must not be the one that other operations read.
  if (method === 'DELETE' && path === '/api/ecommerce/products/{id}') return { id: testData.spareId };
  if (path.includes('/categories/slug/')) return { slug: 'backpacks' };
  if (path.includes('/slug/')) return { slug: testData.productSlug };
  if (path.includes('/categories/')) return { id: testData.categoryId };
  if (path.includes('/brands/')) return { id: testData.brandId };
  if (path.includes('/questions/{id}')) return { id: testData.questionId };
  if (path.includes('/products/{id}')) return { id: testData.productId };
  if (path.includes('/promotions/{id}')) return { id: testData.promotionId };
  if (path.includes('{productId}')) return { productId: testData.productId };
  return {};
}

const QUERIES: Readonly<Record<string, (testData: TestData) => string>> = {
  '/api/ecommerce/products': () => '?category=backpacks&limit=3',
  '/api/ecommerce/products/search': () => '?search=cabin&limit=3',
  '/api/ecommerce/products/featured': () => '?limit=2',
  '/api/ecommerce/products/recommendations': () => '?limit=2',
  '/api/ecommerce/products/{id}/related': () => '?limit=2',
  '/api/ecommerce/products/bulk': ({ productId }) => `?ids=${productId}&skus=NONE-1`,
};

export function queryFor({ path }: Operation, testData: TestData): string {
  return QUERIES[path]?.(testData) ?? '';
}

/** Changes for bodies in which everything is optional. */
const BODY_CHANGES: Readonly<Record<string, object>> = {
  'PUT /api/ecommerce/products/{id}': { warrantyMonths: 24, attributes: { lining: 'Cotton' } },
  'PUT /api/ecommerce/products/categories/{id}': { badge: 'New in' },
  'PUT /api/ecommerce/products/brands/{id}': { city: 'Udaipur' },
  'PUT /api/ecommerce/admin/promotions/{id}': { description: 'For long journeys', isActive: true },
};

/** A valid body of the operation; for a form, one with a picture. */
export function bodyFor(
  operation: Operation,
  testData: TestData,
  walker: DocumentClient,
): Pick<TestRequest, 'body' | 'rawBody'> {
  const { body, path, upload } = operation;
  if (upload !== null) return { rawBody: buildForm(upload, testData.picture) };
  if (!body) return {};
  if (operation.name === 'POST /api/ecommerce/products') return { body: createProductBody(testData) };
  if (operation.name === 'POST /api/ecommerce/admin/promotions')
    return {
      body: { code: `WALK-${randomUUID().slice(0, 8).toUpperCase()}`, kind: 'percentage', percent: 15 },
    };
  const changedBody = BODY_CHANGES[operation.name];
  if (changedBody) return { body: changedBody };
  const exampleBody = {
    productId: testData.productId,
    ...(/\/(?:categories|brands)$/.test(path) ? { name: randomUUID(), imageUrl: testData.pictureUrl } : {}),
    ...(path === '/api/auth/register' ? { email: walker.newEmail() } : {}),
    ...(path === '/api/auth/login' ? { email: walker.emails.customer } : {}),
  };
  return { body: exampleOf(body, '', exampleBody) };
}

/** A form with one file. */
export function buildForm(field: string, picture: Buffer): NonNullable<TestRequest['rawBody']> {
  const boundary = 'walk';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    text: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** A call that provokes a status which does not follow from the document alone. */
export interface ErrorCase {
  readonly operation: string;
  readonly status: number;
  /** Prepares the status and returns the request. */
  readonly request: (walker: DocumentClient, testData: TestData) => Promise<TestRequest>;
}

export const asCustomer = { role: 'customer' } as const;

/** Calls an operation as a step towards another one. @returns its `data` */
export async function answerOf<T>(
  walker: DocumentClient,
  operation: string,
  request: TestRequest,
): Promise<T> {
  const { text } = await walker.call(walker.operation(operation), request);
  const { data }: { data: T } = JSON.parse(text);
  return data;
}
