// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
/** The side from which a picture was taken. */
export type ImageAngle =
  /** From behind. */
  | 'BACK'
  /** Straight from the front. */
  | 'FRONT'
  /** Open, showing the inside. */
  | 'OPEN'
  /** Another angle, or unknown. */
  | 'OTHER'
  /** From the side. */
  | 'SIDE'
  /** From the front, slightly from the side: the usual main picture. */
  | 'THREE_QUARTER';

export type ProductGallery_VariantFragment = { __typename: 'Variant', id: string, name: string, images: Array<{ __typename: 'Image', id: string, url: string, alt: string, angle: Types.ImageAngle, width: number, height: number, blurDataUrl: string }> } & { ' $fragmentName'?: 'ProductGallery_VariantFragment' };

export const ProductGallery_variantDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductGallery_variant"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Variant"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"images"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"angle"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"blurDataUrl"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const ProductGallery_VariantFragmentDoc = {"kind":"Document","definitions":[ProductGallery_variantDefinition]} as unknown as DocumentNode<ProductGallery_VariantFragment, unknown>;