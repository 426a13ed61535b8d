import { ApolloLink, gql, Observable, type FragmentType, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createCache } from './cache';
import { ShopClient } from './shop-client';
import { useFragment, useFragments, type FragmentSource } from './useFragment';

interface NameData {
  __typename: 'Product';
  id: string;
  name: string;
  ' $fragmentName'?: 'NameData';
}
interface ListData {
  products: ({ __typename: 'Product'; id: string } & FragmentType<NameData>)[];
}
const NAME: TypedDocumentNode<NameData, unknown> = gql`
  fragment Name_product on Product {
    id
    name
  }
`;
const LIST: TypedDocumentNode<ListData, Record<string, never>> = gql`
  query List {
    products {
      id
      ...Name_product
    }
  }
  ${NAME}
`;

const createProduct = (id: string, name: string): NameData => ({ __typename: 'Product', id, name });
const PRODUCTS = [createProduct('p1', 'Meridian cabin case'), createProduct('p2', 'Kite cabin case')];
const onResult = vi.fn<(products: ListData['products']) => void>();

function Name({ product }: { product: FragmentSource<NameData> | null }) {
  const named = useFragment(NAME, product);
  return named && <li>{named.name}</li>;
}

function Names({ products }: { products: readonly FragmentSource<NameData>[] }) {
  const names = useFragments(NAME, products).map(({ name }) => name);
  return <p>{names.join(', ')}</p>;
}

function List() {
  const { data } = useQuery(LIST);
  if (data === undefined) return null;
  onResult(data.products);
  return (
    <>
      <ul>
        {data.products.map((product) => (
          <Name key={product.id} product={product} />
        ))}
      </ul>
      <Names products={data.products} />
    </>
  );
}

/** Mounts another component for the first product when the button is pressed. */
function ListWithDetail() {
  const { data } = useQuery(LIST);
  const [isOpen, setOpen] = useState(false);
  const [first] = data?.products ?? [];
  return (
    <>
      <List />
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && first ? (
        <figure>
          <Name product={first} />
        </figure>
      ) : null}
    </>
  );
}

function renderList(dataMasking: boolean, element = <List />) {
  onResult.mockReset();
  const link = vi.fn<ApolloLink.RequestHandler>(
    () =>
      new Observable((observer) => {
        setTimeout(() => {
          observer.next({ data: { products: PRODUCTS } });
          observer.complete();
        });
      }),
  );
  const client = new ShopClient({ cache: createCache(), dataMasking, link: new ApolloLink(link) });
  const view = render(<ApolloProvider client={client}>{element}</ApolloProvider>);
  return { client, link, html: () => view.container.innerHTML };
}

describe('useFragment', () => {
  it('useFragment reads the fields that the parent of a component does not see', async () => {
    renderList(true);
    expect(await screen.findByText('Meridian cabin case, Kite cabin case')).toBeVisible();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Meridian cabin case',
      'Kite cabin case',
    ]);
    expect(onResult).toHaveBeenCalledWith([
      { __typename: 'Product', id: 'p1' },
      { __typename: 'Product', id: 'p2' },
    ]);
  });

  it('useFragment renders the same under the client of the server, which does not mask', async () => {
    const masked = renderList(true);
    await screen.findByText('Meridian cabin case, Kite cabin case');
    const html = masked.html();
    const unmasked = renderList(false);
    await vi.waitFor(() => expect(unmasked.html()).toBe(html));
    expect(onResult).toHaveBeenCalledWith(PRODUCTS);
  });

  it('useFragment follows the cache, and does not render the parent again', async () => {
    const { client } = renderList(true);
    await screen.findByText('Meridian cabin case, Kite cabin case');
    const renders = onResult.mock.calls.length;
    act(() => {
      client.cache.modify({ id: 'Product:p1', fields: { name: () => 'Renamed case' } });
    });
    expect(await screen.findByText('Renamed case')).toBeVisible();
    expect(await screen.findByText('Renamed case, Kite cabin case')).toBeVisible();
    expect(onResult).toHaveBeenCalledTimes(renders);
  });

  it('useFragment keeps what it has shown of an object that the cache evicts', async () => {
    const { client } = renderList(true);
    await screen.findByText('Meridian cabin case, Kite cabin case');
    await act(async () => {
      client.cache.evict({ id: 'Product:p1', fieldName: 'name' });
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(screen.getByText('Meridian cabin case')).toBeVisible();
  });

  it('useFragment returns null while the cache lacks a field, until the query of the parent has asked again', async () => {
    const { client, link } = renderList(true, <ListWithDetail />);
    await screen.findByText('Meridian cabin case, Kite cabin case');
    expect(link.mock.calls).toHaveLength(1);
    act(() => {
      client.cache.evict({ id: 'Product:p1', fieldName: 'name' });
      screen.getByRole('button').click();
    });
    expect(screen.getByRole('figure')).toBeEmptyDOMElement();
    await vi.waitFor(() => expect(screen.getByRole('figure')).toHaveTextContent('Meridian cabin case'));
    expect(link.mock.calls).toHaveLength(2);
  });

  it('useFragment returns null for an object that no query has read', () => {
    const { html } = renderList(true, <Name product={createProduct('p9', 'Unknown')} />);
    expect(html()).toBe('');
  });

  it('useFragment returns null for null', () => {
    const { html } = renderList(true, <Name product={null} />);
    expect(html()).toBe('');
  });

  it('useFragments leaves out the objects of which the cache lacks fields', async () => {
    const { client } = renderList(true, <List />);
    await screen.findByText('Meridian cabin case, Kite cabin case');
    const products = [...PRODUCTS, createProduct('p9', 'Unknown')];
    const { container } = render(
      <ApolloProvider client={client}>
        <Names products={products} />
      </ApolloProvider>,
    );
    expect(container).toHaveTextContent('Meridian cabin case, Kite cabin case');
  });
});
