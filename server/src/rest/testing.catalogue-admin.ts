import { randomUUID } from 'node:crypto';
import { newBag } from './testing.bag';
import { answerOf, type Places, type Provocation } from './testing.places';
import type { Sent, Walker } from './testing.visitor';

const PRODUCTS = '/api/ecommerce/products';
const asAdmin = { role: 'admin' } as const;

/** Creates a category or brand. Returns it with its request body. */
async function shelf(walker: Walker, places: Places, kind: 'categories' | 'brands') {
  await walker.enter('admin');
  const name = `Walk ${randomUUID()}`;
  const body =
    kind === 'brands' ? { name } : { name, description: 'For walks.', imageUrl: places.pictureUrl };
  const { id } = await answerOf<{ id: string }>(walker, `POST ${PRODUCTS}/${kind}`, { ...asAdmin, body });
  return { body, params: { id } };
}

/** Creates a product with `count` variants. Returns it with the first variant. */
async function variantsOf(walker: Walker, places: Places, count: number) {
  await walker.enter('admin');
  const { variants, ...bag } = newBag(places);
  const [first] = variants;
  const body = {
    ...bag,
    variants: Array.from({ length: count }, (_, index) => ({ ...first, sku: `${first?.sku}-${index}` })),
  };
  const made = await answerOf<{ id: string; variants: { id: string }[] }>(walker, `POST ${PRODUCTS}`, {
    ...asAdmin,
    body,
  });
  return { id: made.id, variantId: made.variants[0]?.id ?? '' };
}

function taxonomyRows(kind: 'categories' | 'brands'): Provocation[] {
  const row = (operation: string, status: number, sent: Provocation['sent']) => ({ operation, status, sent });
  const made = (walker: Walker, places: Places) => shelf(walker, places, kind);
  return [
    row(`POST ${PRODUCTS}/${kind}`, 409, async (walker, places): Promise<Sent> => {
      const { body } = await made(walker, places);
      return { ...asAdmin, body };
    }),
    row(`PUT ${PRODUCTS}/${kind}/{id}`, 409, async (walker, places): Promise<Sent> => {
      const [one, { params }] = [await made(walker, places), await made(walker, places)];
      const slug = one.body.name.toLowerCase().replaceAll(' ', '-');
      return { ...asAdmin, params, body: { slug } };
    }),
    row(`DELETE ${PRODUCTS}/${kind}/{id}`, 409, async (_walker, { categoryId, brandId }): Promise<Sent> => ({
      ...asAdmin,
      params: { id: kind === 'brands' ? brandId : categoryId },
    })),
    row(`DELETE ${PRODUCTS}/${kind}/{id}`, 200, async (walker, places): Promise<Sent> => {
      const { params } = await made(walker, places);
      return { ...asAdmin, params };
    }),
  ];
}

/** Calls for statuses of the catalogue admin's routes. */
export const KEEPING: readonly Provocation[] = [
  {
    operation: `POST ${PRODUCTS}`,
    status: 409,
    sent: async (walker, places) => {
      await walker.enter('admin');
      const body = newBag(places);
      await answerOf(walker, `POST ${PRODUCTS}`, { ...asAdmin, body });
      return { ...asAdmin, body };
    },
  },
  {
    operation: `PUT ${PRODUCTS}/{id}`,
    status: 409,
    sent: async (walker, places) => {
      const { id } = await answerOf<{ id: string }>(walker, `POST ${PRODUCTS}`, {
        ...asAdmin,
        body: newBag(places),
      });
      return { ...asAdmin, params: { id }, body: { slug: places.productSlug } };
    },
  },
  {
    operation: `DELETE ${PRODUCTS}/{id}/variants/{variantId}`,
    status: 409,
    sent: async (walker, places) => ({ ...asAdmin, params: await variantsOf(walker, places, 1) }),
  },
  {
    operation: `DELETE ${PRODUCTS}/{id}/variants/{variantId}`,
    status: 200,
    sent: async (walker, places) => ({ ...asAdmin, params: await variantsOf(walker, places, 2) }),
  },
  {
    operation: 'POST /api/ecommerce/admin/promotions',
    status: 409,
    sent: async (walker) => {
      await walker.enter('admin');
      return { ...asAdmin, body: { code: 'longhaul', kind: 'percentage', percent: 5 } };
    },
  },
  {
    operation: 'PUT /api/ecommerce/admin/promotions/{id}',
    status: 409,
    sent: async (_walker, { promotionId }) => ({
      ...asAdmin,
      params: { id: promotionId },
      body: { code: 'SAVE10' },
    }),
  },
  ...taxonomyRows('categories'),
  ...taxonomyRows('brands'),
];
