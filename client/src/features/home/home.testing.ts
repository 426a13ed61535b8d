import type { CategoryCards_CardFragment } from './CategoryCards.generated';
import type { Collections_CollectionFragment } from './Collections.generated';
import type { PromoBanner_BannerFragment } from './PromoBanner.generated';

/** Creates a picture. */
export function createImage(name: string) {
  return {
    __typename: 'Image' as const,
    id: name,
    url: `/pictures/0123456789abcdef/${name}.webp`,
    alt: name,
    width: 1000,
    height: 1000,
    blurDataUrl: '',
  };
}

const inr = (amount: number) => ({
  __typename: 'Money' as const,
  amount: amount * 100,
  currency: 'INR' as const,
});

/** Creates a slide of the banner. */
export function createBanner(label: string): PromoBanner_BannerFragment {
  return {
    __typename: 'PromoBanner',
    id: label,
    label,
    kicker: `${label}, this week`,
    title: `${label}\nis here`,
    subtitle: 'A sentence on it.',
    backgroundColor: 'tint.purses',
    textColor: 'fg',
    buttonText: `Shop ${label}`,
    buttonLink: '/products?category=purses-wallets',
    badges: ['12% and 10% instant bank discounts'],
    price: inr(1499),
    originalPrice: inr(2199),
    images: [createImage(`${label}-left`), createImage(`${label}-large`), createImage(`${label}-right`)],
  };
}

/** Creates the card of a category. */
export function createCategoryCard(name: string, slug: string): CategoryCards_CardFragment {
  return {
    __typename: 'CategoryCard',
    id: slug,
    name,
    description: `All our ${name.toLowerCase()}`,
    itemCount: 92,
    badge: null,
    tint: 'tint.travel',
    href: `/categories/${slug}`,
    size: 'NORMAL',
    startingPrice: inr(1899),
    images: [createImage(slug)],
  };
}

/** Creates a collection with one product for each name. */
export function createCollection(title: string, names: readonly string[]): Collections_CollectionFragment {
  return {
    __typename: 'Collection',
    id: title,
    slug: title,
    title,
    subtitle: `${title}, in a sentence`,
    tiles: names.map((name) => ({
      __typename: 'FeaturedTile',
      id: name,
      name,
      category: 'Suitcases',
      href: `/products/${name}`,
      discount: 25,
      price: inr(8999),
      comparePrice: inr(11_999),
      image: createImage(name),
    })),
  };
}
