import type { CatalogueLoaders } from '../../catalogue/catalogue.loaders';
import { DomainError } from '../../../domain/domain-error';
import { reference, uuidSchema } from '../../../platform/rest/json-schema';
import { adminRoute, type Route } from '../../../platform/rest/route';
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

const tag = 'Catalogue admin';
const PATH = '/api/ecommerce/products/{id}';
const data = reference('AdminProduct');

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
        'Create a product. Required are name, price, category and brand, the latter two as categoryId and brandId or as objects with an id. Everything else has a default: slug and SKU are made from the name, quantity is 0, dimensions are unknown, the country of origin is India, the HSN code is 4202. Without `variants` the product has one variant; with them, fields of the product fill what the first variant leaves out, and its prices fill what any variant leaves out. Pictures are given by their URLs in this shop, the main one first.',
      body: newProductBody,
      data,
      errors: ['CONFLICT'],
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
      params: { id: uuidSchema },
      tag,
      summary:
        'Change a product of any status. Omitted fields stay unchanged. A given list replaces the whole list, except `variants`: existing ones are matched by id or SKU and keep their omitted fields, unknown ones are added, and variants that are not listed stay. `price`, `comparePrice`, `quantity`, `sku` and `images` of the product apply to its only variant; with several variants, set them in `variants`. `quantity` is the number of units for sale, without those that orders hold. With `expectedQuantity`, the units that you have seen, the change is refused with CONFLICT if some were sold or returned since; a new variant has none.',
      body: productBody,
      data,
      errors: ['CONFLICT'],
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
      params: { id: uuidSchema },
      tag,
      summary:
        'Delete a product, or archive it if orders, carts, customers’ reviews or questions, or a page of the shop refer to it; the response says which. PUT with status active restores an archived product.',
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
      params: { id: uuidSchema, variantId: uuidSchema },
      tag,
      summary:
        'Delete a variant of a product with several. A variant that orders or carts contain cannot be deleted: set its quantity to 0 instead.',
      body: null,
      data,
      errors: ['CONFLICT'],
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
      params: { id: uuidSchema },
      tag,
      summary:
        'Get a product’s statistics: views, orders, units and revenue of 30 days and of all time, and the carts and wishlists that contain it.',
      body: null,
      data: reference('ProductAnalytics'),
      run: async ({ params: { id = '' } }) => {
        const found = await analytics.findAnalytics(id);
        return found instanceof DomainError ? found : { data: toAnalyticsBody(found) };
      },
    }),
  ];
}
