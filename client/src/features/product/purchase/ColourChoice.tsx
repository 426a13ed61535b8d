import { chakra } from '../../../ui/chakra';
import { Picture } from '../../../ui/Picture';
import type { VariantChoice_VariantFragment } from './VariantChoice.generated';

/** A picture as a radio button: the transparent native input covers it and keeps keyboard and label behaviour. */
const ColourLabel = chakra('label', {
  base: {
    position: 'relative',
    flex: '0 1 5.25rem',
    aspectRatio: '1',
    overflow: 'hidden',
    border: '1px solid {colors.line}',
    borderRadius: 'paper',
    cursor: 'pointer',
    '& img': { width: '100%', height: '100%', scale: '1.08' },
    '& input': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      margin: 0,
      opacity: 0,
      cursor: 'inherit',
      zIndex: 1,
    },
    _hover: { borderColor: 'accent' },
    '&:has(:checked)': { borderColor: 'accent', boxShadow: 'inset 0 0 0 1px {colors.accent}' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent}', outlineOffset: '3px' },
    '&[data-out] img': { opacity: 0.45 },
  },
});

interface ColourChoiceProps {
  variants: readonly VariantChoice_VariantFragment[];
  chosen: VariantChoice_VariantFragment;
  onChoose: (sku: string) => void;
}

/** Radio buttons for the variants, with pictures; only the colour's name when there is one variant. */
export function ColourChoice({ variants, chosen, onChoose }: ColourChoiceProps) {
  return (
    <chakra.fieldset borderTop="1px solid {colors.line}" py="s16">
      {/* Floated, since browsers place a legend on the fieldset's border otherwise. */}
      <chakra.legend float="left" w="100%" fontWeight={550}>
        Colour{' '}
        <chakra.span fontWeight={400} color="fg.muted">
          {chosen.name}
        </chakra.span>
      </chakra.legend>
      {variants.length > 1 ? (
        <chakra.div clear="both" display="flex" gap="s8" pt="0.625rem">
          {variants.map((variant) => {
            const [image] = variant.images;
            const label = variant.inStock ? variant.name : `${variant.name}, out of stock`;
            return (
              <ColourLabel key={variant.id} title={label} data-out={variant.inStock ? undefined : ''}>
                <input
                  type="radio"
                  name="colour"
                  value={variant.sku}
                  aria-label={label}
                  checked={variant.id === chosen.id}
                  onChange={() => {
                    onChoose(variant.sku);
                  }}
                />
                {image ? <Picture image={image} sizes="84px" widths={[160, 320]} alt="" /> : null}
              </ColourLabel>
            );
          })}
        </chakra.div>
      ) : null}
    </chakra.fieldset>
  );
}
