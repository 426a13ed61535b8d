import { useNavigate } from '../routing/router';
import { hasEarlierPage } from '../components/useGoBack';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Head } from '../ui/Head';
import { Page } from '../ui/Page';
import { useInteractiveMarker } from './interactive';
import { useRetryOnline } from './useRetryOnline';

/** The screen of a page that failed to load or to render. Retries by itself when the network returns. */
export function FailureView({ onRetry }: { onRetry: () => void }) {
  const navigate = useNavigate();
  // The first page may be the one that failed.
  useInteractiveMarker();
  useRetryOnline(onRetry);
  const goBack = () => {
    if (hasEarlierPage()) void navigate(-1);
    else void navigate('/');
  };
  return (
    <Page role="alert">
      <Head title="Something went wrong" noIndex />
      <EmptyState
        level={1}
        title="Oops! Something went wrong"
        actions={
          <>
            <Button onClick={onRetry}>Try Again</Button>
            <Button variant="line" onClick={goBack}>
              Go Back
            </Button>
          </>
        }
      >
        <p>We couldn’t load this page. Please check your connection and try again.</p>
      </EmptyState>
    </Page>
  );
}
