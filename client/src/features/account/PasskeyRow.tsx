import { AccountRow } from '../../components/account/AccountRow';
import { formatDay } from '../../components/dates';
import { useFragment, type FragmentSource } from '../../graphql/useFragment';
import { TextButton } from '../../ui/TextButton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { PasskeyRow_PasskeyFragmentDoc, type PasskeyRow_PasskeyFragment } from './PasskeyRow.generated';

interface PasskeyRowProps {
  passkey: FragmentSource<PasskeyRow_PasskeyFragment>;
  onRemove: () => void;
}

/** One passkey, with the button that removes it. */
export function PasskeyRow({ onRemove, ...props }: PasskeyRowProps) {
  const passkey = useFragment(PasskeyRow_PasskeyFragmentDoc, props.passkey);
  if (passkey === null) return null;
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <AccountRow
      title={name}
      note={`Added ${formatDay(createdAt)}, ${lastUsedAt === null ? 'not used yet' : `last used ${formatDay(lastUsedAt)}`}`}
      actions={
        <TextButton onClick={onRemove}>
          Remove<VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </TextButton>
      }
    />
  );
}
