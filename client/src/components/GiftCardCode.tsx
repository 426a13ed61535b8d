import { Button } from '../ui/Button';
import { chakra, type HTMLChakraProps } from '../ui/chakra';
import { TextField } from '../ui/TextField';

export interface GiftCardCodeProps extends Omit<HTMLChakraProps<'form'>, 'children' | 'onSubmit'> {
  code: string;
  fault: string | null;
  isBusy: boolean;
  /** The button's label, idle and while the request is pending. */
  words: readonly [atRest: string, asked: string];
  onType: (code: string) => void;
  onSend: () => void;
}

/** A form for the code of a gift card. */
export function GiftCardCode({ code, fault, isBusy, words, onType, onSend, ...rest }: GiftCardCodeProps) {
  return (
    <chakra.form
      method="post"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      gap="s8"
      alignItems="start"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
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
        error={fault}
        onChange={(event) => {
          onType(event.currentTarget.value);
        }}
      />
      <Button type="submit" variant="line" size="small" mt="1.875rem" disabled={isBusy || code.trim() === ''}>
        {isBusy ? words[1] : words[0]}
      </Button>
    </chakra.form>
  );
}
