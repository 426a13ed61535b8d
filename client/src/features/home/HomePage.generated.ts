// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { PromoBanner_BannerFragment } from './PromoBanner.generated';
import type { CategoryStrip_CardFragment } from './CategoryStrip.generated';
import type { CategoryCards_CardFragment } from './CategoryCards.generated';
import type { Collections_CollectionFragment } from './Collections.generated';
import type { WhyChooseUs_ReasonFragment } from './WhyChooseUs.generated';
import type { Stats_FigureFragment } from './Stats.generated';
import { PromoBanner_bannerDefinition } from './PromoBanner.generated';
import { CategoryStrip_cardDefinition } from './CategoryStrip.generated';
import { CategoryCards_cardDefinition } from './CategoryCards.generated';
import { Collections_collectionDefinition } from './Collections.generated';
import { WhyChooseUs_reasonDefinition } from './WhyChooseUs.generated';
import { Stats_figureDefinition } from './Stats.generated';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type HomePageQueryVariables = Exact<{ [key: string]: never; }>;


export type HomePageQuery = { __typename: 'Query', home: { __typename: 'Home', reasonsTitle: string, banners: Array<(
      { __typename: 'PromoBanner', id: string, images: Array<{ __typename: 'Image', id: string, url: string }> }
      & { ' $fragmentRefs'?: { 'PromoBanner_BannerFragment': PromoBanner_BannerFragment } }
    )>, categoryCards: Array<(
      { __typename: 'CategoryCard', id: string }
      & { ' $fragmentRefs'?: { 'CategoryStrip_CardFragment': CategoryStrip_CardFragment;'CategoryCards_CardFragment': CategoryCards_CardFragment } }
    )>, collections: Array<(
      { __typename: 'Collection', id: string }
      & { ' $fragmentRefs'?: { 'Collections_CollectionFragment': Collections_CollectionFragment } }
    )>, reasonsImage: { __typename: 'Image', id: string, url: string, width: number, height: number, blurDataUrl: string } | null, reasons: Array<(
      { __typename: 'Reason', id: string }
      & { ' $fragmentRefs'?: { 'WhyChooseUs_ReasonFragment': WhyChooseUs_ReasonFragment } }
    )>, figures: Array<(
      { __typename: 'HomeFigure', id: string }
      & { ' $fragmentRefs'?: { 'Stats_FigureFragment': Stats_FigureFragment } }
    )> } };


export const HomePageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HomePage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"home"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reasonsTitle"}},{"kind":"Field","name":{"kind":"Name","value":"banners"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"images"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PromoBanner_banner"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categoryCards"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CategoryStrip_card"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CategoryCards_card"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"collections"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Collections_collection"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reasonsImage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"blurDataUrl"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"WhyChooseUs_reason"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"figures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Stats_figure"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},PromoBanner_bannerDefinition,CategoryStrip_cardDefinition,CategoryCards_cardDefinition,Collections_collectionDefinition,WhyChooseUs_reasonDefinition,Stats_figureDefinition]} as unknown as DocumentNode<HomePageQuery, HomePageQueryVariables>;
export function useHomePageQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<HomePageQuery, HomePageQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<HomePageQuery, HomePageQueryVariables>(HomePageDocument, options);
      }