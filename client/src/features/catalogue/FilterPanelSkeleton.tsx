import { chakra } from '../../ui/chakra';
import { Skeleton } from '../../ui/Skeleton';

/** Placeholder of the filter panel until the facets are loaded. */
export function FilterPanelSkeleton() {
  return (
    <div aria-hidden="true">
      {[10, 3, 10, 5].map((rows, group) => (
        <chakra.div key={group} borderTop="1px solid {colors.line}" py="1.125rem">
          <Skeleton h="1rem" w="5rem" mb="s12" />
          {Array.from({ length: rows }, (_, row) => (
            <chakra.div key={row} h="2.125rem" display="flex" alignItems="center">
              <Skeleton h="0.875rem" w={row % 2 === 0 ? '80%' : '65%'} />
            </chakra.div>
          ))}
        </chakra.div>
      ))}
    </div>
  );
}
