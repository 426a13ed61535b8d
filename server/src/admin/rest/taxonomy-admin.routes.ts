import type { CatalogueLoaders } from '../../catalogue/catalogue.loaders';
import { toBrandBody, toCategoryBody } from '../../catalogue/rest/catalogue.shapes';
import { DomainError } from '../../domain/domain-error';
import { record, reference, uuid } from '../../rest/json-schema';
import { adminRoute, type Route } from '../../rest/route';
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

const tag = 'Keeping the catalogue';
const CATEGORIES = '/api/ecommerce/products/categories';
const BRANDS = '/api/ecommerce/products/brands';

export interface TaxonomyAdminServices {
  readonly taxonomy: TaxonomyAdminService;
  readonly createLoaders: () => CatalogueLoaders;
}

/** Routes of catalogue admin for categories and brands. */
export function taxonomyAdminRoutes({ taxonomy, createLoaders }: TaxonomyAdminServices): Route[] {
  const rowWithId = { tag, params: { id: uuid } } as const;
  const category = reference('Category');
  const brand = reference('Brand');
  return [
    adminRoute({
      tag,
      method: 'post',
      path: CATEGORIES,
      status: 201,
      summary:
        'A new category. Its picture is named by its address in this shop, or uploaded afterwards; the slug is made of the name where none is given, and it stands last where no position is.',
      body: newCategoryBody,
      data: category,
      faults: ['CONFLICT'],
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
        'Changes a category. A field that is left out stays as it is; parentId null puts it at the top, imageUrl null takes its picture away.',
      body: categoryBody,
      data: category,
      faults: ['CONFLICT'],
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
        'Deletes a category in which nothing stands; 409 says how much does, archived products included.',
      body: null,
      data: record({ id: uuid }),
      faults: ['CONFLICT'],
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
      summary:
        'A new brand. The slug is made of the name where none is given; it stands last where no position is.',
      body: newBrandBody,
      data: brand,
      faults: ['CONFLICT'],
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
      summary: 'Changes a brand. A field that is left out stays as it is.',
      body: brandBody,
      data: brand,
      faults: ['CONFLICT'],
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
      summary: 'Deletes a brand that has no product; 409 says how many it has, archived ones included.',
      body: null,
      data: record({ id: uuid }),
      faults: ['CONFLICT'],
      run: async ({ params: { id = '' }, signedIn }) => {
        const deleted = await taxonomy.deleteBrand(signedIn.customer.id, id);
        if (deleted instanceof DomainError) return deleted;
        return { message: 'The brand is deleted', data: { id: deleted.id } };
      },
    }),
  ];
}
