import { chakra } from './chakra';

interface SavingTagProps {
  /** Whole percent, above 0. */
  percent: number;
}

const Tag = chakra('span', {
  base: {
    position: 'absolute',
    top: '-1px',
    left: 0,
    width: '42px',
    paddingTop: '29px',
    paddingBottom: '6px',
    textAlign: 'center',
    color: 'fg',
    fontSize: 't13',
    lineHeight: 1,
    fontWeight: 600,
    zIndex: 2,
    pointerEvents: 'none',
    transformOrigin: '50% 0',
    transition: 'transform {durations.calm} {easings.hand}',
    _groupHover: { transform: 'rotate(4deg)' },
    _before: {
      content: '""',
      position: 'absolute',
      left: '50%',
      top: 0,
      height: '19px',
      width: '1px',
      background: 'fg',
    },
    _after: {
      content: '""',
      position: 'absolute',
      inset: '11px 0 0',
      zIndex: -1,
      background:
        'radial-gradient(circle at 50% 9px, {colors.bg.paper} 0 2.5px, transparent 3px), {colors.saving}',
      clipPath: 'polygon(11px 0, calc(100% - 11px) 0, 100% 11px, 100% 100%, 0 100%, 0 11px)',
    },
  },
});

/**
 * A luggage tag with the saving, at a card's upper line. The card is positioned and has the class "group", so that
 * the tag swings on hover. Screen readers get the saving from Price.
 */
export function SavingTag({ percent }: SavingTagProps) {
  return (
    <Tag aria-hidden="true">
      {percent}%
      <chakra.small display="block" fontSize="0.6875rem" fontWeight={500} mt="1px">
        off
      </chakra.small>
    </Tag>
  );
}
