import type { ReactNode } from 'react';
import { chakra } from '../../ui/chakra';

const Group = chakra('fieldset', {
  base: { borderTop: '1px solid {colors.line}', paddingBlock: '1.125rem' },
});
// Floated, since browsers place a legend on the fieldset's border otherwise.
const Legend = chakra('legend', {
  base: {
    float: 'left',
    width: '100%',
    fontWeight: 550,
    padding: 0,
    marginBottom: 's8',
    '& + *': { clear: 'both' },
  },
});

/** One group of the filter panel, under a hairline. */
export function FilterGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Group>
      <Legend>{legend}</Legend>
      <div>{children}</div>
    </Group>
  );
}
