import { productHref } from '@domain/product-href';
import { chakra } from '../../ui/chakra';
import { TextLink } from '../../ui/TextLink';
import { touchTargetStyles } from '../../ui/touch-target';
import { useDidYouMeanQuery } from './SearchCorrections.generated';

/** Suggestions for a search without results, or the categories that have products where there is none. Renders nothing while loading. */
export function SearchCorrections({ search }: { search: string }) {
  const { data } = useDidYouMeanQuery({ variables: { query: search }, ssr: false });
  if (data === undefined) return null;
  const { searchSuggestions: suggestions, categories } = data;
  const toCategoryLink = ({ slug, name }: { slug: string; name: string }) => ({
    to: `/products?category=${slug}` as const,
    name,
  });
  const suggested = [
    ...suggestions.categories.map(toCategoryLink),
    ...suggestions.brands.map(({ slug, name }) => ({ to: `/products?brand=${slug}` as const, name })),
    ...suggestions.products.map(({ slug, name }) => ({ to: productHref(slug), name })),
  ];
  const links =
    suggested.length > 0
      ? suggested
      : categories.filter(({ productCount }) => productCount > 0).map(toCategoryLink);
  if (links.length === 0) return null;
  return (
    <chakra.div mt="s16">
      <p>{suggested.length > 0 ? 'Did you mean' : 'Browse a category'}</p>
      <chakra.ul display="flex" flexWrap="wrap" columnGap="s16" rowGap={{ base: 's24', md: 's8' }} mt="s8">
        {links.map(({ to, name }) => (
          <li key={to}>
            <TextLink to={to} css={touchTargetStyles}>
              {name}
            </TextLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
