export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  DateTime: { input: string; output: string; }
};

export type Attribute = {
  __typename: 'Attribute';
  name: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

export type Brand = {
  __typename: 'Brand';
  city: Scalars['String']['output'];
  foundedYear: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  productCount: Scalars['Int']['output'];
  slug: Scalars['String']['output'];
  story: Scalars['String']['output'];
};

export type BrandSuggestion = {
  __typename: 'BrandSuggestion';
  name: Scalars['String']['output'];
  slug: Scalars['String']['output'];
};

export type Category = {
  __typename: 'Category';
  badge?: Maybe<Scalars['String']['output']>;
  description: Scalars['String']['output'];
  gradient: Scalars['String']['output'];
  icon: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  image: Image;
  name: Scalars['String']['output'];
  parentId?: Maybe<Scalars['ID']['output']>;
  position: Scalars['Int']['output'];
  productCount: Scalars['Int']['output'];
  slug: Scalars['String']['output'];
  startingPrice?: Maybe<Money>;
  tagline: Scalars['String']['output'];
  tint: Scalars['String']['output'];
};

/** A category as the home page shows it, one to three pictures on its tint. */
export type CategoryCard = {
  __typename: 'CategoryCard';
  badge?: Maybe<Scalars['String']['output']>;
  description: Scalars['String']['output'];
  gradient: Scalars['String']['output'];
  href: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  images: Array<Image>;
  itemCount: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  size: Scalars['String']['output'];
  startingPrice?: Maybe<Money>;
  tint: Scalars['String']['output'];
};

export type CategorySuggestion = {
  __typename: 'CategorySuggestion';
  name: Scalars['String']['output'];
  slug: Scalars['String']['output'];
};

export type Collection = {
  __typename: 'Collection';
  id: Scalars['ID']['output'];
  slug: Scalars['String']['output'];
  subtitle: Scalars['String']['output'];
  tiles: Array<FeaturedTile>;
  title: Scalars['String']['output'];
};

export type Colour = {
  __typename: 'Colour';
  family: Scalars['String']['output'];
  hex: Scalars['String']['output'];
  name: Scalars['String']['output'];
  slug: Scalars['String']['output'];
};

export type ColourFacet = {
  __typename: 'ColourFacet';
  count: Scalars['Int']['output'];
  hex: Scalars['String']['output'];
  name: Scalars['String']['output'];
  selected: Scalars['Boolean']['output'];
  slug: Scalars['String']['output'];
};

export type Currency =
  | 'INR'
  | 'USD';

export type Dimensions = {
  __typename: 'Dimensions';
  heightCm: Scalars['Float']['output'];
  lengthCm: Scalars['Float']['output'];
  widthCm: Scalars['Float']['output'];
};

export type FacetValue = {
  __typename: 'FacetValue';
  count: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  selected: Scalars['Boolean']['output'];
  slug: Scalars['String']['output'];
};

export type FeaturedTile = {
  __typename: 'FeaturedTile';
  category: Scalars['String']['output'];
  comparePrice?: Maybe<Money>;
  discount?: Maybe<Scalars['Int']['output']>;
  href: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  image: Image;
  name: Scalars['String']['output'];
  price: Money;
};

export type FilterBrand = {
  __typename: 'FilterBrand';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  productCount: Scalars['Int']['output'];
  slug: Scalars['String']['output'];
};

export type FilterCategory = {
  __typename: 'FilterCategory';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  productCount: Scalars['Int']['output'];
  slug: Scalars['String']['output'];
};

export type FilterOptions = {
  __typename: 'FilterOptions';
  brands: Array<FilterBrand>;
  categories: Array<FilterCategory>;
  colours: Array<ColourFacet>;
  materials: Array<FacetValue>;
  priceRange: PriceRange;
};

export type Home = {
  __typename: 'Home';
  banners: Array<PromoBanner>;
  categoryCards: Array<CategoryCard>;
  collections: Array<Collection>;
  figures: Array<HomeFigure>;
  reasons: Array<Reason>;
  reasonsImage: Image;
  reasonsTitle: Scalars['String']['output'];
};

export type HomeFigure = {
  __typename: 'HomeFigure';
  figure: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  isLead: Scalars['Boolean']['output'];
  label: Scalars['String']['output'];
};

export type Image = {
  __typename: 'Image';
  alt: Scalars['String']['output'];
  angle: Scalars['String']['output'];
  blurDataUrl: Scalars['String']['output'];
  height: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  isMain: Scalars['Boolean']['output'];
  url: Scalars['String']['output'];
  width: Scalars['Int']['output'];
};

export type Money = {
  __typename: 'Money';
  amount: Scalars['Int']['output'];
  currency: Currency;
};

export type Mutation = {
  __typename: 'Mutation';
  trackProductView: TrackProductViewResult;
};


export type MutationTrackProductViewArgs = {
  productId: Scalars['ID']['input'];
};

export type NotFoundError = {
  __typename: 'NotFoundError';
  code: Scalars['String']['output'];
  field?: Maybe<Scalars['String']['output']>;
  message: Scalars['String']['output'];
};

export type PriceBucket = {
  __typename: 'PriceBucket';
  count: Scalars['Int']['output'];
  from: Money;
  to: Money;
};

export type PriceRange = {
  __typename: 'PriceRange';
  max: Money;
  min: Money;
};

export type Product = {
  __typename: 'Product';
  attributes: Array<Attribute>;
  averageRating: Scalars['Float']['output'];
  brand: Brand;
  capacityLitres?: Maybe<Scalars['Float']['output']>;
  category: Category;
  closure?: Maybe<Scalars['String']['output']>;
  comparePrice?: Maybe<Money>;
  countryOfOrigin: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  descriptionHtml: Scalars['String']['output'];
  dimensions: Dimensions;
  discountPercent?: Maybe<Scalars['Int']['output']>;
  features: Array<Scalars['String']['output']>;
  highlight: Scalars['String']['output'];
  hsnCode: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  images: Array<Image>;
  inStock: Scalars['Boolean']['output'];
  isFeatured: Scalars['Boolean']['output'];
  laptopInches?: Maybe<Scalars['Float']['output']>;
  materials: Array<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  price: Money;
  priceVaries: Scalars['Boolean']['output'];
  quantity: Scalars['Int']['output'];
  related: Array<Product>;
  reviewCount: Scalars['Int']['output'];
  reviews: ReviewList;
  shortDescription: Scalars['String']['output'];
  sku: Scalars['String']['output'];
  slug: Scalars['String']['output'];
  specifications: Array<Specification>;
  tags: Array<Scalars['String']['output']>;
  updatedAt: Scalars['DateTime']['output'];
  variants: Array<Variant>;
  warrantyMonths: Scalars['Int']['output'];
  weightKg: Scalars['Float']['output'];
  wheels?: Maybe<Scalars['Int']['output']>;
};


export type ProductRelatedArgs = {
  limit?: Scalars['Int']['input'];
};


export type ProductReviewsArgs = {
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  sort?: ReviewSort;
};

/** Each group is counted under every other filter but its own. */
export type ProductFacets = {
  __typename: 'ProductFacets';
  brands: Array<FacetValue>;
  categories: Array<FacetValue>;
  colours: Array<ColourFacet>;
  featuredCount: Scalars['Int']['output'];
  inStockCount: Scalars['Int']['output'];
  materials: Array<FacetValue>;
  priceHistogram: Array<PriceBucket>;
  priceRange: PriceRange;
  ratings: Array<RatingFacet>;
};

/** Prices in paise. Lists mean 'any of'. */
export type ProductFilterInput = {
  brandIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  brandSlugs?: InputMaybe<Array<Scalars['String']['input']>>;
  categoryIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  categorySlugs?: InputMaybe<Array<Scalars['String']['input']>>;
  colours?: InputMaybe<Array<Scalars['String']['input']>>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  inStock?: InputMaybe<Scalars['Boolean']['input']>;
  isFeatured?: InputMaybe<Scalars['Boolean']['input']>;
  materials?: InputMaybe<Array<Scalars['String']['input']>>;
  maxPrice?: InputMaybe<Scalars['Int']['input']>;
  minPrice?: InputMaybe<Scalars['Int']['input']>;
  minRating?: InputMaybe<Scalars['Int']['input']>;
  onSale?: InputMaybe<Scalars['Boolean']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};

export type ProductList = {
  __typename: 'ProductList';
  facets: ProductFacets;
  items: Array<Product>;
  limit: Scalars['Int']['output'];
  page: Scalars['Int']['output'];
  sort: ProductSort;
  total: Scalars['Int']['output'];
  totalPages: Scalars['Int']['output'];
};

export type ProductSort =
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC'
  | 'NAME_ASC'
  | 'NAME_DESC'
  | 'POPULARITY_DESC'
  | 'PRICE_ASC'
  | 'PRICE_DESC'
  | 'RATING_DESC'
  | 'RELEVANCE';

export type ProductSuggestion = {
  __typename: 'ProductSuggestion';
  highlight: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  image: Image;
  name: Scalars['String']['output'];
  price: Money;
  slug: Scalars['String']['output'];
};

export type ProductViewTracked = {
  __typename: 'ProductViewTracked';
  productId: Scalars['ID']['output'];
};

export type PromoBanner = {
  __typename: 'PromoBanner';
  backgroundColor: Scalars['String']['output'];
  badges: Array<Scalars['String']['output']>;
  buttonLink: Scalars['String']['output'];
  buttonText: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  images: Array<Image>;
  kicker: Scalars['String']['output'];
  label: Scalars['String']['output'];
  originalPrice?: Maybe<Money>;
  price?: Maybe<Money>;
  subtitle: Scalars['String']['output'];
  textColor: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

export type Query = {
  __typename: 'Query';
  brand?: Maybe<Brand>;
  brands: Array<Brand>;
  categories: Array<Category>;
  category?: Maybe<Category>;
  featuredProducts: Array<Product>;
  filterOptions: FilterOptions;
  home: Home;
  product?: Maybe<Product>;
  products: ProductList;
  productsByIds: Array<Product>;
  recommendedProducts: Array<Product>;
  relatedProducts: Array<Product>;
  sale: Sale;
  searchSuggestions: SearchSuggestions;
  shop: Shop;
};


export type QueryBrandArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
};


export type QueryCategoryArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
};


