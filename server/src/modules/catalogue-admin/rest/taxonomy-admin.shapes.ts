import { object, type InferType } from '../../../domain/yup';
import type { BrandChange, CategoryChange, NewBrand, NewCategory } from '../taxonomy-input';
import {
  requiredMessage,
  id,
  requiredLine,
  optionalLine,
  requiredText,
  parsePictureHash,
  pictureUrlField,
  slugField,
  wholeNumberBetween,
} from './fields.shapes';

const position = wholeNumberBetween(0, 10_000);

const CATEGORY_FIELDS = {
  name: requiredLine(60),
  slug: slugField(),
  description: requiredText(1_000),
  parentId: id().nullable(),
  imageUrl: pictureUrlField().nullable(),
  tagline: optionalLine(120),
  badge: requiredLine(40).nullable(),
  position: position,
};

export const categoryBody = object(CATEGORY_FIELDS).noUnknown();
export const newCategoryBody = object({
  ...CATEGORY_FIELDS,
  name: CATEGORY_FIELDS.name.required(requiredMessage),
  description: CATEGORY_FIELDS.description.required(requiredMessage),
}).noUnknown();

const BRAND_FIELDS = {
  name: requiredLine(60),
  slug: slugField(),
  description: optionalLine(1_000),
  city: optionalLine(60),
  foundedYear: wholeNumberBetween(1600, 2100).nullable(),
  imageUrl: pictureUrlField().nullable(),
  position: position,
};

export const brandBody = object(BRAND_FIELDS).noUnknown();
export const newBrandBody = object({
  ...BRAND_FIELDS,
  name: BRAND_FIELDS.name.required(requiredMessage),
}).noUnknown();

/** The hash in the picture's URL; null removes the picture, undefined keeps it. */
function toPictureHash(imageUrl: string | null | undefined): string | null | undefined {
  return imageUrl ? parsePictureHash(imageUrl) : imageUrl;
}

export function toNewCategory({ imageUrl, ...body }: InferType<typeof newCategoryBody>): NewCategory {
  return { ...body, pictureHash: toPictureHash(imageUrl) };
}

export function toCategoryChange({ imageUrl, ...body }: InferType<typeof categoryBody>): CategoryChange {
  return { ...body, pictureHash: toPictureHash(imageUrl) };
}

export function toNewBrand({ description, imageUrl, ...body }: InferType<typeof newBrandBody>): NewBrand {
  return { ...body, story: description, pictureHash: toPictureHash(imageUrl) };
}

export function toBrandChange({ description, imageUrl, ...body }: InferType<typeof brandBody>): BrandChange {
  return { ...body, story: description, pictureHash: toPictureHash(imageUrl) };
}
