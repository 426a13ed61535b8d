import type { ApolloCache, Unmasked } from '@apollo/client';
import type { ImageAngle } from '../../graphql/schema.generated';
import type { ProductPageQuery } from './ProductPage.generated';
import { ReviewCard_ReviewFragmentDoc, type ReviewCard_ReviewFragment } from './reviews/ReviewCard.generated';

/** Answers of the mocked server for component tests, typed by the page's query. */

type PageProduct = NonNullable<Unmasked<ProductPageQuery>['product']>;
type PageVariant = PageProduct['variants'][number];

function createImage(id: string, angle: ImageAngle, alt: string) {
  return {
    __typename: 'Image',
    id,
    url: `/pictures/${id}/holdall`,
    alt,
    angle,
    variantId: `variant-${id.split('-')[0]}`,
    width: 1000,
    height: 1000,
    blurDataUrl: '',
  } as const;
}

export function createVariant(colour: string, change: Partial<PageVariant> = {}): PageVariant {
  const slug = colour.toLowerCase();
  return {
    __typename: 'Variant',
    id: `variant-${slug}`,
    sku: `OVN-${slug.toUpperCase()}`,
    name: colour,
    quantity: 12,
    inStock: true,
    price: { __typename: 'Money', amount: 429_900, currency: 'INR' },
    comparePrice: null,
    priorPrice: null,
    discountPercent: null,
    colour: { __typename: 'Colour', slug, family: slug, name: colour, hex: '#224444' },
    images: [
      createImage(`${slug}-1`, 'THREE_QUARTER', `${colour} holdall`),
      createImage(`${slug}-2`, 'FRONT', `${colour} holdall from the front`),
      createImage(`${slug}-3`, 'BACK', `${colour} holdall from behind`),
    ],
    ...change,
  };
}

export function createReview(
  number: number,
  change: Partial<ReviewCard_ReviewFragment> = {},
): ReviewCard_ReviewFragment {
  return {
    __typename: 'Review',
    id: `review-${number}`,
    authorName: 'Ananya Krishnan',
    authorCity: 'Bengaluru',
    rating: 5,
    title: `Title ${number}`,
    body: `Body ${number}`,
    isVerifiedPurchase: true,
    helpfulCount: 3,
    createdAt: '2026-11-09T06:00:00.000Z',
    photos: [],
    ...change,
  };
}

/** Writes reviews into the cache, as the page's query does. */
export function storeReviews({ items }: PageProduct['reviews']) {
  return (cache: ApolloCache): void => {
    for (const review of items)
      cache.writeFragment({
        id: cache.identify(review),
        fragment: ReviewCard_ReviewFragmentDoc,
        data: review,
      });
  };
}

export function createReviewList(change: Partial<PageProduct['reviews']> = {}): PageProduct['reviews'] {
  return {
    __typename: 'ReviewList',
    items: Array.from({ length: 10 }, (_, index) => createReview(index + 1)),
    total: 12,
    totalPages: 2,
    page: 1,
    limit: 10,
    average: 4.5,
    histogram: [5, 4, 3, 2, 1].map((rating) => ({ __typename: 'RatingCount', rating, count: rating })),
    ...change,
  };
}

export function createProduct(change: Partial<PageProduct> = {}): PageProduct {
  return {
    __typename: 'Product',
    id: 'product-1',
    slug: 'overnight-holdall',
    name: 'Overnight holdall',
    sku: 'OVN',
    shortDescription: 'A small bag for one night.',
    highlight: '19 L, waxed canvas',
    inStock: true,
    descriptionHtml: '<p>Waxed canvas, for <strong>one night</strong>.</p>',
    features: ['brass feet'],
    tags: ['weekend', 'canvas', 'cabin', 'unseen'],
    averageRating: 4.5,
    reviewCount: 12,
    warrantyMonths: 24,
    capacityLitres: 19,
    laptopInches: null,
    materials: ['waxed cotton canvas'],
    closure: 'two-way zip',
    weightKg: 1,
    dimensions: { __typename: 'Dimensions', lengthCm: 40, widthCm: 20, heightCm: 27 },
    cabinBaggage: {
      __typename: 'CabinBaggage',
      acceptedBy: ['IndiGo', 'Akasa Air'],
      refusedBy: [{ __typename: 'CabinRefusal', airline: 'Qatar Airways', reason: '2 cm over' }],
    },
    category: {
      __typename: 'Category',
      id: 'category-1',
      slug: 'travel-bags',
      name: 'Travel bags',
      tint: 'tint.travel',
    },
    brand: {
      __typename: 'Brand',
      id: 'brand-1',
      slug: 'monsoon-works',
      name: 'Monsoon Works',
      story: 'Bags for the rains.',
      city: 'Kochi',
      foundedYear: 2011,
    },
    images: [createImage('teal-1', 'THREE_QUARTER', 'Teal holdall')],
    variants: [
      createVariant('Teal'),
      createVariant('Sand', { quantity: 3 }),
      createVariant('Olive', { quantity: 0, inStock: false }),
    ],
    specifications: [
      { __typename: 'Specification', group: 'Size', label: 'Length', value: '40 cm' },
      { __typename: 'Specification', group: 'Origin', label: 'Made in', value: 'India' },
    ],
    related: [],
    reviews: createReviewList(),
    ...change,
  };
}

export function createProductPageAnswer(
  foundProduct: PageProduct | null,
  taxIncluded = false,
): Unmasked<ProductPageQuery> {
  return {
    __typename: 'Query',
    product: foundProduct,
    bankOffers: {
      __typename: 'BankOffers',
      title: '12% and 10% instant bank discounts',
      offers: [
        {
          __typename: 'BankOffer',
          id: 'b1',
          line: '12% off with Kaveri Bank credit cards on ₹3,000 or more',
        },
        { __typename: 'BankOffer', id: 'b2', line: '10% off with Sahyadri Bank debit cards' },
      ],
    },
    paymentOptions: [
      { __typename: 'PaymentOption', isCash: false, minimum: null, maximum: null },
      {
        __typename: 'PaymentOption',
        isCash: true,
        minimum: { __typename: 'Money', amount: 20_000, currency: 'INR' },
        maximum: { __typename: 'Money', amount: 5_000_000, currency: 'INR' },
      },
    ],
    shop: {
      __typename: 'Shop',
      name: 'Potli',
      taxIncluded,
      freeShippingOver: { __typename: 'Money', amount: 400_000, currency: 'INR' },
    },
  };
}
