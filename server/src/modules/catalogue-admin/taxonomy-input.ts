import type { BrandFields, CategoryFields } from './taxonomy-admin.repository';

type PartialChange<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Missing fields stay unchanged. */
export type CategoryChange = PartialChange<Omit<CategoryFields, 'pictureFile'>> & {
  /** The hash of an existing picture; null for none. */
  readonly pictureHash?: string | null | undefined;
};

/** The slug defaults to one made from the name, the position to the last. */
export type NewCategory = CategoryChange & {
  readonly name: string;
  readonly description: string;
};

export type BrandChange = PartialChange<Omit<BrandFields, 'pictureFile'>> &
  Pick<CategoryChange, 'pictureHash'>;
export type NewBrand = BrandChange & { readonly name: string };
