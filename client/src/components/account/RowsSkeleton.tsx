import { chakra } from '../../ui/chakra';
import { Skeleton } from '../../ui/Skeleton';

interface RowsSkeletonProps {
  rows: number;
  /** Lines of text in each row. */
  lines?: number;
}

/** The placeholder of a list that is loading. */
export function RowsSkeleton({ rows, lines = 2 }: RowsSkeletonProps) {
  return (
    <chakra.div aria-busy="true" mt="s8">
      {Array.from({ length: rows }, (_, row) => (
        <chakra.div
          key={row}
          display="grid"
          alignContent="center"
          gap="s12"
          minH="4.5rem"
          py="s16"
          borderBottom="1px solid {colors.line}"
        >
          {Array.from({ length: lines }, (_line, line) => (
            <Skeleton key={line} line maxW={line === 0 ? '11rem' : '19rem'} />
          ))}
        </chakra.div>
      ))}
    </chakra.div>
  );
}
