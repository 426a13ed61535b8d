import { createHash } from 'node:crypto';
import type { Brand } from '../catalogue/brand.entity';
import type { Category } from '../catalogue/category.entity';
import type { Product } from '../catalogue/product.entity';
import { secondsAfter, type Clock } from '../clock';
import type { Transaction, Transactions } from '../database/transactions';
import { DomainError, type Result } from '../domain/domain-error';
import { preview } from '../files/picture.preview.mjs';
import { squarePicture } from '../files/upload.pictures';
import type { UploadedFile, UploadedPictures } from '../files/uploaded.pictures';
import type { AuditLog } from './audit-log';
import type { PictureAdminRepository } from './picture-admin.repository';
import type { PictureUploadRepository } from './picture-upload.repository';
import { PICTURES_MAX } from './product-input';
import type { ProductAdminRepository } from './product-admin.repository';
import type { TaxonomyAdminRepository } from './taxonomy-admin.repository';

/** The largest width that pages request. */
const PICTURE_PX = 1_000;
const HASH_DIGITS = 16;
/** A picture that nothing shows can still be assigned for a day. */
const UNUSED_SECONDS = 86_400;

/** Uploaded files in order, and their alt texts in the same order. */
export interface Sent {
  readonly files: readonly Buffer[];
  readonly altTexts: readonly string[];
}

interface Ready extends UploadedFile {
  readonly width: number;
  readonly height: number;
  readonly blurDataUrl: string;
}

/**
 * Stores pictures of products, categories and brands. Rows and files are stored together or not at all: files are
 * written last, before the commit, and deleted if that fails. One change at a time.
 */
