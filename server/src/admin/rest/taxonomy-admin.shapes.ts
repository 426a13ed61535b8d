import { object, type InferType } from '../../domain/yup';
import type { BrandChange, CategoryChange, NewBrand, NewCategory } from '../taxonomy-input';
import { id, line, lineOrNothing, lines, pictureHash, pictureUrl, slug, wholeFrom } from './fields.shapes';

const needed = ({ path }: { readonly path: string }) => `${path} is needed`;
const place = wholeFrom(0, 10_000);

const CATEGORY = {
  name: line(60),
  slug: slug(),
  description: lines(1_000),
  parentId: id().nullable(),
  imageUrl: pictureUrl().nullable(),
  tagline: lineOrNothing(120),
  badge: line(40).nullable(),
  position: place,
};

export const categoryBody = object(CATEGORY).noUnknown();
export const newCategoryBody = object({
  ...CATEGORY,
  name: CATEGORY.name.required(needed),
  description: CATEGORY.description.required(needed),
}).noUnknown();

const BRAND = {
  name: line(60),
  slug: slug(),
  description: lineOrNothing(1_000),
  city: lineOrNothing(60),
  foundedYear: wholeFrom(1600, 2100).nullable(),
  imageUrl: pictureUrl().nullable(),
  position: place,
};

export const brandBody = object(BRAND).noUnknown();
export const newBrandBody = object({ ...BRAND, name: BRAND.name.required(needed) }).noUnknown();

/** The hash in the picture's URL; null removes the picture, undefined keeps it. */
function hashOf(imageUrl: string | null | undefined): string | null | undefined {
  return imageUrl ? pictureHash(imageUrl) : imageUrl;
}

export function toNewCategory({ imageUrl, ...body }: InferType<typeof newCategoryBody>): NewCategory {
  return { ...body, pictureHash: hashOf(imageUrl) };
}

export function toCategoryChange({ imageUrl, ...body }: InferType<typeof categoryBody>): CategoryChange {
  return { ...body, pictureHash: hashOf(imageUrl) };
}

export function toNewBrand({ description, imageUrl, ...body }: InferType<typeof newBrandBody>): NewBrand {
  return { ...body, story: description, pictureHash: hashOf(imageUrl) };
}

export function toBrandChange({ description, imageUrl, ...body }: InferType<typeof brandBody>): BrandChange {
  return { ...body, story: description, pictureHash: hashOf(imageUrl) };
}
