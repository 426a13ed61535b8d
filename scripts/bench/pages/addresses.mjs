/** The measured pages. Their addresses are read from the running shop. */

/** Each page: name, path, and whether the cart holds a bag. */
export async function pagesOf(origin) {
  const { categories, products } = await ask(
    origin,
    `{ categories { slug } products(filter: {}, sort: RATING_DESC, page: 1, limit: 96) { items { id slug variants { inStock } } } }`,
  );
  const product = products.items.find(
    ({ variants }) => variants.length > 1 && variants.every(({ inStock }) => inStock),
  );
  return [
    { name: 'home', path: '/' },
    { name: 'category', path: `/categories/${categories[0].slug}` },
    { name: '/products', path: '/products' },
    { name: 'product', path: `/products/${product.slug}` },
    { name: 'cart', path: '/cart', cartOf: product.id },
  ];
}

/** Puts a bag into the cart of a browser's context. */
export async function fillCart(context, origin, productId) {
  const query = 'mutation ($id: ID!) { addToCart(input: { productId: $id }) { __typename } }';
  const answer = await context.request.post(`${origin}/graphql`, {
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    data: { query, variables: { id: productId } },
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(`The cart was not filled: ${JSON.stringify(errors)}`);
  if (data.addToCart.__typename !== 'CartChanged') throw new Error(JSON.stringify(data));
}

async function ask(origin, query) {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
