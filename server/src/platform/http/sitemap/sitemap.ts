import { productHref } from '../../../domain/product-href';
import type { PageDirectory } from '../../../domain/page-rendering';

export interface SitemapUrl {
  path: string;
  /** ISO 8601; null if unknown: invented dates would make search engines distrust all of them. */
  lastModified: string | null;
}

export interface SitemapListings {
  readonly categories: readonly { readonly slug: string }[];
  readonly brands: readonly { readonly slug: string }[];
}

export interface SitemapProduct {
  readonly id: string;
  readonly slug: string;
  /** ISO 8601. */
  readonly updatedAt: string;
  readonly categorySlug: string;
  readonly brandSlug: string;
}

/** The protocol allows 50,000 (sitemaps.org, "Using sitemap index files"). Composing so many takes half a second of processor time. */
export const MAX_URLS_PER_FILE = 10_000;

/** The dates of the newest products: of all, and by category and brand. */
export class NewestProducts {
  #newest: string | null = null;
  readonly #ofCategory = new Map<string, string>();
  readonly #ofBrand = new Map<string, string>();

  add({ updatedAt, categorySlug, brandSlug }: SitemapProduct): void {
    if (this.#newest === null || updatedAt > this.#newest) this.#newest = updatedAt;
    for (const [dates, slug] of [
      [this.#ofCategory, categorySlug],
      [this.#ofBrand, brandSlug],
    ] as const) {
      if (updatedAt > (dates.get(slug) ?? '')) dates.set(slug, updatedAt);
    }
  }

  get newest(): string | null {
    return this.#newest;
  }

  ofCategory(slug: string): string | null {
    return this.#ofCategory.get(slug) ?? null;
  }

  ofBrand(slug: string): string | null {
    return this.#ofBrand.get(slug) ?? null;
  }
}

/** The URLs besides the products. Listing pages have the date of their newest product. */
export function pageUrls(
  pages: PageDirectory['sitemapPages'],
  { categories, brands }: SitemapListings,
  newest: NewestProducts,
): SitemapUrl[] {
  return [
    ...pages.map(({ path, isDated }) => ({ path, lastModified: isDated ? newest.newest : null })),
    ...categories.map(({ slug }) => ({
      path: `/categories/${encodeURIComponent(slug)}`,
      lastModified: newest.ofCategory(slug),
    })),
    ...brands.map(({ slug }) => ({
      path: `/products?brand=${encodeURIComponent(slug)}`,
      lastModified: newest.ofBrand(slug),
    })),
  ];
}

export function productUrl({ slug, updatedAt }: SitemapProduct): SitemapUrl {
  return { path: productHref(slug), lastModified: updatedAt };
}

/** Stands for the origin in prepared entries. XML cannot contain this character. */
const ORIGIN = '\0';

/** The entries of a file without its origin, which `withOrigin` adds. */
export function urlEntries(urls: readonly SitemapUrl[]): string {
  return urls.map(({ path, lastModified }) => entry('url', path, lastModified)).join('');
}

/** An index of "/sitemap-1.xml", "/sitemap-2.xml", … */
export function sitemapIndex(files: number, origin: string): string {
  const entries = Array.from({ length: files }, (_, at) => entry('sitemap', `/sitemap-${at + 1}.xml`, null));
  return documentStart('sitemapindex') + withOrigin(entries.join(''), origin) + documentEnd('sitemapindex');
}

export function withOrigin(entries: string, origin: string): string {
  return entries.replaceAll(ORIGIN, escapeXml(origin));
}

export function documentStart(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
}

export function documentEnd(root: string): string {
  return `</${root}>\n`;
}

function entry(tag: string, path: string, lastModified: string | null): string {
  const date = lastModified === null ? '' : `<lastmod>${new Date(lastModified).toISOString()}</lastmod>`;
  return `<${tag}><loc>${ORIGIN}${escapeXml(path)}</loc>${date}</${tag}>\n`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
