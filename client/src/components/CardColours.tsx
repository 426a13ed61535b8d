import { defaultVariant } from '@domain/default-variant';
import { chakra } from '../ui/chakra';
import { ColourDot } from '../ui/ColourDot';
import { VisuallyHidden } from '../ui/VisuallyHidden';

const MAX_DOTS = 4;

interface CardColoursProps {
  /** In the order of the product. */
  variants: readonly { id: string; inStock: boolean; colour: { name: string; hex: string } }[];
  /** The variant in the picture; by default the default variant. */
  shownVariantId?: string | undefined;
}

/** A dot for each of the first four colours, and "+n" for the others. Read out as "3 colours: sage, rose, black". */
export function CardColours({ variants, shownVariantId = defaultVariant(variants)?.id }: CardColoursProps) {
  const colourSummary = variants.map(({ colour }) => colour.name).join(', ');
  const hiddenCount = variants.length - MAX_DOTS;
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="0.375rem" h="1rem">
      <VisuallyHidden>
        {variants.length} {variants.length === 1 ? 'colour' : 'colours'}: {colourSummary}
      </VisuallyHidden>
      {variants.slice(0, MAX_DOTS).map(({ id, colour }) => (
        <ColourDot key={id} hex={colour.hex} chosen={id === shownVariantId} />
      ))}
      {hiddenCount > 0 ? (
        <chakra.span aria-hidden="true" fontSize="t12" color="fg.quiet">
          +{hiddenCount}
        </chakra.span>
      ) : null}
    </chakra.span>
  );
}
