import { addressTypeLabel } from '../../components/address/address-types';
import { PostalAddress } from '../../components/address/PostalAddress';
import { chakra } from '../../ui/chakra';
import { TextButton } from '../../ui/TextButton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useFragment, type FragmentSource } from '../../graphql/useFragment';
import { AddressCard_AddressFragmentDoc, type AddressCard_AddressFragment } from './AddressCard.generated';

interface AddressCardProps {
  address: FragmentSource<AddressCard_AddressFragment>;
  onEdit: () => void;
  onDelete: () => void;
  onSetDefault: () => void;
}

/** One address, as printed on a parcel, with its actions. */
export function AddressCard({ onEdit, onDelete, onSetDefault, ...props }: AddressCardProps) {
  const address = useFragment(AddressCard_AddressFragmentDoc, props.address);
  if (address === null) return null;
  const { fullName, line1, isDefault } = address;
  // Every card has the same buttons, so each button's name includes the address.
  const addressLabel = <VisuallyHidden>{` ${fullName}, ${line1}`}</VisuallyHidden>;
  return (
    <chakra.li display="flex" flexDirection="column" borderBottom="1px solid {colors.line}" py="s24">
      <chakra.p display="flex" flexWrap="wrap" alignItems="baseline" gap="0 0.75rem">
        <chakra.strong fontWeight={550}>{fullName}</chakra.strong>
        <chakra.span textStyle="label">{addressTypeLabel(address.type)}</chakra.span>
        {isDefault ? (
          <chakra.span fontSize="t13" color="success">
            Default
          </chakra.span>
        ) : null}
      </chakra.p>
      <chakra.div mt="s4">
        <PostalAddress address={address} hideName />
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" rowGap="s8" columnGap="s24" mt="auto" pt="s12">
        <TextButton onClick={onEdit}>Edit{addressLabel}</TextButton>
        <TextButton onClick={onDelete}>Delete{addressLabel}</TextButton>
        {isDefault ? null : <TextButton onClick={onSetDefault}>Set as default{addressLabel}</TextButton>}
      </chakra.div>
    </chakra.li>
  );
}
