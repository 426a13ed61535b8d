import { chakra } from '../../ui/chakra';
import { Alert } from '../../ui/Alert';

/** The outcome of a request. */
export interface StatusMessageContent {
  tone: 'success' | 'error';
  text: string;
}

/** Shows the outcome of a request, with a margin above. */
export function StatusMessage({ message }: { message: StatusMessageContent | null }) {
  if (message === null) return null;
  return (
    <chakra.div mt="s16" maxW="36rem">
      <Alert tone={message.tone}>{message.text}</Alert>
    </chakra.div>
  );
}
