import { useState } from 'react';
import { useProductQuestionsQuery } from './InteractiveQuestions.generated';

/** One page of a product's questions: all of them, or those that match a search. */
export function useQuestionList(slug: string) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { data, previousData, loading, error, refetch } = useProductQuestionsQuery({
    variables: { slug, page, ...(search === '' ? {} : { search }) },
  });
  return {
    search,
    page,
    /** The previous page while another one loads; null before the first answer. */
    questions: (data ?? previousData)?.product?.questions ?? null,
    isBusy: loading,
    hasFailed: error !== undefined,
    goToPage: setPage,
    searchFor: (searchText: string) => {
      setSearch(searchText);
      setPage(1);
    },
    retry: () => void refetch().catch(() => undefined),
  };
}
