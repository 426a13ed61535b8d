import { productHref } from '@domain/product-href';
import { chakra } from '../../ui/chakra';
import { TextLink } from '../../ui/TextLink';
import { useDidYouMeanQuery } from './SearchCorrections.generated';

/** Suggestions for a search without results. Renders nothing while loading or without suggestions. */
export function SearchCorrections({ search }: { search: string }) {
  const { data } = useDidYouMeanQuery({ variables: { query: search }, ssr: false });
  const suggestions = data?.searchSuggestions;
  if (suggestions === undefined) return null;
  const links = [
    ...suggestions.categories.map(({ slug, name }) => ({ to: `/products?category=${slug}` as const, name })),
    ...suggestions.brands.map(({ slug, name }) => ({ to: `/products?brand=${slug}` as const, name })),
    ...suggestions.products.map(({ slug, name }) => ({ to: productHref(slug), name })),
  ];
  if (links.length === 0) return null;
  return (
    <chakra.div mt="s16">
      <p>Did you mean</p>
      <chakra.ul display="flex" flexWrap="wrap" columnGap="s16" mt="s4">
        {links.map(({ to, name }) => (
          <li key={to}>
            <TextLink to={to}>{name}</TextLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
