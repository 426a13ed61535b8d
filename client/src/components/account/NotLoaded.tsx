import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';

export interface NotLoadedProps {
  /** What is missing, in a sentence. */
  children: string;
  onRetry: () => void;
}

/** In the place of what the shop did not answer, with another try. */
export function NotLoaded({ children, onRetry }: NotLoadedProps) {
  return (
    <chakra.div display="grid" justifyItems="start" gap="s16" mt="s16" maxW="36rem">
      <Alert tone="fault">{children}</Alert>
      <Button variant="line" size="small" onClick={onRetry}>
        Try Again
      </Button>
    </chakra.div>
  );
}
