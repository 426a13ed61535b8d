import { parse } from 'graphql';
import type { GraphQLExecutor } from './page.types';
import type { SitemapData } from './sitemap';

const PAGE = 96;

const LISTS = parse(`query SitemapLists { categories { slug } brands { slug } }`);
const PRODUCTS = parse(`
  query SitemapProducts($page: Int!, $limit: Int!) {
    products(page: $page, limit: $limit, sort: NAME_ASC) {
      totalPages
      items { slug updatedAt category { slug } brand { slug } }
    }
  }
`);

interface Lists {
  categories: { slug: string }[];
  brands: { slug: string }[];
}
interface Products {
  products: {
    totalPages: number;
    items: { slug: string; updatedAt: string; category: { slug: string }; brand: { slug: string } }[];
  };
}

/** Reads the sitemap's data through the public schema, page by page. Throws when an operation fails. */
export async function readSitemapData(execute: GraphQLExecutor): Promise<SitemapData> {
  const lists = await ask<Lists>(execute, LISTS, {});
  const products: SitemapData['products'] = [];
  let totalPages = 1;
  for (let page = 1; page <= totalPages; page += 1) {
    const answer = await ask<Products>(execute, PRODUCTS, { page, limit: PAGE });
    totalPages = answer.products.totalPages;
    for (const { slug, updatedAt, category, brand } of answer.products.items) {
      products.push({ slug, updatedAt, categorySlug: category.slug, brandSlug: brand.slug });
    }
  }
  return { ...lists, products };
}

async function ask<T>(
  execute: GraphQLExecutor,
  query: Parameters<GraphQLExecutor>[0]['query'],
  variables: Record<string, unknown>,
): Promise<T> {
  const result = await execute({ query, variables });
  if (result.errors?.[0] !== undefined) throw result.errors[0];
  if (result.data === null || result.data === undefined)
    throw new Error('The sitemap query returned no data');
  // The executor is untyped; the schema guarantees this shape, checked by codegen and tests.
  return result.data as T;
}
