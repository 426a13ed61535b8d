import { ApolloLink, gql, Observable, type FragmentType, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
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

function Name({ product }: { product: FragmentSource<NameData> }) {
  return <li>{useFragment(NAME, product).name}</li>;
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

class Failure extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render = () => this.state.message ?? this.props.children;
}

function renderList(dataMasking: boolean, element = <List />) {
  onResult.mockReset();
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data: { products: PRODUCTS } });
        observer.complete();
      }),
  );
  const client = new ShopClient({ cache: createCache(), dataMasking, link });
  const view = render(
    <ApolloProvider client={client}>
      <Failure>{element}</Failure>
    </ApolloProvider>,
  );
  return { client, html: () => view.container.innerHTML };
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

  it('useFragment throws when no query has read the fragment', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { html } = renderList(true, <Name product={createProduct('p9', 'Unknown')} />);
    expect(html()).toContain('The cache lacks fields of a fragment of Product:p9');
  });
});
