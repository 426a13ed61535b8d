import { productHref } from '../../domain/product-href';

/** The data for the sitemap, besides the fixed pages. Dates are ISO 8601. */
export interface SitemapData {
  products: { slug: string; updatedAt: string; categorySlug: string; brandSlug: string }[];
  categories: { slug: string }[];
  brands: { slug: string }[];
}

export interface SitemapUrl {
  path: string;
  /** Null if unknown: invented dates would make search engines distrust all of them. */
  lastModified: string | null;
}

/** Source: sitemaps.org protocol, "Using sitemap index files". */
export const MAX_URLS_PER_FILE = 50_000;

/** Canonical addresses: /terms is /terms-of-service. */
const PAGES = ['/sale', '/help', '/contact', '/privacy', '/privacy-policy', '/terms-of-service'] as const;

/** Every URL for search engines. Listing pages have the date of their newest product. */
export function sitemapUrls(data: SitemapData): SitemapUrl[] {
  const newest = latest(data.products.map((product) => product.updatedAt));
  const ofCategory = latestBy(data.products, (product) => product.categorySlug);
  const ofBrand = latestBy(data.products, (product) => product.brandSlug);
  return [
    ...['/', '/products', '/categories'].map((path) => ({ path, lastModified: newest })),
    ...data.categories.map(({ slug }) => ({
      path: `/categories/${encodeURIComponent(slug)}`,
      lastModified: ofCategory.get(slug) ?? null,
    })),
    ...data.brands.map(({ slug }) => ({
      path: `/products?brand=${encodeURIComponent(slug)}`,
      lastModified: ofBrand.get(slug) ?? null,
    })),
    ...PAGES.map((path) => ({ path, lastModified: null })),
    ...data.products.map(({ slug, updatedAt }) => ({
      path: productHref(slug),
      lastModified: updatedAt,
    })),
  ];
}

export function urlSet(urls: readonly SitemapUrl[], origin: string): string {
  const entries = urls.map(({ path, lastModified }) => entry('url', origin + path, lastModified));
  return document('urlset', entries);
}

/** An index of "/sitemap-1.xml", "/sitemap-2.xml", … */
export function sitemapIndex(files: number, origin: string): string {
  const entries = Array.from({ length: files }, (_, at) =>
    entry('sitemap', `${origin}/sitemap-${at + 1}.xml`, null),
  );
  return document('sitemapindex', entries);
}

function document(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;
}

function entry(tag: string, location: string, lastModified: string | null): string {
  const date = lastModified === null ? '' : `<lastmod>${new Date(lastModified).toISOString()}</lastmod>`;
  return `<${tag}><loc>${escapeXml(location)}</loc>${date}</${tag}>`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function latest(dates: readonly string[]): string | null {
  return dates.reduce<string | null>(
    (newest, date) => (newest === null || date > newest ? date : newest),
    null,
  );
}

function latestBy<T extends { updatedAt: string }>(
  items: readonly T[],
  key: (item: T) => string,
): Map<string, string> {
  const latestByKey = new Map<string, string>();
  for (const item of items) {
    const latest = latestByKey.get(key(item));
    if (latest === undefined || item.updatedAt > latest) latestByKey.set(key(item), item.updatedAt);
  }
  return latestByKey;
}
