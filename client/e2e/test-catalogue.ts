/** Products of the seed, read from the shop itself, so that tests do not repeat the seed. */
export interface TestCatalogue {
  /** A product with more than 20 reviews and at least two variants, all in stock. */
  readonly product: TestProduct;
  /** The most popular products; the first four can be compared. */
  readonly popular: readonly TestProduct[];
}

export interface TestProduct {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly category: { readonly slug: string; readonly name: string };
  readonly reviewCount: number;
  readonly variants: readonly {
    readonly id: string;
    readonly sku: string;
    readonly name: string;
    readonly quantity: number;
    readonly images: readonly { readonly id: string }[];
  }[];
}

const QUERY = `query JourneyFacts {
  products(sort: POPULARITY_DESC, limit: 96) {
    items {
      id slug name reviewCount
      category { slug name }
      variants { id sku name quantity images { id } }
    }
  }
}`;

function isCatalogueAnswer(value: unknown): value is { data: { products: { items: TestProduct[] } } } {
  return typeof value === 'object' && value !== null && 'data' in value && Boolean(value.data);
}

/** Reads the products for the tests. @throws when the shop does not answer, or has no product that fits */
export async function fetchTestCatalogue(origin: string): Promise<TestCatalogue> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUERY }),
  });
  const answer: unknown = await response.json();
  if (!isCatalogueAnswer(answer))
    throw new Error(`Unexpected answer from the shop: ${JSON.stringify(answer)}`);
  const popular = answer.data.products.items;
  const product = popular.find(
    ({ variants, reviewCount }) =>
      reviewCount > 20 &&
      variants.length > 1 &&
      variants.every(({ quantity, images }) => quantity > 0 && images.length > 1),
  );
  if (!product) throw new Error('No popular product has two colours in stock and more than 20 reviews');
  return { product, popular };
}
