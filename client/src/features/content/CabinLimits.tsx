import {
  CABIN_BAG_MIN_LITRES,
  CABIN_LIMITS,
  CABIN_LIMITS_READ,
  formatCabinLimit,
} from '@domain/cabin-baggage';
import { chakra } from '../../ui/chakra';
import { Paragraph } from './prose';

const Table = chakra('table', {
  base: {
    width: '100%',
    maxW: '66ch',
    mt: 's16',
    borderCollapse: 'collapse',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      py: 's8',
      pe: 's16',
      borderBottom: '1px solid {colors.line}',
    },
    '& th': { fontWeight: 550 },
    '& thead th': { textStyle: 'label' },
  },
});

/** What each airline takes into the cabin, with its source. */
export function CabinLimits() {
  return (
    <>
      <Paragraph>
        The page of every bag of {CABIN_BAG_MIN_LITRES} litres or more says which of these airlines take it.
        Limits are for one packed bag in economy, with its wheels and handles; “in all” is length, width and
        height together. We read them on {CABIN_LIMITS_READ}. Airlines change them, so check with yours before
        you fly.
      </Paragraph>
      <Table>
        <thead>
          <tr>
            <th scope="col">Airline</th>
            <th scope="col">Cabin bag</th>
          </tr>
        </thead>
        <tbody>
          {CABIN_LIMITS.map((limit) => (
            <tr key={limit.airline}>
              <th scope="row">{limit.airline}</th>
              <td>
                {formatCabinLimit(limit)}
                <chakra.span display="block" textStyle="label">
                  From {limit.source}
                </chakra.span>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
