import { CATEGORIES, CATEGORY_BACKGROUND } from './categories';
import { createCollections } from './collections';
import type {
  SeedBanner,
  SeedCatalogue,
  SeedCategoryCard,
  SeedFigure,
  SeedProduct,
  SeedReason,
  SeedSaleTile,
  SeedVariant,
} from './seed.types';
import { createStableUuid } from './uuid';

const FEATURED_COUNT = 48;
const TEXT_COLOUR = '#1e1712';
/** Placeholders are filled at each request, and texts without a value are hidden: domain/claims.ts. */
const BADGES = ['{bankOffers}', 'Delivery within {deliveryDays} days'];

/** Marks 48 featured products: popular, in stock, one per model. */
export function markFeatured(ranked: readonly SeedProduct[]): void {
  const models = new Set<string>();
  for (const product of ranked) {
    if (models.size === FEATURED_COUNT) return;
    if (models.has(product.model) || product.variants.every((variant) => variant.stock === 0)) continue;
    models.add(product.model);
    product.isFeatured = true;
  }
}

function findCheapestVariant(products: readonly SeedProduct[]): SeedVariant | null {
  const variants = products.flatMap((product) => product.variants).filter((variant) => variant.stock > 0);
  return (
    [...variants].sort((a, b) => a.price - b.price || (b.comparePrice ?? 0) - (a.comparePrice ?? 0))[0] ??
    null
  );
}

/** Greatest saving among the products, in whole per cent. */
function findGreatestSaving(products: readonly SeedProduct[]): number {
  const savings = products
    .flatMap((product) => product.variants)
    .map(({ price, comparePrice }) => (comparePrice ? ((comparePrice - price) / comparePrice) * 100 : 0));
  return Math.round(Math.max(0, ...savings));
}

function inCategory(slug: string): (product: SeedProduct) => boolean {
  const category = CATEGORIES.find((candidate) => candidate.slug === slug);
  return (product) => product.categoryId === category?.id;
}

type BannerRow = Omit<SeedBanner, 'id' | 'price' | 'originalPrice' | 'textColor' | 'position' | 'badges'> & {
  /** Filter of the products in the linked listing; the banner shows their lowest price. */
  isInListing: ((product: SeedProduct) => boolean) | null;
};

function createBanners(products: readonly SeedProduct[]): SeedBanner[] {
  const rows: BannerRow[] = [
    {
      label: 'Festive potlis',
      kicker: 'Festive potlis, in silk, brocade and velvet',
      title: 'Small bag,\nlong evening',
      subtitle:
        'Drawn shut with a cord, hung from a wrist. Room for a phone, a card and the shagun envelope.',
      pictureFiles: [
        'purses-wallets/moti-velvet-potli/bottle-green-three-quarter.webp',
        'purses-wallets/bloom-potli/rose-three-quarter.webp',
        'purses-wallets/mandala-brocade-potli/mustard-three-quarter.webp',
      ],
      backgroundColor: CATEGORY_BACKGROUND.get('purses-wallets') ?? '',
      buttonText: 'Shop potlis',
      buttonLink: '/products?category=purses-wallets&search=potli',
      isInListing: (product) => product.name.endsWith(' potli'),
    },
    {
      label: 'Cabin season',
      kicker: 'Cabin season, shell and canvas',
      title: 'Three days,\none small case',
      subtitle:
        'Cabin cases of 55 centimetres, measured with their wheels on. Each case lists the airlines that take it.',
      pictureFiles: [
        'suitcases/meridian-cabin/sage-dark-brown-three-quarter.webp',
        'suitcases/verona-cabin/blush-black-three-quarter.webp',
      ],
      backgroundColor: CATEGORY_BACKGROUND.get('suitcases') ?? '',
      buttonText: 'Shop cabin cases',
      buttonLink: '/products?category=suitcases&search=cabin',
      isInListing: (product) => inCategory('suitcases')(product) && /cabin/.test(product.name),
    },
    {
      label: 'Back to campus',
      kicker: 'Back to campus, and back again',
      title: 'Books below,\ntiffin on top',
      subtitle:
        'Canvas and nylon packs that take a semester on the shoulders and a bus journey under the seat.',
      pictureFiles: [
        'backpacks/shoreline-rolltop/mustard-dark-brown-three-quarter.webp',
        'backpacks/lashtab-school-pack/cobalt-black-three-quarter.webp',
        'backpacks/campus-canvas-pack/bottle-green-tan-three-quarter.webp',
      ],
      backgroundColor: CATEGORY_BACKGROUND.get('backpacks') ?? '',
      buttonText: 'Shop backpacks',
      buttonLink: '/products?category=backpacks',
      isInListing: inCategory('backpacks'),
    },
    {
      label: 'Big Sale Event',
      kicker: 'Big Sale Event, while stocks last',
      title: 'Less to pay,\nmore to pack',
      subtitle: 'Suitcases, handbags, backpacks and laptop bags below their list price.',
      pictureFiles: [
        'suitcases/verona-large/teal-black-three-quarter.webp',
        'handbags/aurelia-tote/burgundy-three-quarter.webp',
      ],
      backgroundColor: CATEGORY_BACKGROUND.get('travel-bags') ?? '',
      buttonText: 'See the sale',
      buttonLink: '/sale',
      isInListing: null,
    },
  ];
  return rows.map(({ isInListing, ...row }, position) => {
    const variant = isInListing ? findCheapestVariant(products.filter(isInListing)) : null;
    return {
      ...row,
      id: createStableUuid(`banner/${row.label}`),
      price: variant?.price ?? null,
      originalPrice: variant?.comparePrice ?? null,
      textColor: TEXT_COLOUR,
      badges: BADGES,
      position,
    };
  });
}

