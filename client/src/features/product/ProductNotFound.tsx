import { BACK_FALLBACK, useGoBack } from '../../components/useGoBack';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { Head } from '../../ui/Head';
import { Page } from '../../ui/Page';

interface ProductNotFoundProps {
  /** Set when loading failed, perhaps for lack of a connection: shows "Try Again". */
  onRetry?: () => void;
}

/** Error page of a product that does not exist or could not be loaded. */
export function ProductNotFound({ onRetry }: ProductNotFoundProps) {
  const goBack = useGoBack();
  return (
    <Page>
      <Head title="Product Not Found" noIndex />
      <EmptyState
        level={1}
        title="Product Not Found"
        actions={
          <>
            {onRetry ? <Button onClick={onRetry}>Try Again</Button> : null}
            <ButtonLink to="/products" variant={onRetry ? 'line' : 'primary'}>
              Browse Products
            </ButtonLink>
            <ButtonLink to={BACK_FALLBACK} variant="line" onClick={goBack}>
              Go Back
            </ButtonLink>
          </>
        }
      >
        The product you're looking for doesn't exist or has been removed.
      </EmptyState>
    </Page>
  );
}
