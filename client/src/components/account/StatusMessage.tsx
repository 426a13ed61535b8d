import { chakra } from '../../ui/chakra';
import { Alert } from '../../ui/Alert';

/** What became of something that was asked for. */
export interface Message {
  tone: 'success' | 'fault';
  text: string;
}

/** Says it, with room above. */
export function StatusMessage({ message }: { message: Message | null }) {
  if (message === null) return null;
  return (
    <chakra.div mt="s16" maxW="36rem">
      <Alert tone={message.tone}>{message.text}</Alert>
    </chakra.div>
  );
}