/** Sizes and pictures of the home page's cards: 6 + 3 + 3, then 3 + 3 + 6, then 4 + 4 + 4 columns. */
const CATEGORY_CARD_ROWS: [slug: string, size: SeedCategoryCard['size'], pictureFiles: string[]][] = [
  [
    'suitcases',
    'wide',
    [
      'suitcases/meridian-cabin/sage-dark-brown-three-quarter.webp',
      'suitcases/grand-tour-trolley/terracotta-dark-brown-three-quarter.webp',
    ],
  ],
  ['backpacks', 'normal', ['backpacks/shoreline-rolltop/mustard-dark-brown-three-quarter.webp']],
  ['handbags', 'normal', ['handbags/aurelia-tote/burgundy-three-quarter.webp']],
  ['travel-bags', 'normal', ['travel-bags/overnight-holdall/teal-tan-three-quarter.webp']],
  ['purses-wallets', 'normal', ['purses-wallets/moti-velvet-potli/midnight-navy-three-quarter.webp']],
  [
    'laptop-bags',
    'wide',
    [
      'laptop-bags/barrister-leather-brief/chocolate-three-quarter.webp',
      'laptop-bags/postal-messenger/terracotta-dark-brown-three-quarter.webp',
    ],
  ],
  ['sports-bags', 'third', ['sports-bags/relay-gym-duffel/coral-black-three-quarter.webp']],
  ['kids-bags', 'third', ['kids-bags/bruno-mini-trolley/tan-cream-three-quarter.webp']],
  ['bag-accessories', 'third', ['bag-accessories/address-luggage-tag/cognac-dark-brown-three-quarter.webp']],
];

const REASON_ROWS: [icon: string, title: string, text: string][] = [
  [
    'returns',
    '{returnDays}-day returns',
    'If the strap is wrong for your shoulder, send it back: clean and whole, with its tags.',
  ],
  [
    'parcel',
    'Delivery within {deliveryDays} days',
    'By express, free on every order: {expressDays} business days anywhere in India, a day more across a Sunday.',
  ],
  ['bank', '{bankOffers}', 'Taken off on the payment page: {bankOfferLines}.'],
  ['many', '{products} products, measured', 'True centimetres, litres and kilograms on every page.'],
];

const FIGURE_ROWS: [key: string, figure: string, label: string][] = [
  ['1,000+', '{products}', 'products, each photographed in every colour it comes in'],
  ['9', '{categories}', 'categories, from cabin case to card holder'],
  ['30', '{returnDays}', 'days to change your mind'],
  ['2-3', '{deliveryDays}', 'days to your door by express delivery'],
];

const SALE_TILE_ROWS: [slug: string, text: string, pictureFile: string][] = [
  [
    'suitcases',
    'Cabin cases and big ones for the long way home',
    'suitcases/verona-large/teal-black-three-quarter.webp',
  ],
  [
    'handbags',
    'Totes, slings and bags for the evening',
    'handbags/tavira-bucket-bag/burgundy-three-quarter.webp',
  ],
  [
    'backpacks',
    'For campus, commute and the hills',
    'backpacks/highland-flap-pack/stone-grey-tan-three-quarter.webp',
  ],
  [
    'laptop-bags',
    'Briefs, messengers and sleeves',
    'laptop-bags/inkwell-canvas-brief/terracotta-dark-brown-three-quarter.webp',
  ],
];

export function createHome(ranked: readonly SeedProduct[]): SeedCatalogue['home'] {
  const reasons: SeedReason[] = REASON_ROWS.map(([icon, title, text], position) => ({
    id: createStableUuid(`reason/${icon}`),
    icon,
    title,
    text,
    position,
  }));
  const figures: SeedFigure[] = FIGURE_ROWS.map(([key, figure, label], position) => ({
    id: createStableUuid(`figure/${key}`),
    figure,
    label,
    isLead: position === 0,
    position,
  }));
  return {
    banners: createBanners(ranked),
    categoryCards: CATEGORY_CARD_ROWS.map(([categorySlug, size, pictureFiles], position) => ({
      categorySlug,
      pictureFiles,
      size,
      position,
    })),
    collections: createCollections(ranked),
    reasonsTitle: 'Looked at twice before it is packed',
    reasonsPictureFile: 'travel-bags/corsica-leather-duffel/tan-three-quarter.webp',
    reasons,
    figures,
  };
}

export function createSale(products: readonly SeedProduct[]): SeedCatalogue['sale'] {
  const tiles: SeedSaleTile[] = SALE_TILE_ROWS.map(([slug, text, pictureFile], position) => {
    const category = CATEGORIES.find((candidate) => candidate.slug === slug);
    if (!category) throw new Error(`No category ${slug}`);
    return {
      id: createStableUuid(`sale-tile/${slug}`),
      name: category.name,
      text,
      discountUpTo: findGreatestSaving(products.filter(inCategory(slug))),
      pictureFile,
      tint: category.tint,
      href: `/products?category=${slug}&onSale=true`,
      position,
    };
  });
  return {
    title: 'Big Sale Event',
    subtitle: 'Four shelves with prices brought down, from the suitcase to the sleeve.',
    tiles,
  };
}
