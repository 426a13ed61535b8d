import type { Request } from 'express';
import type { CatalogueLoaders } from '../../catalogue/catalogue.loaders';
import { toBrandBody, toCategoryBody } from '../../catalogue/rest/catalogue.shapes';
import { validateInput } from '../../../domain/account-schemas';
import { DomainError, type Result } from '../../../domain/domain-error';
import { array, object } from '../../../domain/yup';
import { manyFiles, oneFile } from '../../../platform/rest/form-files';
import { listOf, reference, textSchema, uuidSchema } from '../../../platform/rest/json-schema';
import { adminRoute, type Route } from '../../../platform/rest/route';
import type { PictureUploadService, PictureUpload } from '../picture-upload.service';
import { PICTURES_MAX } from '../product-input';
import { id as idField, optionalLine } from './fields.shapes';
import { toAdminProductBody } from './product-admin.shapes';

const tag = 'Catalogue admin';
/** Enough for a JPEG from a good camera. */
const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
const SIZE_LIMIT = {
  maxBytes: PICTURE_MAX_BYTES,
  tooLarge: 'A picture may have at most 10 MB',
  noun: 'picture',
};
const singlePicture = oneFile({ ...SIZE_LIMIT, field: 'image' });
const multiplePictures = manyFiles({ ...SIZE_LIMIT, field: 'images', maxFiles: PICTURES_MAX });

/** One text or several under the same name in a form: the first belongs to the first picture. */
const altText = array()
  .of(optionalLine(200).defined())
  .transform((_value: unknown, texts: unknown) => (typeof texts === 'string' ? [texts] : texts));
const taxonomyForm = object({ altText }).noUnknown();
const productForm = object({ altText, variantId: idField() }).noUnknown();
const altTextSchema = { ...textSchema, description: 'Alternative text of the picture.' };

export interface PictureUploadServices {
  readonly uploads: PictureUploadService;
  readonly createLoaders: () => CatalogueLoaders;
}

/** Uploads of pictures by staff. */
export function pictureUploadRoutes({ uploads, createLoaders }: PictureUploadServices): Route[] {
  const taxonomy = (kind: 'categories' | 'brands') =>
    ({
      tag,
      method: 'post',
      status: 201,
      path: `/api/ecommerce/products/${kind}/{id}/image`,
      params: { id: uuidSchema },
      summary:
        'Upload the picture: JPEG, PNG or WebP up to 10 MB. It replaces the current one. To remove it, PUT imageUrl null; to use another picture of the shop, PUT its URL as imageUrl.',
      body: null,
      upload: { field: 'image', handler: singlePicture, texts: { altText: altTextSchema } },
    }) as const;
  return [
    adminRoute({
      tag,
      method: 'post',
      status: 201,
      path: '/api/ecommerce/products/{id}/images',
      params: { id: uuidSchema },
      summary: `Upload pictures of a product, up to ${PICTURES_MAX} per request: JPEG, PNG or WebP up to 10 MB each, all or none. They follow the variant’s existing pictures; without variantId they belong to the default variant. They are shown on a white square of up to 1000 pixels, and the originals are kept. To reorder, describe or remove pictures, PUT the product with images.`,
      body: null,
      upload: {
        field: 'images',
        handler: multiplePictures,
        maxFiles: PICTURES_MAX,
        texts: {
          altText: {
            ...listOf(textSchema),
            description: 'Alternative texts of the first picture, the second, …',
          },
          variantId: uuidSchema,
        },
      },
      data: reference('AdminProduct'),
      run: async ({ request, params: { id = '' }, signedIn }) => {
        const form = await validateInput(productForm, request.body ?? {}, { rejectUnknown: true });
        if (form instanceof DomainError) return form;
        const files = Array.isArray(request.files) ? request.files.map(({ buffer }) => buffer) : [];
        const sent = { files, altTexts: form.altText ?? [], variantId: form.variantId ?? null };
        const product = await uploads.addToProduct(signedIn.customer.id, id, sent);
        return product instanceof DomainError
          ? product
          : { data: await toAdminProductBody(product, createLoaders()) };
      },
    }),
    adminRoute({
      ...taxonomy('categories'),
      data: reference('Category'),
      run: async ({ request, params: { id = '' }, signedIn }) => {
        const sent = await parseSinglePicture(request);
        if (sent instanceof DomainError) return sent;
        const category = await uploads.setCategoryPicture(signedIn.customer.id, id, sent);
        return category instanceof DomainError
          ? category
          : { data: await toCategoryBody(category, createLoaders()) };
      },
    }),
    adminRoute({
      ...taxonomy('brands'),
      data: reference('Brand'),
      run: async ({ request, params: { id = '' }, signedIn }) => {
        const sent = await parseSinglePicture(request);
        if (sent instanceof DomainError) return sent;
        const brand = await uploads.setBrandPicture(signedIn.customer.id, id, sent);
        return brand instanceof DomainError ? brand : { data: await toBrandBody(brand, createLoaders()) };
      },
    }),
  ];
}

async function parseSinglePicture(request: Request): Promise<Result<PictureUpload>> {
  const form = await validateInput(taxonomyForm, request.body ?? {}, { rejectUnknown: true });
  if (form instanceof DomainError) return form;
  return { files: request.file ? [request.file.buffer] : [], altTexts: form.altText ?? [] };
}
