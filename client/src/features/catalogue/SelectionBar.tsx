import { COMPARE_MAX } from '@domain/limits';
import { useNavigate } from 'react-router';
import { useCompare } from '../../state/compare';
import { BottomBar } from '../../components/BottomBar';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { TextButton } from '../../ui/TextButton';
import { bagCount } from './listing.words';
import type { Selection } from './useSelection';

/** What can be done with the ticked bags. Cart and wishlist join it with their rooms. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const navigate = useNavigate();
  const { ids: compared, add, replace } = useCompare();
  const { ids } = selection;
  if (ids.length === 0) return null;
  const isTooMany = ids.length > COMPARE_MAX;
  const compare = () => {
    // What was chosen just now wins where both together are more than fit.
    if (new Set([...compared, ...ids]).size <= COMPARE_MAX) add(...ids);
    else replace(ids);
    void navigate('/compare');
  };
  return (
    <BottomBar label="Selection">
      <chakra.p mr="auto" minW={0} role="status">
        <chakra.strong fontWeight={600}>{bagCount(ids.length)} selected</chakra.strong>
        {isTooMany ? (
          <chakra.span display="block" fontSize="t14" color="fg.muted">
            Compare takes up to {COMPARE_MAX}
          </chakra.span>
        ) : null}
      </chakra.p>
      <TextButton
        onClick={() => {
          selection.pickAll(false);
        }}
      >
        Clear
      </TextButton>
      <Button size="small" disabled={isTooMany} onClick={compare}>
        Compare
      </Button>
    </BottomBar>
  );
}
