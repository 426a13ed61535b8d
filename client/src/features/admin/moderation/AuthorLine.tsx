import { chakra } from '../../../ui/chakra';

interface AuthorLineProps {
  /** Name, place and dates; null for what is not known. */
  parts: readonly (string | null)[];
  isVerifiedPurchase?: boolean;
}

/** Who wrote something, and when. */
export function AuthorLine({ parts, isVerifiedPurchase = false }: AuthorLineProps) {
  return (
    <chakra.p textStyle="second" overflowWrap="anywhere" display="flex" flexWrap="wrap" columnGap="s8">
      <span>{parts.filter(Boolean).join(', ')}</span>
      {isVerifiedPurchase ? (
        <chakra.span color="success" fontWeight="500">
          Verified purchase
        </chakra.span>
      ) : null}
    </chakra.p>
  );
}
