import { formatMoney, type Money } from '@domain/money';
import { useEffect, useRef, useState } from 'react';
import { GiftCardCode } from '../../components/GiftCardCode';
import { chakra } from '../../ui/chakra';
import { TextButton } from '../../ui/TextButton';
import { touchRoom } from '../../ui/touch-room';
import type { Checkout } from './useCheckout';
import { useGiftCard } from './useSaveStep';

export interface GiftCardBoxProps {
  giftCard: Checkout['giftCard'];
  /** What is left to pay. */
  due: Money;
}

/** Form for a gift card code, or the applied gift card. */
export function GiftCardBox({ giftCard, due }: GiftCardBoxProps) {
  const { apply, remove } = useGiftCard();
  const [isAsked, setAsked] = useState(false);
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const slip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isAsked) slip.current?.querySelector('input')?.focus();
  }, [isAsked]);

  const ask = async (request: () => ReturnType<typeof apply>): Promise<void> => {
    setBusy(true);
    setFault(null);
    const failure = await request();
    setBusy(false);
    setFault(failure?.message ?? null);
    if (failure === null) setCode('');
  };

  if (giftCard !== null) {
    const left = giftCard.balance.amount - giftCard.applied.amount;
    return (
      <Stitched role="group" aria-label="Gift card">
        <chakra.div display="flex" justifyContent="space-between" gap="s16">
          <chakra.p fontWeight={550}>{`Gift card ending in ${giftCard.lastFour}`}</chakra.p>
          <TextButton css={touchRoom} disabled={isBusy} onClick={() => void ask(remove)}>
            Remove
          </TextButton>
        </chakra.div>
        <chakra.p textStyle="second" mt="s4" role="status">
          {due.amount === 0
            ? `${formatMoney(giftCard.applied)} of it pays for everything; ${formatMoney({ ...due, amount: left })} stay on the card.`
            : `It pays ${formatMoney(giftCard.applied)}; ${formatMoney(due)} are left to pay.`}
        </chakra.p>
        {fault === null ? null : <Fault>{fault}</Fault>}
      </Stitched>
    );
  }
  if (!isAsked) {
    return (
      <TextButton
        css={touchRoom}
        onClick={() => {
          setAsked(true);
        }}
      >
        Use a gift card
      </TextButton>
    );
  }
  return (
    <Stitched ref={slip} role="group" aria-label="Gift card">
      <GiftCardCode
        code={code}
        fault={fault}
        isBusy={isBusy}
        words={['Apply', 'Applying...']}
        onType={(typed) => {
          setFault(null);
          setCode(typed);
        }}
        onSend={() => void ask(() => apply(code))}
      />
    </Stitched>
  );
}

function Fault({ children }: { children: string }) {
  return (
    <chakra.p role="alert" fontSize="t14" color="fault" mt="s8">
      {children}
    </chakra.p>
  );
}

/** Stitched border, as around the promo code box. */
const Stitched = chakra('div', {
  base: {
    position: 'relative',
    padding: '1rem',
    '& > *': { position: 'relative' },
    _before: {
      content: '""',
      position: 'absolute',
      inset: 0,
      color: 'line.strong',
      pointerEvents: 'none',
      background:
        'var(--stitch) top / 100% 1px no-repeat, var(--stitch) bottom / 100% 1px no-repeat, var(--stitch-y) left / 1px 100% no-repeat, var(--stitch-y) right / 1px 100% no-repeat',
    },
  },
});
