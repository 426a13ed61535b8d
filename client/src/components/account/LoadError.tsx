import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';

interface LoadErrorProps {
  /** What is missing, in one sentence. */
  children: string;
  onRetry: () => void;
}

/** Shown in place of data that failed to load, with a button to try again. */
export function LoadError({ children, onRetry }: LoadErrorProps) {
  return (
    <chakra.div display="grid" justifyItems="start" gap="s16" mt="s16" maxW="36rem">
      <Alert tone="error">{children}</Alert>
      <Button variant="line" size="small" onClick={onRetry}>
        Try Again
      </Button>
    </chakra.div>
  );
}
