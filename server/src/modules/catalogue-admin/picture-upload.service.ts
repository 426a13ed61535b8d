import { createHash } from 'node:crypto';
import type { Brand } from '../catalogue/taxonomy/brand.entity';
import type { Category } from '../catalogue/taxonomy/category.entity';
import type { Product } from '../catalogue/products/product.entity';
import { secondsAfter, type Clock } from '../../platform/clock';
import type { Transaction, Transactions } from '../../platform/database/transactions';
import { DomainError, type Result } from '../../domain/domain-error';
import { preview } from '../../platform/files/picture.preview.mjs';
import { TOO_MANY_PIXELS, type PictureCleaner } from '../../platform/files/picture-cleaner';
import type { UploadedPicture, UploadedPictures } from '../../platform/files/uploaded.pictures';
import type { AuditLog } from '../../platform/audit-log';
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
export interface PictureUpload {
  readonly files: readonly Buffer[];
  readonly altTexts: readonly string[];
}

interface PreparedPicture extends UploadedPicture {
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
    private readonly pictureAdmin: PictureAdminRepository,
    private readonly products: ProductAdminRepository,
    private readonly taxonomy: TaxonomyAdminRepository,
    private readonly files: UploadedPictures,
    private readonly cleaner: PictureCleaner,
    private readonly auditLog: AuditLog,
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
    { variantId, ...upload }: PictureUpload & { readonly variantId: string | null },
  ): Promise<Result<Product>> {
    const result = await this.withPreparedPictures(upload, 'images', async (transaction, prepared) => {
      const product = await this.products.findById(transaction, productId);
      if (!product) return new DomainError('NOT_FOUND', 'There is no such product');
      const variants = await this.products.findVariants(transaction, product.id);
      const variant = variants.find(({ id, sku }) =>
        variantId === null ? sku === product.sku : id === variantId,
      );
      if (!variant)
        return new DomainError('BAD_USER_INPUT', 'variantId is no variant of this product', 'variantId');
      const images = await this.pictureAdmin.findByVariant(transaction, variant.id);
      const defaultAlt = `${product.name} in ${variant.name.toLowerCase()}`;
      for (const [index, one] of prepared.entries()) {
        const existing = images.find(({ hash }) => hash === one.hash);
        const alt = upload.altTexts[index] || existing?.alt || defaultAlt;
        if (existing) Object.assign(existing, { alt });
        else images.push({ hash: one.hash, alt });
        await this.save(transaction, one, { slug: product.slug, alt });
      }
      if (images.length > PICTURES_MAX)
        return new DomainError(
          'BAD_USER_INPUT',
          `A variant may have at most ${PICTURES_MAX} pictures, and with these it would have ${images.length}`,
          'images',
        );
      await this.pictureAdmin.replaceVariantPictures(
        transaction,
        { productId: product.id, variantId: variant.id },
        images,
      );
      await this.products.update(transaction, product.id, {}, this.clock());
      return product;
    });
    return this.withAuditLog(adminId, 'product', result);
  }

  /** Sets a category's picture. @returns DomainErrors: NOT_FOUND, BAD_USER_INPUT */
  async setCategoryPicture(adminId: string, id: string, upload: PictureUpload): Promise<Result<Category>> {
    const result = await this.withPreparedPictures(upload, 'image', async (transaction, [prepared]) => {
      const category = await this.taxonomy.findCategory(transaction, id);
      if (!category) return new DomainError('NOT_FOUND', 'There is no such category');
      const slugAndAlt = { slug: category.slug, alt: upload.altTexts[0] || category.name };
      const changed = { ...category, pictureFile: await this.save(transaction, prepared, slugAndAlt) };
      await this.taxonomy.saveCategory(transaction, changed);
      return changed;
    });
    return this.withAuditLog(adminId, 'category', result);
  }

  /** Sets a brand's picture. @returns DomainErrors: NOT_FOUND, BAD_USER_INPUT */
  async setBrandPicture(adminId: string, id: string, upload: PictureUpload): Promise<Result<Brand>> {
    const result = await this.withPreparedPictures(upload, 'image', async (transaction, [prepared]) => {
      const brand = await this.taxonomy.findBrand(transaction, id);
      if (!brand) return new DomainError('NOT_FOUND', 'There is no such brand');
      const slugAndAlt = { slug: brand.slug, alt: upload.altTexts[0] || brand.name };
      const changed = { ...brand, pictureFile: await this.save(transaction, prepared, slugAndAlt) };
      await this.taxonomy.saveBrand(transaction, changed);
      return changed;
    });
    return this.withAuditLog(adminId, 'brand', result);
  }

  /**
   * Deletes rows that nothing has shown for a day, and files without a row: those of deleted rows and of interrupted
   * uploads.
   */
  async deleteUnused(): Promise<void> {
    const now = this.clock();
    await this.transactions.run(async (transaction) => {
      await this.taxonomy.lock(transaction);
      await this.rows.deleteUnused(transaction, secondsAfter(now, -UNUSED_SECONDS));
    });
    await this.deleteUnreferencedFiles(await this.files.findOldHashes(now));
  }

  /**
   * Prepares and stores pictures in one transaction. @param action receives the prepared pictures and completes
   * before a file is written
   */
  private async withPreparedPictures<T>(
    { files, altTexts }: PictureUpload,
    field: 'images' | 'image',
    action: (
      transaction: Transaction,
      prepared: readonly [PreparedPicture, ...PreparedPicture[]],
    ) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const prepared = await preparePictures(this.cleaner, files, altTexts, field);
    if (prepared instanceof DomainError) return prepared;
    try {
      return await this.transactions.attempt(async (transaction) => {
        await this.taxonomy.lock(transaction);
        const result = await action(transaction, prepared);
        if (!(result instanceof DomainError)) for (const one of prepared) await this.files.store(one);
        return result;
      });
    } catch (error) {
      // Files that cannot be deleted now are left to the next deleteUnused.
      await this.deleteUnreferencedFiles(prepared.map(({ hash }) => hash)).catch(() => undefined);
      throw error;
    }
  }

  /** Under the lock, so that nobody uploads the same picture between check and deletion. */
  private async deleteUnreferencedFiles(hashes: readonly string[]): Promise<void> {
    await this.transactions.run(async (transaction) => {
      await this.taxonomy.lock(transaction);
      const referenced = await this.pictureAdmin.findExistingHashes(transaction, hashes);
      for (const hash of hashes) if (!referenced.has(hash)) await this.files.remove(hash);
    });
  }

  private async save(
    transaction: Transaction,
    { hash, width, height, blurDataUrl }: PreparedPicture,
    { slug, alt }: { readonly slug: string; readonly alt: string },
  ): Promise<string> {
    const file = `${hash}/${slug}.webp`;
    await this.rows.save(transaction, { file, hash, alt, width, height, blurDataUrl }, this.clock());
    return file;
  }

  private withAuditLog<T extends { readonly id: string; readonly slug: string }>(
    adminId: string,
    kind: 'product' | 'category' | 'brand',
    result: Result<T>,
  ): Result<T> {
    if (!(result instanceof DomainError))
      this.auditLog.record(adminId, 'pictured', kind, `${result.id} ${result.slug}`);
    return result;
  }
}