export class PictureUploadService {
  constructor(
    private readonly transactions: Transactions,
    private readonly rows: PictureUploadRepository,
    private readonly shown: PictureAdminRepository,
    private readonly products: ProductAdminRepository,
    private readonly taxonomy: TaxonomyAdminRepository,
    private readonly files: UploadedPictures,
    private readonly journal: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds pictures after those of a variant. A picture that it already shows keeps its position and gets the new alt
   * text.
   * @param variantId null for the product's default variant
   * @returns DomainErrors: NOT_FOUND, BAD_USER_INPUT with every wrong field
   */
  async addToProduct(
    adminId: string,
    productId: string,
    { variantId, ...sent }: Sent & { readonly variantId: string | null },
  ): Promise<Result<Product>> {
    const result = await this.taken(sent, 'images', async (transaction, ready) => {
      const product = await this.products.find(transaction, productId);
      if (!product) return new DomainError('NOT_FOUND', 'There is no such product');
      const variants = await this.products.variantsOf(transaction, product.id);
      const variant = variants.find(({ id, sku }) =>
        variantId === null ? sku === product.sku : id === variantId,
      );
      if (!variant)
        return new DomainError('BAD_USER_INPUT', 'variantId is no variant of this product', 'variantId');
      const images = await this.shown.of(transaction, variant.id);
      const usual = `${product.name} in ${variant.name.toLowerCase()}`;
      for (const [index, one] of ready.entries()) {
        const known = images.find(({ hash }) => hash === one.hash);
        const alt = sent.altTexts[index] || known?.alt || usual;
        if (known) Object.assign(known, { alt });
        else images.push({ hash: one.hash, alt });
        await this.save(transaction, one, { slug: product.slug, alt });
      }
      if (images.length > PICTURES_MAX)
        return new DomainError(
          'BAD_USER_INPUT',
          `A variant may have at most ${PICTURES_MAX} pictures, and with these it would have ${images.length}`,
          'images',
        );
      await this.shown.show(transaction, { productId: product.id, variantId: variant.id }, images);
      await this.products.update(transaction, product.id, {}, this.clock());
      return product;
    });
    return this.noted(adminId, 'product', result);
  }

  /** Sets a category's picture. @returns DomainErrors: NOT_FOUND, BAD_USER_INPUT */
  async setOfCategory(adminId: string, id: string, sent: Sent): Promise<Result<Category>> {
    const result = await this.taken(sent, 'image', async (transaction, [ready]) => {
      const category = await this.taxonomy.category(transaction, id);
      if (!category) return new DomainError('NOT_FOUND', 'There is no such category');
      const words = { slug: category.slug, alt: sent.altTexts[0] || category.name };
      const changed = { ...category, pictureFile: await this.save(transaction, ready, words) };
      await this.taxonomy.saveCategory(transaction, changed);
      return changed;
    });
    return this.noted(adminId, 'category', result);
  }

  /** Sets a brand's picture. @returns DomainErrors: NOT_FOUND, BAD_USER_INPUT */
  async setOfBrand(adminId: string, id: string, sent: Sent): Promise<Result<Brand>> {
    const result = await this.taken(sent, 'image', async (transaction, [ready]) => {
      const brand = await this.taxonomy.brand(transaction, id);
      if (!brand) return new DomainError('NOT_FOUND', 'There is no such brand');
      const words = { slug: brand.slug, alt: sent.altTexts[0] || brand.name };
      const changed = { ...brand, pictureFile: await this.save(transaction, ready, words) };
      await this.taxonomy.saveBrand(transaction, changed);
      return changed;
    });
    return this.noted(adminId, 'brand', result);
  }

  /**
   * Deletes rows that nothing has shown for a day, and files without a row: those of deleted rows and of interrupted
   * uploads.
   */
  async sweep(): Promise<void> {
    const now = this.clock();
    await this.transactions.run(async (transaction) => {
      await this.taxonomy.lock(transaction);
      await this.rows.deleteUnused(transaction, secondsAfter(now, -UNUSED_SECONDS));
    });
    await this.removeUnnamed(await this.files.settled(now));
  }

  /**
   * Prepares and stores pictures in one transaction. @param action receives the prepared pictures and completes
   * before a file is written
   */
  private async taken<T>(
    { files, altTexts }: Sent,
    field: 'images' | 'image',
    work: (transaction: Transaction, ready: readonly [Ready, ...Ready[]]) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const ready = await prepared(files, altTexts, field);
    if (ready instanceof DomainError) return ready;
    try {
      return await this.transactions.attempt(async (transaction) => {
        await this.taxonomy.lock(transaction);
        const result = await work(transaction, ready);
        if (!(result instanceof DomainError)) for (const one of ready) await this.files.store(one);
        return result;
      });
    } catch (error) {
      // Files that cannot be deleted now are left to the next deleteUnused.
      await this.removeUnnamed(ready.map(({ hash }) => hash)).catch(() => undefined);
      throw error;
    }
  }

  /** Under the lock, so that nobody uploads the same picture between check and deletion. */
  private async removeUnnamed(hashes: readonly string[]): Promise<void> {
    await this.transactions.run(async (transaction) => {
      await this.taxonomy.lock(transaction);
      const named = await this.shown.known(transaction, hashes);
      for (const hash of hashes) if (!named.has(hash)) await this.files.remove(hash);
    });
  }

  private async save(
    transaction: Transaction,
    { hash, width, height, blurDataUrl }: Ready,
    { slug, alt }: { readonly slug: string; readonly alt: string },
  ): Promise<string> {
    const file = `${hash}/${slug}.webp`;
    await this.rows.save(transaction, { file, hash, alt, width, height, blurDataUrl }, this.clock());
    return file;
  }

  private noted<T extends { readonly id: string; readonly slug: string }>(
    adminId: string,
    kind: 'product' | 'category' | 'brand',
    result: Result<T>,
  ): Result<T> {
    if (!(result instanceof DomainError))
      this.journal.note(adminId, 'pictured', kind, `${result.id} ${result.slug}`);
    return result;
  }
}

/** Sequentially: decoded pictures are many times larger. */
async function prepared(
  files: readonly Buffer[],
  altTexts: readonly string[],
  field: 'images' | 'image',
): Promise<Result<readonly [Ready, ...Ready[]]>> {
  const problems: Record<string, string> = {};
  const ready: Ready[] = [];
  if (altTexts.length > files.length)
    problems['altText'] = `altText is there ${altTexts.length} times, for ${files.length} pictures`;
  for (const [index, original] of files.entries()) {
    const name = field === 'image' ? field : `${field}[${index}]`;
    const picture = await squarePicture(original, PICTURE_PX);
    if (picture === null) {
      problems[name] = `${name} is no JPEG, PNG or WebP picture`;
      continue;
    }
    const hash = createHash('sha256').update(picture.data).digest('hex').slice(0, HASH_DIGITS);
    if (ready.some((other) => other.hash === hash)) problems[name] = `${name} is there twice`;
    const { data, width, height } = picture;
    ready.push({ hash, picture: data, original, width, height, blurDataUrl: await preview(data) });
  }
  const [first] = Object.entries(problems);
  if (first) return new DomainError('BAD_USER_INPUT', first[1], first[0], { fields: problems });
  const [one, ...others] = ready;
  return one ? [one, ...others] : new DomainError('BAD_USER_INPUT', `Send a picture as ${field}`, field);
}
