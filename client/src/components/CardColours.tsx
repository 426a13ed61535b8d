import { chakra } from '../ui/chakra.ts';
import { ColourDot } from '../ui/ColourDot.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

const DOTS_SHOWN = 4;

export interface CardColoursProps {
  /** In the order of the product; the first is the one in the picture. */
  variants: readonly { id: string; colour: { name: string; hex: string } }[];
}

/** A dot for each colour, and "+n" for those beyond the fourth. Said as "3 colours: sage, rose, black". */
export function CardColours({ variants }: CardColoursProps) {
  const words = variants.map(({ colour }) => colour.name).join(', ');
  const beyond = variants.length - DOTS_SHOWN;
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="0.375rem" h="1rem">
      <VisuallyHidden>
        {variants.length} {variants.length === 1 ? 'colour' : 'colours'}: {words}
      </VisuallyHidden>
      {variants.slice(0, DOTS_SHOWN).map(({ id, colour }, index) => (
        <ColourDot key={id} hex={colour.hex} chosen={index === 0} />
      ))}
      {beyond > 0 ? (
        <chakra.span aria-hidden="true" fontSize="t12" color="fg.quiet">
          +{beyond}
        </chakra.span>
      ) : null}
    </chakra.span>
  );
}
