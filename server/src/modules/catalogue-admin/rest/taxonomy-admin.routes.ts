import type { CatalogueLoaders } from '../../catalogue/catalogue.loaders';
import { toBrandBody, toCategoryBody } from '../../catalogue/rest/catalogue.shapes';
import { DomainError } from '../../../domain/domain-error';
import { objectSchema, reference, uuidSchema } from '../../../platform/rest/json-schema';
import { adminRoute, type Route } from '../../../platform/rest/route';
import type { TaxonomyAdminService } from '../taxonomy-admin.service';
import {
  brandBody,
  categoryBody,
  newBrandBody,
  newCategoryBody,
  toBrandChange,
  toCategoryChange,
  toNewBrand,
  toNewCategory,
} from './taxonomy-admin.shapes';

const tag = 'Catalogue admin';
const CATEGORIES = '/api/ecommerce/products/categories';
const BRANDS = '/api/ecommerce/products/brands';

export interface TaxonomyAdminServices {
  readonly taxonomy: TaxonomyAdminService;
  readonly createLoaders: () => CatalogueLoaders;
}

/** Routes of catalogue admin for categories and brands. */
export function taxonomyAdminRoutes({ taxonomy, createLoaders }: TaxonomyAdminServices): Route[] {
  const rowWithId = { tag, params: { id: uuidSchema } } as const;
  const category = reference('Category');
  const brand = reference('Brand');
  return [
    adminRoute({
      tag,
      method: 'post',
      path: CATEGORIES,
      status: 201,
      summary:
        'Create a category. Its picture is given by its URL in this shop, or uploaded later. By default, the slug is made from the name and the position is last.',
      body: newCategoryBody,
      data: category,
      errors: ['CONFLICT'],
      run: async ({ body, signedIn }) => {
        const created = await taxonomy.createCategory(signedIn.customer.id, toNewCategory(body));
        return created instanceof DomainError
          ? created
          : { data: await toCategoryBody(created, createLoaders()) };
      },
    }),
    adminRoute({
      ...rowWithId,
      method: 'put',
      path: `${CATEGORIES}/{id}`,
      summary:
        'Change a category. Omitted fields stay unchanged; parentId null moves it to the top level, imageUrl null removes its picture.',
      body: categoryBody,
      data: category,
      errors: ['CONFLICT'],
      run: async ({ body, params: { id = '' }, signedIn }) => {
        const updated = await taxonomy.updateCategory(signedIn.customer.id, id, toCategoryChange(body));
        return updated instanceof DomainError
          ? updated
          : { data: await toCategoryBody(updated, createLoaders()) };
      },
    }),
    adminRoute({
      ...rowWithId,
      method: 'delete',
      path: `${CATEGORIES}/{id}`,
      summary:
        'Delete an empty category. 409 gives the number of its products, including archived ones, or of its subcategories.',
      body: null,
      data: objectSchema({ id: uuidSchema }),
      errors: ['CONFLICT'],
      run: async ({ params: { id = '' }, signedIn }) => {
        const deleted = await taxonomy.deleteCategory(signedIn.customer.id, id);
        if (deleted instanceof DomainError) return deleted;
        return { message: 'The category is deleted', data: { id: deleted.id } };
      },
    }),
    adminRoute({
      tag,
      method: 'post',
      path: BRANDS,
      status: 201,
      summary: 'Create a brand. By default, the slug is made from the name and the position is last.',
      body: newBrandBody,
      data: brand,
      errors: ['CONFLICT'],
      run: async ({ body, signedIn }) => {
        const created = await taxonomy.createBrand(signedIn.customer.id, toNewBrand(body));
        return created instanceof DomainError
          ? created
          : { data: await toBrandBody(created, createLoaders()) };
      },
    }),
    adminRoute({
      ...rowWithId,
      method: 'put',
      path: `${BRANDS}/{id}`,
      summary: 'Change a brand. Omitted fields stay unchanged.',
      body: brandBody,
      data: brand,
      errors: ['CONFLICT'],
      run: async ({ body, params: { id = '' }, signedIn }) => {
        const updated = await taxonomy.updateBrand(signedIn.customer.id, id, toBrandChange(body));
        return updated instanceof DomainError
          ? updated
          : { data: await toBrandBody(updated, createLoaders()) };
      },
    }),
    adminRoute({
      ...rowWithId,
      method: 'delete',
      path: `${BRANDS}/{id}`,
      summary:
        'Delete a brand without products. 409 gives the number of its products, including archived ones.',
      body: null,
      data: objectSchema({ id: uuidSchema }),
      errors: ['CONFLICT'],
      run: async ({ params: { id = '' }, signedIn }) => {
        const deleted = await taxonomy.deleteBrand(signedIn.customer.id, id);
        if (deleted instanceof DomainError) return deleted;
        return { message: 'The brand is deleted', data: { id: deleted.id } };
      },
    }),
  ];
}
