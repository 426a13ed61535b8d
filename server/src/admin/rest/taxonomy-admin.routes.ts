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
  const one = { tag, params: { id: uuid } } as const;
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
        const made = await taxonomy.createCategory(signedIn.customer.id, toNewCategory(body));
        return made instanceof DomainError ? made : { data: await toCategoryBody(made, createLoaders()) };
      },
    }),
    adminRoute({
      ...one,
      method: 'put',
      path: `${CATEGORIES}/{id}`,
      summary:
        'Changes a category. A field that is left out stays as it is; parentId null puts it at the top, imageUrl null takes its picture away.',
      body: categoryBody,
      data: category,
      faults: ['CONFLICT'],
      run: async ({ body, params: { id = '' }, signedIn }) => {
        const changed = await taxonomy.changeCategory(signedIn.customer.id, id, toCategoryChange(body));
        return changed instanceof DomainError
          ? changed
          : { data: await toCategoryBody(changed, createLoaders()) };
      },
    }),
    adminRoute({
      ...one,
      method: 'delete',
      path: `${CATEGORIES}/{id}`,
      summary:
        'Deletes a category in which nothing stands; 409 says how much does, archived products included.',
      body: null,
      data: record({ id: uuid }),
      faults: ['CONFLICT'],
      run: async ({ params: { id = '' }, signedIn }) => {
        const removed = await taxonomy.removeCategory(signedIn.customer.id, id);
        if (removed instanceof DomainError) return removed;
        return { message: 'The category is deleted', data: { id: removed.id } };
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
        const made = await taxonomy.createBrand(signedIn.customer.id, toNewBrand(body));
        return made instanceof DomainError ? made : { data: await toBrandBody(made, createLoaders()) };
      },
    }),
    adminRoute({
      ...one,
      method: 'put',
      path: `${BRANDS}/{id}`,
      summary: 'Changes a brand. A field that is left out stays as it is.',
      body: brandBody,
      data: brand,
      faults: ['CONFLICT'],
      run: async ({ body, params: { id = '' }, signedIn }) => {
        const changed = await taxonomy.changeBrand(signedIn.customer.id, id, toBrandChange(body));
        return changed instanceof DomainError
          ? changed
          : { data: await toBrandBody(changed, createLoaders()) };
      },
    }),
    adminRoute({
      ...one,
      method: 'delete',
      path: `${BRANDS}/{id}`,
      summary: 'Deletes a brand that has no product; 409 says how many it has, archived ones included.',
      body: null,
      data: record({ id: uuid }),
      faults: ['CONFLICT'],
      run: async ({ params: { id = '' }, signedIn }) => {
        const removed = await taxonomy.removeBrand(signedIn.customer.id, id);
        if (removed instanceof DomainError) return removed;
        return { message: 'The brand is deleted', data: { id: removed.id } };
      },
    }),
  ];
}
