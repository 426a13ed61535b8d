import { chakra, type HTMLChakraProps } from './chakra';

interface ColourDotProps extends Omit<HTMLChakraProps<'span'>, 'children'> {
  /** CSS colour of the variant, e.g. "#7b8570". */
  hex: string;
  chosen?: boolean;
}

const DotShape = chakra('span', {
  base: {
    display: 'inline-block',
    flex: 'none',
    boxSize: '0.75rem',
    borderRadius: 'dot',
    boxShadow: 'inset 0 0 0 1px {colors.dot.edge}',
  },
  variants: {
    chosen: { true: { outline: '1px solid {colors.fg}', outlineOffset: '2px', marginInline: '2px' } },
  },
});

/** The colour of a variant. Decorative: the component around it names the colours in text. */
export function ColourDot({ hex, chosen = false, ...rest }: ColourDotProps) {
  return <DotShape aria-hidden="true" chosen={chosen} {...rest} style={{ background: hex }} />;
}
