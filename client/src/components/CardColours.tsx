import { defaultVariant } from '@domain/default-variant';
import { chakra } from '../ui/chakra';
import { ColourDot } from '../ui/ColourDot';
import { VisuallyHidden } from '../ui/VisuallyHidden';

const DOTS_SHOWN = 4;

export interface CardColoursProps {
  /** In the order of the product. */
  variants: readonly { id: string; inStock: boolean; colour: { name: string; hex: string } }[];
  /** The variant in the picture; by default the default variant. */
  shownId?: string | undefined;
}

/** A dot for each of the first four colours, and "+n" for the others. Read out as "3 colours: sage, rose, black". */
export function CardColours({ variants, shownId = defaultVariant(variants)?.id }: CardColoursProps) {
  const words = variants.map(({ colour }) => colour.name).join(', ');
  const beyond = variants.length - DOTS_SHOWN;
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="0.375rem" h="1rem">
      <VisuallyHidden>
        {variants.length} {variants.length === 1 ? 'colour' : 'colours'}: {words}
      </VisuallyHidden>
      {variants.slice(0, DOTS_SHOWN).map(({ id, colour }) => (
        <ColourDot key={id} hex={colour.hex} chosen={id === shownId} />
      ))}
      {beyond > 0 ? (
        <chakra.span aria-hidden="true" fontSize="t12" color="fg.quiet">
          +{beyond}
        </chakra.span>
      ) : null}
    </chakra.span>
  );
}
