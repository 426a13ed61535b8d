import { COMPARE_MAX } from '@domain/limits';
import { useCompare } from '../state/compare';
import { ButtonLink } from '../ui/ButtonLink';
import { chakra } from '../ui/chakra';
import { TextButton } from '../ui/TextButton';
import { BottomBar } from './BottomBar';

/** Shows the products to compare, with a link to the comparison. Renders nothing while the list is empty. */
export function CompareTray() {
  const { ids, clear } = useCompare();
  if (ids.length === 0) return null;
  return (
    <BottomBar label="Compare list">
      <chakra.p mr="auto" role="status">
        <chakra.strong fontWeight={600}>{ids.length}</chakra.strong> of {COMPARE_MAX} to compare
      </chakra.p>
      <TextButton onClick={clear}>Clear</TextButton>
      <ButtonLink to="/compare" variant="line" size="small">
        Compare
      </ButtonLink>
    </BottomBar>
  );
}
