import { Button } from '../../../ui/Button';
import { chakra } from '../../../ui/chakra';

interface ReviewPaginationProps {
  page: number;
  totalPages: number;
  isBusy: boolean;
  onPageChange: (page: number) => void;
  /** Accessible name of the navigation. */
  label?: string;
}

/** Previous and next buttons, when there are several pages. */
export function ReviewPagination({
  page,
  totalPages,
  isBusy,
  onPageChange,
  label = 'Pages of reviews',
}: ReviewPaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <chakra.nav aria-label={label} display="flex" alignItems="center" gap="s16" pt="s8">
      <Button
        variant="line"
        disabled={page <= 1 || isBusy}
        onClick={() => {
          onPageChange(page - 1);
        }}
      >
        Previous
      </Button>
      <Button
        variant="line"
        disabled={page >= totalPages || isBusy}
        onClick={() => {
          onPageChange(page + 1);
        }}
      >
        Next
      </Button>
      <chakra.span textStyle="second">
        Page {page} of {totalPages}
      </chakra.span>
    </chakra.nav>
  );
}
