import type { CatalogueLoaders } from '../../catalogue/catalogue.loaders';
import { DomainError } from '../../domain/domain-error';
import { reference, uuid } from '../../rest/json-schema';
import { adminRoute, type Route } from '../../rest/route';
import type { ProductAnalyticsService } from '../product-analytics.service';
import type { ProductAdminService } from '../product-admin.service';
import {
  newProductBody,
  productBody,
  removalMessage,
  toAnalyticsBody,
  toAdminProductBody,
  toNewProduct,
  toProductChange,
  toRemovalBody,
} from './product-admin.shapes';

const tag = 'Keeping the catalogue';
const PATH = '/api/ecommerce/products/{id}';
const data = reference('KeptProduct');

export interface ProductAdminServices {
  readonly products: ProductAdminService;
  readonly analytics: ProductAnalyticsService;
  readonly createLoaders: () => CatalogueLoaders;
}

/** Routes of catalogue admin for products. */
export function productAdminRoutes({ products, analytics, createLoaders }: ProductAdminServices): Route[] {
  return [
    adminRoute({
      method: 'post',
      path: '/api/ecommerce/products',
      tag,
      status: 201,
      summary:
        'Puts a new product into the shop. It needs a name, a price, a category and a brand, these by categoryId and brandId or as objects with an id; what else is left out has a usual value: the slug and the SKU are made of the name, the quantity is 0, measures are not known, the country of origin is India, the HSN code 4202. Without `variants` it has one; beside them, what is said of the product fills what the first of them leaves out, and its prices what any leaves out. Pictures are named by their addresses in this shop, the main one first.',
      body: newProductBody,
      data,
      faults: ['CONFLICT'],
      run: async ({ body, signedIn }) => {
        const created = await products.create(signedIn.customer.id, toNewProduct(body));
        return created instanceof DomainError
          ? created
          : { data: await toAdminProductBody(created, createLoaders()) };
      },
    }),
    adminRoute({
      method: 'put',
      path: PATH,
      params: { id: uuid },
      tag,
      summary:
        'Changes a product of any status. A field that is left out stays as it is. A list that is given replaces the whole list, but for `variants`: known ones are met by id or else by SKU and keep what is not said of them, others are new, and whichever is not named stays. `price`, `comparePrice`, `quantity`, `sku` and `images` of the product are those of its one variant; where it has several, say them in `variants`. `quantity` is what can be sold, beside what orders hold.',
      body: productBody,
      data,
      faults: ['CONFLICT'],
      run: async ({ body, params: { id = '' }, signedIn }) => {
        const updated = await products.change(signedIn.customer.id, id, toProductChange(body));
        return updated instanceof DomainError
          ? updated
          : { data: await toAdminProductBody(updated, createLoaders()) };
      },
    }),
    adminRoute({
      method: 'delete',
      path: PATH,
      params: { id: uuid },
      tag,
      summary:
        'Takes a product out of the shop: for good, or archived where orders, carts, words of customers or a page of the shop hang on it, as the answer says. PUT with status active brings an archived one back.',
      body: null,
      data: reference('ProductRemoval'),
      run: async ({ params: { id = '' }, signedIn }) => {
        const removal = await products.remove(signedIn.customer.id, id);
        if (removal instanceof DomainError) return removal;
        return { message: removalMessage(removal), data: toRemovalBody(removal) };
      },
    }),
    adminRoute({
      method: 'delete',
      path: `${PATH}/variants/{variantId}`,
      params: { id: uuid, variantId: uuid },
      tag,
      summary:
        'Takes a variant out of a product that has others. One that orders or carts hold stays: set its quantity to 0 instead.',
      body: null,
      data,
      faults: ['CONFLICT'],
      run: async ({ params: { id = '', variantId = '' }, signedIn }) => {
        const updated = await products.removeVariant(signedIn.customer.id, id, variantId);
        return updated instanceof DomainError
          ? updated
          : { data: await toAdminProductBody(updated, createLoaders()) };
      },
    }),
    adminRoute({
      method: 'get',
      path: '/api/ecommerce/admin/products/{id}/analytics',
      params: { id: uuid },
      tag,
      summary:
        'How a product does: looks, orders, units and revenue of 30 days and of all time, and where it lies.',
      body: null,
      data: reference('ProductAnalytics'),
      run: async ({ params: { id = '' } }) => {
        const found = await analytics.findAnalytics(id);
        return found instanceof DomainError ? found : { data: toAnalyticsBody(found) };
      },
    }),
  ];
}