/** Sequentially: decoded pictures are many times larger. */
async function preparePictures(
  cleaner: PictureCleaner,
  files: readonly Buffer[],
  altTexts: readonly string[],
  field: 'images' | 'image',
): Promise<Result<readonly [PreparedPicture, ...PreparedPicture[]]>> {
  const problems: Record<string, string> = {};
  const prepared: PreparedPicture[] = [];
  if (altTexts.length > files.length)
    problems['altText'] = `altText is there ${altTexts.length} times, for ${files.length} pictures`;
  for (const [index, original] of files.entries()) {
    const name = field === 'image' ? field : `${field}[${index}]`;
    const picture = await cleaner.square(original, PICTURE_PX);
    if (picture instanceof DomainError) return picture;
    if (typeof picture === 'string') {
      problems[name] =
        picture === 'too large' ? `${name}: ${TOO_MANY_PIXELS}` : `${name} is no JPEG, PNG or WebP picture`;
      continue;
    }
    const hash = createHash('sha256').update(picture.data).digest('hex').slice(0, HASH_DIGITS);
    if (prepared.some((other) => other.hash === hash)) problems[name] = `${name} is there twice`;
    const { data, width, height } = picture;
    prepared.push({ hash, picture: data, original, width, height, blurDataUrl: await preview(data) });
  }
  const [first] = Object.entries(problems);
  if (first) return new DomainError('BAD_USER_INPUT', first[1], first[0], { fields: problems });
  const [one, ...others] = prepared;
  return one ? [one, ...others] : new DomainError('BAD_USER_INPUT', `Send a picture as ${field}`, field);
}
