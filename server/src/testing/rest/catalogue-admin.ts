import { randomUUID } from 'node:crypto';
import { createProductBody } from './product-body';
import { answerOf, type TestData, type ErrorCase } from './data';
import type { TestRequest, DocumentClient } from './document-client';

const PRODUCTS = '/api/ecommerce/products';
const asAdmin = { role: 'admin' } as const;

/** Creates a category or brand. Returns it with its request body. */
async function createTaxonomyItem(walker: DocumentClient, places: TestData, kind: 'categories' | 'brands') {
  await walker.signInAs('admin');
  const name = `Walk ${randomUUID()}`;
  const body =
    kind === 'brands' ? { name } : { name, description: 'For walks.', imageUrl: places.pictureUrl };
  const { id } = await answerOf<{ id: string }>(walker, `POST ${PRODUCTS}/${kind}`, { ...asAdmin, body });
  return { body, params: { id } };
}

/** Creates a product with `count` variants. Returns it with the first variant. */
async function variantsOf(walker: DocumentClient, places: TestData, variantCount: number) {
  await walker.signInAs('admin');
  const { variants, ...bag } = createProductBody(places);
  const [first] = variants;
  const body = {
    ...bag,
    variants: Array.from({ length: variantCount }, (_, index) => ({
      ...first,
      sku: `${first?.sku}-${index}`,
    })),
  };
  const created = await answerOf<{ id: string; variants: { id: string }[] }>(walker, `POST ${PRODUCTS}`, {
    ...asAdmin,
    body,
  });
  return { id: created.id, variantId: created.variants[0]?.id ?? '' };
}

function taxonomyRows(kind: 'categories' | 'brands'): ErrorCase[] {
  const errorCase = (operation: string, status: number, request: ErrorCase['request']) => ({
    operation,
    status,
    request,
  });
  const created = (walker: DocumentClient, places: TestData) => createTaxonomyItem(walker, places, kind);
  return [
    errorCase(`POST ${PRODUCTS}/${kind}`, 409, async (walker, places): Promise<TestRequest> => {
      const { body } = await created(walker, places);
      return { ...asAdmin, body };
    }),
    errorCase(`PUT ${PRODUCTS}/${kind}/{id}`, 409, async (walker, places): Promise<TestRequest> => {
      const [one, { params }] = [await created(walker, places), await created(walker, places)];
      const slug = one.body.name.toLowerCase().replaceAll(' ', '-');
      return { ...asAdmin, params, body: { slug } };
    }),
    errorCase(
      `DELETE ${PRODUCTS}/${kind}/{id}`,
      409,
      async (_walker, { categoryId, brandId }): Promise<TestRequest> => ({
        ...asAdmin,
        params: { id: kind === 'brands' ? brandId : categoryId },
      }),
    ),
    errorCase(`DELETE ${PRODUCTS}/${kind}/{id}`, 200, async (walker, places): Promise<TestRequest> => {
      const { params } = await created(walker, places);
      return { ...asAdmin, params };
    }),
  ];
}

/** Calls for statuses of the catalogue admin's routes. */
export const CATALOGUE_ADMIN_ERROR_CASES: readonly ErrorCase[] = [
  {
    operation: `POST ${PRODUCTS}`,
    status: 409,
    request: async (walker, places) => {
      await walker.signInAs('admin');
      const body = createProductBody(places);
      await answerOf(walker, `POST ${PRODUCTS}`, { ...asAdmin, body });
      return { ...asAdmin, body };
    },
  },
  {
    operation: `PUT ${PRODUCTS}/{id}`,
    status: 409,
    request: async (walker, places) => {
      const { id } = await answerOf<{ id: string }>(walker, `POST ${PRODUCTS}`, {
        ...asAdmin,
        body: createProductBody(places),
      });
      return { ...asAdmin, params: { id }, body: { slug: places.productSlug } };
    },
  },
  {
    operation: `DELETE ${PRODUCTS}/{id}/variants/{variantId}`,
    status: 409,
    request: async (walker, places) => ({ ...asAdmin, params: await variantsOf(walker, places, 1) }),
  },
  {
    operation: `DELETE ${PRODUCTS}/{id}/variants/{variantId}`,
    status: 200,
    request: async (walker, places) => ({ ...asAdmin, params: await variantsOf(walker, places, 2) }),
  },
  {
    operation: 'POST /api/ecommerce/admin/promotions',
    status: 409,
    request: async (walker) => {
      await walker.signInAs('admin');
      return { ...asAdmin, body: { code: 'longhaul', kind: 'percentage', percent: 5 } };
    },
  },
  {
    operation: 'PUT /api/ecommerce/admin/promotions/{id}',
    status: 409,
    request: async (_walker, { promotionId }) => ({
      ...asAdmin,
      params: { id: promotionId },
      body: { code: 'SAVE10' },
    }),
  },
  ...taxonomyRows('categories'),
  ...taxonomyRows('brands'),
];
