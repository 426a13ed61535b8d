import type { BrandFacts, CategoryFacts } from './taxonomy-admin.repository';

type Change<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** What is left out stays as it is. */
export type CategoryChange = Change<Omit<CategoryFacts, 'pictureFile'>> & {
  /** Of a picture that the shop has; null for none. */
  readonly pictureHash?: string | null | undefined;
};

/** Its slug is made of its name where none is given; it stands last where no place is. */
export type NewCategory = CategoryChange & {
  readonly name: string;
  readonly description: string;
};

export type BrandChange = Change<Omit<BrandFacts, 'pictureFile'>> & Pick<CategoryChange, 'pictureHash'>;
export type NewBrand = BrandChange & { readonly name: string };
