import { usePendingProductsQuery, type PendingProductsQuery } from './PendingProducts.generated';

/** Null: it is no longer sold; undefined: it is loading. */
export type PendingProduct = PendingProductsQuery['productsByIds'][number] | null | undefined;

/** Loads the products that the entries of a list are about. @param productIds at most 96 different ones */
export function usePendingProducts(productIds: readonly string[]): (id: string) => PendingProduct {
  const ids = [...new Set(productIds)].toSorted();
  const { data, previousData } = usePendingProductsQuery({
    variables: { ids },
    skip: ids.length === 0,
    ssr: false,
  });
  const findIn = (answer: PendingProductsQuery | undefined, id: string) =>
    answer?.productsByIds.find((product) => product.id === id);
  return (id) => (data === undefined ? findIn(previousData, id) : (findIn(data, id) ?? null));
}
