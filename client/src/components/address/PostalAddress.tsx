import { PHONE_PREFIX } from '@domain/account-limits';
import { chakra } from '../../ui/chakra';

interface PostalAddressProps {
  address: {
    fullName: string;
    phoneNumber: string;
    line1: string;
    line2: string;
    landmark: string;
    city: string;
    state: string;
    pinCode: string;
  };
  /** Omits the name, when it is shown elsewhere. */
  hideName?: boolean;
}

/** An address, formatted as on a parcel. */
export function PostalAddress({ address, hideName = false }: PostalAddressProps) {
  const { fullName, phoneNumber, line1, line2, landmark, city, state, pinCode } = address;
  const lines = { line1, line2, landmark, place: `${city}, ${state} ${pinCode}` };
  return (
    <chakra.address fontStyle="normal" overflowWrap="anywhere">
      {hideName ? null : <chakra.p fontWeight={550}>{fullName}</chakra.p>}
      {Object.entries(lines).map(([name, line]) => (line === '' ? null : <p key={name}>{line}</p>))}
      <chakra.p color="fg.muted">{`${PHONE_PREFIX} ${phoneNumber}`}</chakra.p>
    </chakra.address>
  );
}
