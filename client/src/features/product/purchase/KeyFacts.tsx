import { useFragment, type FragmentSource } from '../../../graphql/useFragment';
import { chakra } from '../../../ui/chakra';
import { KeyFacts_ProductFragmentDoc, type KeyFacts_ProductFragment } from './KeyFacts.generated';
import { listKeyFacts } from './key-facts';

/** Key facts (capacity, material, closure, weight, size), one per line. */
export function KeyFacts(props: { product: FragmentSource<KeyFacts_ProductFragment> }) {
  const product = useFragment(KeyFacts_ProductFragmentDoc, props.product);
  if (product === null) return null;
  return (
    <chakra.dl fontSize="t14" borderTop="1px solid {colors.line}" py="s12">
      {listKeyFacts(product).map(({ label, value }) => (
        <chakra.div
          key={label}
          display="grid"
          gridTemplateColumns="min(7rem, 112px) minmax(0, 1fr)"
          gap="s16"
          py="0.3125rem"
        >
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
