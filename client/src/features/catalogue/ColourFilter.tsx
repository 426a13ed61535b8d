import { formatBagCount, formatTotal } from '@domain/count';
import { chakra } from '../../ui/chakra';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

interface ColourFilterProps {
  colours: readonly { slug: string; name: string; hex: string; count: number }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

const Swatch = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    boxSize: { base: 'target', lg: '2.25rem' },
    cursor: 'pointer',
    '&:has(:disabled)': { opacity: 0.4, cursor: 'default' },
  },
});
const Dot = chakra('span', {
  base: {
    boxSize: '1.625rem',
    borderRadius: 'dot',
    boxShadow: 'inset 0 0 0 1px {colors.dot.edge}',
    'input:checked + &': { outline: '2px solid {colors.accent}', outlineOffset: '2px' },
    'input:focus-visible + &': { outline: '2px solid {colors.accent}', outlineOffset: '4px' },
  },
});
// A tick besides the ring, since the selection must not depend on colour alone.
const Tick = chakra('span', {
  base: {
    position: 'absolute',
    display: 'none',
    width: '0.6875rem',
    height: '0.375rem',
    marginTop: '-0.125rem',
    rotate: '-45deg',
    border: 'solid currentColor',
    borderWidth: '0 0 2px 2px',
    'input:checked ~ &': { display: 'block' },
  },
});
const Box = chakra('input', {
  base: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
});

/** Whether dark text reads better than light text on a "#rrggbb" (Rec. 601 luma). */
export function isLight(hex: string): boolean {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return channel(1) * 0.299 + channel(3) * 0.587 + channel(5) * 0.114 > 150;
}

/** Colour families as swatches, each with its name and count. */
export function ColourFilter({ colours, chosen, onChange }: ColourFilterProps) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap={{ base: 0, lg: '0.0625rem' }}
      mx={{ base: '-0.5rem', lg: '-0.3125rem' }}
    >
      {colours.map(({ slug, name, hex, count }) => {
        const isChosen = chosen.includes(slug);
        return (
          <Swatch key={slug} title={`${name} (${formatTotal(count)})`}>
            <Box
              type="checkbox"
              name="colour"
              value={slug}
              checked={isChosen}
              disabled={count === 0 && !isChosen}
              onChange={(event) => {
                const otherSlugs = chosen.filter((other) => other !== slug);
                onChange(event.currentTarget.checked ? [...otherSlugs, slug].sort() : otherSlugs);
              }}
            />
            <Dot aria-hidden="true" style={{ background: hex }} />
            <Tick aria-hidden="true" color={isLight(hex) ? 'fg' : 'bg.paper'} />
            <VisuallyHidden>
              {name}, {formatBagCount(count)}
            </VisuallyHidden>
          </Swatch>
        );
      })}
    </chakra.div>
  );
}
