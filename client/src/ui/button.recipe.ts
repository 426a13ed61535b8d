import type { RecipeDefinition } from '@chakra-ui/react/styled-system';

/**
 * `primary` has a stitched line inside its border and is used once per view; `line` is the secondary. Disabled
 * buttons have no stitches.
 */
export const buttonRecipe = {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.625rem',
    minHeight: '3.25rem',
    padding: '0.125rem 1.75rem 0',
    borderRadius: 'paper',
    fontWeight: 550,
    fontSize: 't16',
    lineHeight: 1.25,
    textAlign: 'center',
    cursor: 'pointer',
    transition: 'background-color {durations.quick} {easings.hand}, color {durations.quick} {easings.hand}',
    _disabled: {
      background: 'bg.deep',
      color: 'fg.muted',
      boxShadow: 'none',
      cursor: 'default',
      _after: { content: 'none' },
    },
  },
  variants: {
    variant: {
      primary: {
        background: 'accent',
        color: 'bg.paper',
        _after: {
          content: '""',
          position: 'absolute',
          inset: '5px',
          opacity: 0.5,
          pointerEvents: 'none',
          background:
            'var(--stitch) top / 100% 1px no-repeat, var(--stitch) bottom / 100% 1px no-repeat, var(--stitch-y) left / 1px 100% no-repeat, var(--stitch-y) right / 1px 100% no-repeat',
        },
        _hover: { background: 'accent.deep' },
      },
      line: {
        background: 'transparent',
        color: 'accent',
        boxShadow: 'inset 0 0 0 1px {colors.accent}',
        _hover: { background: 'accent.wash', color: 'accent.deep' },
      },
    },
    size: { small: { minHeight: '2.75rem', paddingInline: '1.25rem' }, normal: {} },
    wide: { true: { width: '100%' } },
  },
  defaultVariants: { variant: 'primary', size: 'normal' },
} as const satisfies RecipeDefinition;
