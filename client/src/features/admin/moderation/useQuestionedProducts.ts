import { useQuestionedProductsQuery, type QuestionedProductsQuery } from './QuestionedProducts.generated';

type Product = QuestionedProductsQuery['productsByIds'][number];

/** Loads the products of questions. @returns undefined for one that is loading or no longer sold */
export function useQuestionedProducts(
  questions: readonly { productId: string }[],
): (id: string) => Product | undefined {
  const ids = [...new Set(questions.map(({ productId }) => productId))].toSorted();
  const { data, previousData } = useQuestionedProductsQuery({
    variables: { ids },
    skip: ids.length === 0,
    ssr: false,
  });
  const products = (data ?? previousData)?.productsByIds;
  return (id) => products?.find((product) => product.id === id);
}
