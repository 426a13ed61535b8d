import { Button } from '../../../ui/Button';
import { chakra } from '../../../ui/chakra';
import { TextLink } from '../../../ui/TextLink';
import { QuestionForm, type QuestionFormProps } from './QuestionForm';

interface AskQuestionProps extends QuestionFormProps {
  /** False for customers without confirmed e-mail or number. */
  canAsk: boolean;
  isConfirming: boolean;
  onAsk: () => void;
}

/** Button that opens the question form; a link to the profile when `canAsk` is false. */
export function AskQuestion({ canAsk, isConfirming, onAsk, ...form }: AskQuestionProps) {
  if (!canAsk)
    return (
      <chakra.p textStyle="second">
        To ask a question, confirm your email or mobile number in{' '}
        <TextLink to="/profile">your profile</TextLink>.
      </chakra.p>
    );
  if (isConfirming) return <QuestionForm {...form} />;
  return (
    <Button variant="line" onClick={onAsk}>
      Ask a Question
    </Button>
  );
}
