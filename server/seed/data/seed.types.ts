import type { CurrencyCode } from '../../src/domain/money';

/**
 * The seed as plain data, as the generator returns and the writer stores it. Ids are UUID v5 of a stable name, so
 * that later seed versions find the rows of earlier ones. Prices are integers in the currency's smallest unit.
 */
export interface SeedCategory {
  id: string;
  slug: string;
  name: string;
  description: string;
  /** One line under the name: "Cabin to check-in, shell or canvas". */
  tagline: string;
  /** The category's picture, a file of the manifest. */
  pictureFile: string;
  gradient: string;
  /** Theme token of the category's background: "tint.suitcases". */
  tint: string;
  icon: string;
  badge: string | null;
  position: number;
}

export interface SeedBrand {
  id: string;
  slug: string;
  name: string;
  story: string;
  city: string;
  foundedYear: number;
  position: number;
}

export interface SeedPicture {
  id: string;
  /** Path relative to server/seed/pictures. */
  file: string;
  /** First 16 hex digits of the file's SHA-256, part of the public URL. */
  hash: string;
  alt: string;
  angle: string;
  width: number;
  height: number;
  /** data: URI of a tiny preview, less than 400 bytes. */
  blurDataUrl: string;
  position: number;
}

export interface SeedVariant {
  id: string;
  sku: string;
  /** "Teal and tan": main colour and trim. */
  name: string;
  colourSlug: string;
  colourName: string;
  colourHex: string;
  /** Slug of a colour family of the filter: "green". */
  colourFamily: string;
  price: number;
  comparePrice: number | null;
  stock: number;
  position: number;
  attributes: Record<string, string>;
  pictures: SeedPicture[];
}

export interface SeedProduct {
  id: string;
  slug: string;
  name: string;
  /** Model of the manifest; several products (editions) of one brand may share it. */
  model: string;
  brandId: string;
  categoryId: string;
  /** One verifiable fact for the card: "38 L, aluminium frame". */
  highlight: string;
  shortDescription: string;
  descriptionHtml: string;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  weightKg: number;
  capacityLitres: number | null;
  laptopInches: number | null;
  materials: string[];
  /** Slugs of material families of the filter: "leather". */
  materialFamilies: string[];
  closure: string | null;
  wheels: number | null;
  warrantyMonths: number;
  countryOfOrigin: string;
  /** A tariff item of eight digits. */
  hsnCode: string;
  isHandicraft: boolean;
  features: string[];
  tags: string[];
  attributes: Record<string, string>;
  isFeatured: boolean;
  createdAt: string;
  /** The first variant is the main one and has the lowest price. */
  variants: SeedVariant[];
  /** Of the last 90 days; used for popularity. */
  unitsSold90d: number;
  views90d: number;
}

export interface SeedReview {
  id: string;
  productId: string;
  authorName: string;
  authorCity: string;
  rating: 1 | 2 | 3 | 4 | 5;
  title: string;
  body: string;
  isVerifiedPurchase: boolean;
  helpfulCount: number;
  createdAt: string;
}

export interface SeedQuestion {
  id: string;
  productId: string;
  authorName: string;
  body: string;
  createdAt: string;
}

export interface SeedAnswer {
  id: string;
  questionId: string;
  authorName: string;
  isShop: boolean;
  body: string;
  /** The same as helpfulCount: there are no votes yet. */
  helpfulGiven: number;
  helpfulCount: number;
  createdAt: string;
}

/** A value of the colour filter; hex is the colour of its swatch. */
export interface SeedColourFamily {
  slug: string;
  name: string;
  hex: string;
  position: number;
}
export interface SeedMaterialFamily {
  slug: string;
  name: string;
  position: number;
}

/** "bagpack" is searched as "backpack"; "attachi" also finds "suitcase". */
export interface SeedSynonym {
  term: string;
  meaning: string;
}

export interface SeedBanner {
  id: string;
  label: string;
  kicker: string;
  title: string;
  subtitle: string;
  price: number | null;
  originalPrice: number | null;
  pictureFiles: string[];
  backgroundColor: string;
  textColor: string;
  buttonText: string;
  buttonLink: string;
  badges: string[];
  position: number;
}
export interface SeedCategoryCard {
  categorySlug: string;
  pictureFiles: string[];
  size: 'wide' | 'normal' | 'third';
  position: number;
}
export interface SeedCollection {
  id: string;
  slug: string;
  title: string;
  subtitle: string;
  productIds: string[];
  position: number;
}
export interface SeedReason {
  id: string;
  icon: string;
  title: string;
  text: string;
  position: number;
}
export interface SeedFigure {
  id: string;
  figure: string;
  label: string;
  isLead: boolean;
  position: number;
}
export interface SeedSaleTile {
  id: string;
  name: string;
  text: string;
  discountUpTo: number;
  pictureFile: string;
  tint: string;
  href: string;
  position: number;
}

export interface SeedBankOffer {
  id: string;
  bank: string;
  cardKind: 'credit' | 'debit';
  percent: number;
  currency: 'INR' | 'USD';
  /** In the currency's smallest unit. */
  minimum: number;
  /** In the smallest unit; null for no limit. */
  cap: number | null;
  paymentMethod: string;
  usesPerCustomer: number | null;
  validFrom: string;
  validTo: string | null;
}
export interface SeedPromotion {
  id: string;
  code: string;
  description: string;
  kind: 'percentage' | 'amount' | 'free_shipping';
  percent: number | null;
  /** In the smallest unit. */
  amount: number | null;
  /** In the smallest unit. */
  minimumSubtotal: number;
}

export interface SeedCatalogue {
  version: number;
  /** Of all prices. */
  currency: CurrencyCode;
  categories: SeedCategory[];
  brands: SeedBrand[];
  colourFamilies: SeedColourFamily[];
  materialFamilies: SeedMaterialFamily[];
  products: SeedProduct[];
  reviews: SeedReview[];
  questions: SeedQuestion[];
  answers: SeedAnswer[];
  synonyms: SeedSynonym[];
  promotions: SeedPromotion[];
  bankOffers: SeedBankOffer[];
  home: {
    banners: SeedBanner[];
    categoryCards: SeedCategoryCard[];
    collections: SeedCollection[];
    reasonsTitle: string;
    reasonsPictureFile: string;
    reasons: SeedReason[];
    figures: SeedFigure[];
  };
  sale: { title: string; subtitle: string; tiles: SeedSaleTile[] };
}
