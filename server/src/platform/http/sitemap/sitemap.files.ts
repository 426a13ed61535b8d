import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import {
  MAX_URLS_PER_FILE,
  NewestProducts,
  pageUrls,
  productUrl,
  urlEntries,
  type SitemapListings,
  type SitemapProduct,
  type SitemapUrl,
} from './sitemap';
import type { PageDirectory } from '../../../domain/page-rendering';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

export interface SitemapSource {
  readListings(): Promise<SitemapListings & { readonly productCount: number }>;
  /** The next products by id: above `after`, and `until` at most. */
  readProducts(after: string, until: string, limit: number): Promise<readonly SitemapProduct[]>;
}

export interface SitemapOptions {
  /** The pages that are the same in every shop. */
  readonly pages: PageDirectory['sitemapPages'];
  readonly urlsPerFile?: number;
  /** How many products one statement reads. */
  readonly batch?: number;
  readonly now?: () => number;
}

/** Changes are announced; this is for one whose announcement was lost. */
const KEEP_MS = 15 * 60_000;
/** Anybody may ask for the sitemap, and every change outdates it. Beyond this, the outdated files are served. */
const REFRESHES_PER_MINUTE = 20;
/** Ids are random, so that parts of their range hold about the same number of products: a file gets this share of its maximum. */
const FILLED = 0.9;
const ID_PREFIXES = 2 ** 32;

interface Kept<T> {
  readonly value: T;
  readonly version: number;
  readonly until: number;
}

/** Deflated entries, one piece for each statement. */
type Pieces = readonly Buffer[];

/**
 * The files of the sitemap, kept deflated until the catalogue changes. A file is one range of product ids, so that its cost
 * does not grow with the catalogue. One file is read at a time, and once for parallel requests.
 */
export class SitemapFiles {
  readonly #kept = new Map<number, Kept<Pieces>>();
  readonly #reading = new Map<string, Promise<unknown>>();
  #index: Kept<SitemapListings & { readonly files: number }> | null = null;
  #version = 0;
  #refreshes: number[] = [];
  #last: Promise<unknown> = Promise.resolve();
  readonly #pages: SitemapOptions['pages'];
  readonly #urlsPerFile: number;
  readonly #batch: number;
  readonly #now: () => number;

  constructor(
    private readonly source: SitemapSource,
    { pages, urlsPerFile = MAX_URLS_PER_FILE, batch = 5_000, now = Date.now }: SitemapOptions,
  ) {
    this.#pages = pages;
    this.#urlsPerFile = urlsPerFile;
    this.#batch = batch;
    this.#now = now;
  }

  /** The catalogue has changed. */
  clear(): void {
    this.#version += 1;
  }

  async countFiles(): Promise<number> {
    return (await this.#readIndex()).files;
  }

  /**
   * The entries of one of `countFiles()` files, from 1, piece by piece. When there are several, the first lists the pages
   * that are not products.
   */
  async *entries(file: number): AsyncGenerator<string> {
    for (const piece of await this.#readFile(file)) yield (await inflate(piece)).toString('utf8');
  }

  async #readIndex(): Promise<SitemapListings & { readonly files: number }> {
    this.#index = await this.#keep('index', this.#index, async () => {
      const { productCount, ...listings } = await this.source.readListings();
      const pages = pageUrls(this.#pages, listings, new NewestProducts()).length;
      const files =
        pages + productCount <= this.#urlsPerFile
          ? 1
          : 1 + Math.ceil(productCount / (this.#urlsPerFile * FILLED));
      return { ...listings, files };
    });
    return this.#index.value;
  }

  async #readFile(file: number): Promise<Pieces> {
    const { files } = await this.#readIndex();
    // Fewer products than before need fewer files.
    for (const known of this.#kept.keys()) if (known > files) this.#kept.delete(known);
    const kept = await this.#keep(`file ${file} of ${files}`, this.#kept.get(file) ?? null, () =>
      this.#composeFile(file),
    );
    this.#kept.set(file, kept);
    return kept.value;
  }

  async #composeFile(file: number): Promise<Pieces> {
    const listings = await this.#readIndex();
    const newest = new NewestProducts();
    const products: Buffer[] = [];
    if (listings.files === 1 || file > 1) {
      const [part, parts] = listings.files === 1 ? [0, 1] : [file - 2, listings.files - 1];
      let after = idBefore(part / parts);
      const until = idBefore((part + 1) / parts);
      for (let isLast = false; !isLast;) {
        const batch = await this.source.readProducts(after, until, this.#batch);
        for (const product of batch) newest.add(product);
        products.push(await pieceOf(batch.map(productUrl)));
        after = batch.at(-1)?.id ?? until;
        isLast = batch.length < this.#batch;
      }
    }
    return file === 1 ? [await pieceOf(pageUrls(this.#pages, listings, newest)), ...products] : products;
  }

  /** Returns the kept value, or reads anew when it is outdated and there were not too many refreshes. */
  async #keep<T>(key: string, kept: Kept<T> | null, read: () => Promise<T>): Promise<Kept<T>> {
    const now = this.#now();
    if (kept !== null) {
      if (kept.version === this.#version && now < kept.until) return kept;
      this.#refreshes = this.#refreshes.filter((at) => at > now - 60_000);
    }
    const name = `${key}, version ${this.#version}`;
    const known = this.#reading.get(name);
    // The key determines the type of the value.
    if (known !== undefined) return known as Promise<Kept<T>>;
    if (kept !== null) {
      if (this.#refreshes.length >= REFRESHES_PER_MINUTE) return kept;
      this.#refreshes.push(now);
    }
    const version = this.#version;
    const reading = (key === 'index' ? Promise.resolve() : this.#last).then(async () => ({
      value: await read(),
      version,
      until: this.#now() + KEEP_MS,
    }));
    if (key !== 'index') this.#last = reading.catch(() => undefined);
    this.#reading.set(name, reading);
    try {
      return await reading;
    } finally {
      this.#reading.delete(name);
    }
  }
}

function pieceOf(urls: readonly SitemapUrl[]): Promise<Buffer> {
  return deflate(urlEntries(urls), { level: 3 });
}

/** The id below which this share of all ids is. */
function idBefore(share: number): string {
  if (share >= 1) return 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  const prefix = Math.floor(share * ID_PREFIXES)
    .toString(16)
    .padStart(8, '0');
  return `${prefix}-0000-0000-0000-000000000000`;
}
