import { Link } from '../../routing/Link';
import { chakra } from '../../ui/chakra';
import { ORDER_FILTERS, orderListHref, type OrderFilterName, type OrderListAddress } from './order-filters';

const FILTER_NAMES = Object.keys(ORDER_FILTERS) as OrderFilterName[];

const FilterLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'target',
    color: 'accent',
    whiteSpace: 'nowrap',
    borderBottom: '2px solid transparent',
    _hover: { color: 'accent.deep' },
    _focusVisible: { outlineOffset: '-2px' },
    _currentPage: { color: 'fg', fontWeight: 550, borderBottomColor: 'fg' },
  },
});

/** The lists of orders; on a phone the row scrolls. A search is kept. */
export function OrderFilterLinks({ show, search }: Pick<OrderListAddress, 'show' | 'search'>) {
  return (
    <chakra.nav aria-label="Lists of orders" mx={{ base: '-1rem', md: '0' }} mt="s24">
      <chakra.ul
        display="flex"
        gap="s24"
        overflowX="auto"
        scrollbarWidth="none"
        px={{ base: 's16', md: '0' }}
      >
        {FILTER_NAMES.map((name) => (
          <li key={name}>
            <FilterLink
              to={orderListHref({ show: name, search, after: null })}
              aria-current={name === show ? 'page' : undefined}
            >
              {ORDER_FILTERS[name].label}
            </FilterLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
