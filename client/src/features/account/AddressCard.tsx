import { PHONE_PREFIX } from '@domain/account-limits';
import { chakra } from '../../ui/chakra';
import { TextButton } from '../../ui/TextButton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { wordsOf } from './address-types';
import type { AddressCard_AddressFragment } from './Addresses.generated';

export interface AddressCardProps {
  address: AddressCard_AddressFragment;
  onEdit: () => void;
  onDelete: () => void;
  onSetDefault: () => void;
}

/** One address as it stands on a parcel, and what can be done with it. */
export function AddressCard({ address, onEdit, onDelete, onSetDefault }: AddressCardProps) {
  const { fullName, line1, line2, landmark, city, state, pinCode, phoneNumber, isDefault } = address;
  const lines = [line1, line2, landmark, `${city}, ${state} ${pinCode}`].filter((line) => line !== '');
  // Several have the same buttons: each says whose it is.
  const whose = <VisuallyHidden>{` ${fullName}, ${line1}`}</VisuallyHidden>;
  return (
    <chakra.li display="flex" flexDirection="column" borderBottom="1px solid {colors.line}" py="s24">
      <chakra.p display="flex" flexWrap="wrap" alignItems="baseline" gap="0 0.75rem">
        <chakra.strong fontWeight={550}>{fullName}</chakra.strong>
        <chakra.span textStyle="label">{wordsOf(address.type)}</chakra.span>
        {isDefault ? (
          <chakra.span fontSize="t13" color="success">
            Default
          </chakra.span>
        ) : null}
      </chakra.p>
      <chakra.address fontStyle="normal" mt="s4" overflowWrap="anywhere">
        {lines.map((line, at) => (
          // Two lines of an address may say the same.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={at}>{line}</p>
        ))}
        <chakra.p color="fg.muted">{`${PHONE_PREFIX} ${phoneNumber}`}</chakra.p>
      </chakra.address>
      <chakra.div display="flex" flexWrap="wrap" rowGap="s8" columnGap="s24" mt="auto" pt="s12">
        <TextButton onClick={onEdit}>Edit{whose}</TextButton>
        <TextButton onClick={onDelete}>Delete{whose}</TextButton>
        {isDefault ? null : <TextButton onClick={onSetDefault}>Set as default{whose}</TextButton>}
      </chakra.div>
    </chakra.li>
  );
}
