import { FailureView } from './FailureView.tsx';

/** What the router shows for a failure outside a page's own boundary. Only a new start mends those. */
export function ErrorScreen() {
  return (
    <FailureView
      onRetry={() => {
        window.location.reload();
      }}
    />
  );
}
