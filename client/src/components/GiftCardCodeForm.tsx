import { Button } from '../ui/Button';
import { chakra, type HTMLChakraProps } from '../ui/chakra';
import { TextField } from '../ui/TextField';

interface GiftCardCodeFormProps extends Omit<HTMLChakraProps<'form'>, 'children' | 'onSubmit'> {
  code: string;
  errorMessage: string | null;
  isBusy: boolean;
  /** The button's label, idle and while the request is pending. */
  buttonLabels: readonly [atRest: string, asked: string];
  onCodeChange: (code: string) => void;
  onSubmitCode: () => void;
}

/** A form for the code of a gift card. */
export function GiftCardCodeForm({
  code,
  errorMessage,
  isBusy,
  buttonLabels,
  onCodeChange,
  onSubmitCode,
  ...rest
}: GiftCardCodeFormProps) {
  return (
    <chakra.form
      method="post"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      gap="s8"
      alignItems="start"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmitCode();
      }}
      {...rest}
    >
      <TextField
        label="Gift card code"
        name="code"
        placeholder="ABCD-EFGH-JKLM-NPQR"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        error={errorMessage}
        onChange={(event) => {
          onCodeChange(event.currentTarget.value);
        }}
      />
      <Button type="submit" variant="line" size="small" mt="1.875rem" disabled={isBusy || code.trim() === ''}>
        {isBusy ? buttonLabels[1] : buttonLabels[0]}
      </Button>
    </chakra.form>
  );
}