export type QueryFeaturedProductsArgs = {
  limit?: Scalars['Int']['input'];
};


export type QueryProductArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
};


export type QueryProductsArgs = {
  filter?: InputMaybe<ProductFilterInput>;
  limit?: Scalars['Int']['input'];
  page?: Scalars['Int']['input'];
  sort?: InputMaybe<ProductSort>;
};


export type QueryProductsByIdsArgs = {
  ids: Array<Scalars['ID']['input']>;
};


export type QueryRecommendedProductsArgs = {
  basedOn?: InputMaybe<Array<Scalars['ID']['input']>>;
  limit?: Scalars['Int']['input'];
};


export type QueryRelatedProductsArgs = {
  limit?: Scalars['Int']['input'];
  productId: Scalars['ID']['input'];
};


export type QuerySearchSuggestionsArgs = {
  limit?: Scalars['Int']['input'];
  query: Scalars['String']['input'];
};

export type RatingCount = {
  __typename: 'RatingCount';
  count: Scalars['Int']['output'];
  rating: Scalars['Int']['output'];
};

export type RatingFacet = {
  __typename: 'RatingFacet';
  count: Scalars['Int']['output'];
  minRating: Scalars['Int']['output'];
};

export type Reason = {
  __typename: 'Reason';
  icon: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  text: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

export type Review = {
  __typename: 'Review';
  authorCity?: Maybe<Scalars['String']['output']>;
  authorName: Scalars['String']['output'];
  body: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  helpfulCount: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  isVerifiedPurchase: Scalars['Boolean']['output'];
  rating: Scalars['Int']['output'];
  title: Scalars['String']['output'];
};

export type ReviewList = {
  __typename: 'ReviewList';
  average: Scalars['Float']['output'];
  histogram: Array<RatingCount>;
  items: Array<Review>;
  limit: Scalars['Int']['output'];
  page: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
  totalPages: Scalars['Int']['output'];
};

export type ReviewSort =
  | 'HIGHEST'
  | 'LOWEST'
  | 'MOST_HELPFUL'
  | 'NEWEST';

export type Sale = {
  __typename: 'Sale';
  subtitle: Scalars['String']['output'];
  tiles: Array<SaleTile>;
  title: Scalars['String']['output'];
};

export type SaleTile = {
  __typename: 'SaleTile';
  discountUpTo: Scalars['Int']['output'];
  href: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  image: Image;
  name: Scalars['String']['output'];
  text: Scalars['String']['output'];
  tint: Scalars['String']['output'];
};

export type SearchSuggestions = {
  __typename: 'SearchSuggestions';
  brands: Array<BrandSuggestion>;
  categories: Array<CategorySuggestion>;
  products: Array<ProductSuggestion>;
  query: Scalars['String']['output'];
};

export type Shop = {
  __typename: 'Shop';
  currency: Currency;
  freeShippingOver: Money;
  name: Scalars['String']['output'];
};

export type Specification = {
  __typename: 'Specification';
  group: Scalars['String']['output'];
  label: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

export type TrackProductViewResult = NotFoundError | ProductViewTracked;

export type Variant = {
  __typename: 'Variant';
  attributes: Array<Attribute>;
  colour: Colour;
  comparePrice?: Maybe<Money>;
  discountPercent?: Maybe<Scalars['Int']['output']>;
  id: Scalars['ID']['output'];
  images: Array<Image>;
  inStock: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  price: Money;
  quantity: Scalars['Int']['output'];
  sku: Scalars['String']['output'];
  sortOrder: Scalars['Int']['output'];
};
