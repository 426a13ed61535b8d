import { useFragment, type FragmentSource } from '../../../graphql/useFragment';
import { chakra } from '../../../ui/chakra';
import { Icon } from '../../../ui/Icon';
import { TextLink } from '../../../ui/TextLink';
import { touchTargetStyles } from '../../../ui/touch-target';
import { CabinBaggage_ProductFragmentDoc, type CabinBaggage_ProductFragment } from './CabinBaggage.generated';
import { InfoItem } from './InfoItem';

const Airline = chakra('li', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '0.375rem', px: 's8', borderRadius: 'paper' },
});

/** Which airlines take the bag into the cabin. Nothing for a small bag, or one of unknown size. */
export function CabinBaggage(props: { product: FragmentSource<CabinBaggage_ProductFragment> }) {
  const cabinBaggage = useFragment(CabinBaggage_ProductFragmentDoc, props.product)?.cabinBaggage;
  if (!cabinBaggage) return null;
  const { acceptedBy, refusedBy } = cabinBaggage;
  return (
    <chakra.div borderTop="1px solid {colors.line}" py="s16">
      <InfoItem icon="cabin" title={titleOf(acceptedBy.length, refusedBy.length)}>
        {acceptedBy.length > 0
          ? 'Airlines also limit the weight of the packed bag, most to 7 kg. '
          : 'Too large or too heavy for the cabin. '}
        <TextLink to="/help#cabin-baggage" css={touchTargetStyles}>
          Sizes by airline
        </TextLink>
        {acceptedBy.length > 0 ? (
          <chakra.ul display="flex" flexWrap="wrap" gap="0.375rem" mt="s8" aria-label="Airlines">
            {acceptedBy.map((airline) => (
              <Airline key={airline} bg="success.wash" color="success">
                <Icon name="check" boxSize="0.875rem" />
                {airline}
              </Airline>
            ))}
            {refusedBy.map(({ airline, reason }) => (
              <Airline key={airline} boxShadow="inset 0 0 0 1px {colors.line}">
                {airline}, {reason}
              </Airline>
            ))}
          </chakra.ul>
        ) : null}
      </InfoItem>
    </chakra.div>
  );
}

function titleOf(accepted: number, refused: number): string {
  if (accepted === 0) return 'Goes as check-in baggage';
  return refused === 0
    ? 'Fits in the cabin'
    : `Fits in the cabin on ${accepted} of ${accepted + refused} airlines`;
}
