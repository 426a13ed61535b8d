import { chakra } from '../../ui/chakra';
import { Page } from '../../ui/Page';
import { AccountControl } from '../account/AccountControl';
import { CartControl } from '../cart/CartControl';
import { HeaderSearch } from '../search/HeaderSearch';
import { Logo } from './Logo';
import { WishlistLink } from './WishlistLink';

/** The sticky header: logo, search, account, wishlist and cart. */
export function Header() {
  return (
    <chakra.header
      position="sticky"
      top={0}
      zIndex="header"
      bg="bg.paper"
      borderBottom="1px solid {colors.line}"
      css={{
        // On a phone held sideways it would take a third of the screen.
        '@media print, (max-height: 479px) and (min-width: 480px)': { position: 'static' },
        '@media print': { '& > div > :not(:first-child)': { display: 'none' } },
      }}
    >
      <Page
        // Two rows on a phone, and more when its text is enlarged.
        display={{ base: 'flex', md: 'grid' }}
        flexWrap="wrap"
        alignItems="center"
        justifyContent={{ base: 'flex-end', md: 'normal' }}
        gridTemplateColumns={{ md: 'auto minmax(0, 1fr) auto auto auto' }}
        columnGap={{ base: '0.25rem', md: '0.75rem' }}
        paddingTop={{ base: '0.5rem', md: '0.875rem' }}
        paddingBottom={{ base: '0.625rem', md: '0.875rem' }}
      >
        <Logo />
        <HeaderSearch />
        <AccountControl />
        <WishlistLink />
        <CartControl />
      </Page>
    </chakra.header>
  );
}
