/** A stitched border inside the edges; the element must be positioned. */
export const STITCHED_BORDER = {
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '0.625rem',
    pointerEvents: 'none',
    color: 'fg',
    opacity: 0.55,
    background:
      'var(--stitch) top / 100% 1px no-repeat, var(--stitch) bottom / 100% 1px no-repeat, var(--stitch-y) left / 1px 100% no-repeat, var(--stitch-y) right / 1px 100% no-repeat',
  },
} as const;
