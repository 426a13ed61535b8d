import { chakra } from '../../ui/chakra';
import { Page } from '../../ui/Page';
import { HeaderSearch } from '../search/HeaderSearch';
import { Logo } from './Logo';

/**
 * Sticky: logo and search. The grid's areas `login` and `cart` wait for the rooms that bring them; empty, they take
 * no width.
 */
export function Header() {
  return (
    <chakra.header
      position="sticky"
      top={0}
      zIndex="header"
      bg="bg.paper"
      borderBottom="1px solid {colors.line}"
      _print={{ position: 'static' }}
    >
      <Page
        display="grid"
        alignItems="center"
        gridTemplateColumns={{ base: '1fr auto auto', md: 'auto minmax(0, 1fr) auto auto' }}
        gridTemplateAreas={{
          base: '"logo login cart" "search search search"',
          md: '"logo search login cart"',
        }}
        columnGap={{ base: '0.25rem', md: '1.25rem' }}
        paddingTop={{ base: '0.5rem', md: '0.875rem' }}
        paddingBottom={{ base: '0.625rem', md: '0.875rem' }}
      >
        <Logo />
        <HeaderSearch />
      </Page>
    </chakra.header>
  );
}
