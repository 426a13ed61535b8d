import { chakra } from '../../ui/chakra';
import { Page } from '../../ui/Page';
import { AccountControl } from '../account/AccountControl';
import { CartControl } from '../cart/CartControl';
import { HeaderSearch } from '../search/HeaderSearch';
import { Logo } from './Logo';

/** The sticky header: logo, search, account and cart. */
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
        <AccountControl />
        <CartControl />
      </Page>
    </chakra.header>
  );
}
