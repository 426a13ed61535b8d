import type { SystemConfig } from '@chakra-ui/react/styled-system';

type Utilities = NonNullable<SystemConfig['utilities']>;
type Values = NonNullable<Utilities[string]['values']>;
type Scale = Extract<Values, string>;

/** The token scale of each CSS property. Properties without a scale are passed unchanged. */
const SCALES: Partial<Record<Scale, readonly string[]>> = {
  colors: [
    'color',
    'backgroundColor',
    'borderColor',
    'borderTopColor',
    'borderBottomColor',
    'borderLeftColor',
    'borderRightColor',
    'borderBlockColor',
    'borderInlineColor',
    'outlineColor',
    'textDecorationColor',
    'accentColor',
    'caretColor',
    'fill',
    'stroke',
  ],
  spacing: [
    'margin',
    'marginTop',
    'marginRight',
    'marginBottom',
    'marginLeft',
    'marginInline',
    'marginBlock',
    'marginInlineStart',
    'marginInlineEnd',
    'padding',
    'paddingTop',
    'paddingRight',
    'paddingBottom',
    'paddingLeft',
    'paddingInline',
    'paddingBlock',
    'paddingInlineStart',
    'paddingInlineEnd',
    'gap',
    'rowGap',
    'columnGap',
    'top',
    'right',
    'bottom',
    'left',
    'inset',
    'insetInline',
    'insetBlock',
    'insetInlineStart',
    'insetInlineEnd',
    'scrollMarginTop',
    'scrollPaddingInline',
    'scrollPaddingLeft',
  ],
  sizes: [
    'width',
    'height',
    'minWidth',
    'minHeight',
    'maxWidth',
    'maxHeight',
    'flexBasis',
    'inlineSize',
    'blockSize',
  ],
  fontSizes: ['fontSize'],
  fonts: ['fontFamily'],
  radii: [
    'borderRadius',
    'borderTopLeftRadius',
    'borderTopRightRadius',
    'borderBottomLeftRadius',
    'borderBottomRightRadius',
  ],
  zIndex: ['zIndex'],
  durations: ['transitionDuration', 'animationDuration'],
  easings: ['transitionTimingFunction', 'animationTimingFunction'],
};

const SHORTHANDS: Record<string, readonly string[]> = {
  margin: ['m'],
  marginTop: ['mt'],
  marginRight: ['mr'],
  marginBottom: ['mb'],
  marginLeft: ['ml'],
  marginInline: ['mx'],
  marginBlock: ['my'],
  marginInlineStart: ['ms'],
  marginInlineEnd: ['me'],
  padding: ['p'],
  paddingTop: ['pt'],
  paddingRight: ['pr'],
  paddingBottom: ['pb'],
  paddingLeft: ['pl'],
  paddingInline: ['px'],
  paddingBlock: ['py'],
  paddingInlineStart: ['ps'],
  paddingInlineEnd: ['pe'],
  width: ['w'],
  height: ['h'],
  minWidth: ['minW'],
  minHeight: ['minH'],
  maxWidth: ['maxW'],
  maxHeight: ['maxH'],
  backgroundColor: ['bgColor'],
  borderRadius: ['rounded'],
  flexDirection: ['flexDir'],
  position: ['pos'],
};

const sizesAndSpacing: Values = (category) => ({
  ...category('spacing'),
  ...category('sizes'),
});

/** Widths and heights also accept the spacing scale; everything else only its own. */
function utilitiesOf(): Utilities {
  const utilities: Utilities = {};
  for (const scale of Object.keys(SCALES) as Scale[]) {
    for (const property of SCALES[scale] ?? []) {
      utilities[property] = scale === 'sizes' ? { values: sizesAndSpacing } : { values: scale };
    }
  }
  for (const [property, shorthand] of Object.entries(SHORTHANDS)) {
    utilities[property] = { ...utilities[property], shorthand: [...shorthand] };
  }
  utilities.background = { values: 'colors', shorthand: ['bg'] };
  utilities.boxSize = {
    values: sizesAndSpacing,
    transform: (value: string) => ({ width: value, height: value }),
  };
  utilities.hideFrom = {
    values: 'breakpoints',
    transform: (_value: string, { raw }: { raw: string }) => ({
      [`@breakpoint ${raw}`]: { display: 'none' },
    }),
  };
  utilities.hideBelow = {
    values: 'breakpoints',
    transform: (_value: string, { raw }: { raw: string }) => ({
      [`@breakpoint ${raw}Down`]: { display: 'none' },
    }),
  };
  return utilities;
}

export const utilities = utilitiesOf();
