import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing';
import { startGraphql, type GraphqlServer } from '../../testing/graphql-server';
import { createTestModules } from '../../testing/services';

let database: TestDatabase;
let graphql: GraphqlServer;
/** A product with two variants, over GraphQL. */
let slug: string;
beforeAll(async () => {
  database = await createTestDatabase('seeded');
  graphql = await startGraphql(createTestModules(database.dataSource), { mode: 'demo', currency: 'INR' });
  const [row]: { slug: string }[] = await database.dataSource.query(
    `SELECT p.slug FROM product p JOIN picture i ON i.product_id = p.id
     GROUP BY p.slug HAVING count(DISTINCT i.variant_id) > 1 AND count(*) > 3 ORDER BY 1 LIMIT 1`,
  );
  slug = row?.slug ?? '';
});
afterAll(async () => {
  await graphql.close();
  await database.drop();
});

interface Image {
  readonly id: string;
  readonly isMain: boolean;
  readonly variantId: string;
}
interface WithImages {
  readonly image: Image | null;
  readonly images: readonly Image[];
  readonly few: readonly Image[];
  readonly many: readonly Image[];
}
interface Variant extends WithImages {
  readonly id: string;
}
const PICTURES = `image { ...one } images { ...one } few: images(first: 2) { ...one } many: images(first: 96) { ...one }`;
const ONE = 'fragment one on Image { id isMain variantId }';

async function fetchProduct(): Promise<WithImages & { readonly variants: readonly Variant[] }> {
  const { body } = await graphql.ask(
    `query ($slug: String) { product(slug: $slug) { ${PICTURES} variants { id ${PICTURES} } } } ${ONE}`,
    { slug },
  );
  return body.data?.['product'] as Awaited<ReturnType<typeof fetchProduct>>;
}

describe('pictures in GraphQL', () => {
  it("a product's images(first:) returns the first ones of all, and image the first of them", async () => {
    const { image, images, few, many } = await fetchProduct();
    expect(images.length).toBeGreaterThan(3);
    expect(image).toEqual(images[0]);
    expect(image?.isMain).toBe(true);
    expect(few).toEqual(images.slice(0, 2));
    expect(many).toEqual(images);
  });

  it("a variant's images are its own only, limited by first as well", async () => {
    const { variants } = await fetchProduct();
    expect(variants.length).toBeGreaterThan(1);
    for (const { id, image, images, few, many } of variants) {
      expect(image).toEqual(images[0]);
      expect(few).toEqual(images.slice(0, 2));
      expect(many).toEqual(images);
      expect(new Set(images.map(({ variantId }) => variantId))).toEqual(new Set([id]));
    }
  });

  it('the products of lists have an image, related ones too', async () => {
    const { body } = await graphql.ask(
      `{ products(limit: 3) { items { image { id } related(limit: 2) { image { id } } } } featuredProducts(limit: 2) { image { id } } }`,
    );
    expect(body.errors).toBeUndefined();
    expect(JSON.stringify(body.data)).not.toContain('"image":null');
  });

  it('a product without pictures has a null image and an empty list of images', async () => {
    await database.dataSource.query(
      'DELETE FROM picture WHERE product_id = (SELECT id FROM product WHERE slug = $1)',
      [slug],
    );
    const { image, images, variants } = await fetchProduct();
    expect([image, images, variants.map((variant) => variant.image)]).toEqual([
      null,
      [],
      variants.map(() => null),
    ]);
  });

  it.each([0, -1, 97])('images(first: %i) is refused with BAD_USER_INPUT', async (first) => {
    const { body } = await graphql.ask(
      'query ($first: Int) { products(limit: 1) { items { images(first: $first) { id } } } }',
      { first },
    );
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'first' });
  });
});
