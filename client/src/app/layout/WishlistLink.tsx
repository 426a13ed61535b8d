import { Link } from '../../routing/Link';
import { cartSummary } from '../../state/stored-shopping';
import { useStoredValue } from '../../state/useStoredValue';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/Icon';
import { iconButtonStyles } from '../../ui/IconButton';

const HeartLink = chakra(Link, {
  base: {
    ...iconButtonStyles,
    // The narrowest phones have no room for it; the footer links to the wishlist, too.
    '@media (max-width: 359px)': { display: 'none' },
  },
});

/** The header's link to the wishlist: a heart, filled once a bag is on it. The server renders it for an empty wishlist. */
export function WishlistLink() {
  const { wished } = useStoredValue(cartSummary);
  const count = wished.length;
  return (
    <HeartLink to="/wishlist" aria-label={`Wishlist, ${count} ${count === 1 ? 'bag' : 'bags'}`}>
      <Icon name="heart" boxSize="1.375rem" fill={count === 0 ? 'none' : 'currentColor'} />
    </HeartLink>
  );
}
