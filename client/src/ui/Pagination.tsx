import { formatCount } from '@domain/count';
import { Link } from '../routing/Link';
import { chakra } from './chakra';
import { Icon } from './Icon';
import { visiblePages } from './visible-pages';
import type { PageHref } from '../routing/href';

interface PaginationProps {
  /** From 1. */
  page: number;
  totalPages: number;
  /** Returns the address of a page. Links, so that every page can be opened in a new tab. */
  toPage: (page: number) => PageHref;
}

const Step = chakra(Link, {
  base: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: 'target',
    height: 'target',
    paddingTop: '0.125rem',
    color: 'accent',
    borderRadius: 'paper',
    _hover: { color: 'accent.deep', background: 'accent.wash' },
    _currentPage: {
      color: 'fg',
      fontWeight: 600,
      _after: {
        content: '""',
        position: 'absolute',
        left: '0.5rem',
        right: '0.5rem',
        bottom: '0.25rem',
        height: '2px',
        background: 'fg',
      },
    },
  },
});

/** As many as fit in one row on a phone. */
const PHONE_BUTTONS = 5;

/** Links to the previous page, up to seven pages, and the next. Renders nothing for a single page. */
export function Pagination({ page, totalPages, toPage }: PaginationProps) {
  if (totalPages < 2) return null;
  const narrow = visiblePages(page, totalPages, PHONE_BUTTONS);
  return (
    <chakra.nav aria-label="Pages">
      <chakra.ol
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="center"
        gap={{ base: 0, md: '0.125rem' }}
        py="s32"
      >
        {page > 1 ? (
          <li>
            <Step to={toPage(page - 1)} aria-label="Previous page" rel="prev">
              <Icon name="left" />
            </Step>
          </li>
        ) : null}
        {visiblePages(page, totalPages).map((number) => (
          <chakra.li key={number} hideBelow={narrow.includes(number) ? undefined : 'md'}>
            <Step
              to={toPage(number)}
              aria-label={`Page ${formatCount(number)}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {formatCount(number)}
            </Step>
          </chakra.li>
        ))}
        {page < totalPages ? (
          <li>
            <Step to={toPage(page + 1)} aria-label="Next page" rel="next">
              <Icon name="right" />
            </Step>
          </li>
        ) : null}
      </chakra.ol>
      <chakra.p textAlign="center" textStyle="second" mt="-s16" pb="s16">
        Page {formatCount(page)} of {formatCount(totalPages)}
      </chakra.p>
    </chakra.nav>
  );
}
