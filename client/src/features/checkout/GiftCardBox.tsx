import { formatMoney, type Money } from '@domain/money';
import { useEffect, useRef, useState } from 'react';
import { GiftCardCodeForm } from '../../components/GiftCardCodeForm';
import { chakra } from '../../ui/chakra';
import { TextButton } from '../../ui/TextButton';
import { touchTargetStyles } from '../../ui/touch-target';
import type { Checkout } from './useCheckout';
import { useCheckoutGiftCard } from './useSaveStep';

interface GiftCardBoxProps {
  giftCard: Checkout['giftCard'];
  /** What is left to pay. */
  due: Money;
}

/** Form for a gift card code, or the applied gift card. */
export function GiftCardBox({ giftCard, due }: GiftCardBoxProps) {
  const { apply, remove } = useCheckoutGiftCard();
  const [isFormOpen, setFormOpen] = useState(false);
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const boxRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isFormOpen) boxRef.current?.querySelector('input')?.focus();
  }, [isFormOpen]);

  const submitRequest = async (request: () => ReturnType<typeof apply>): Promise<void> => {
    setBusy(true);
    setErrorMessage(null);
    const failure = await request();
    setBusy(false);
    setErrorMessage(failure?.message ?? null);
    if (failure === null) setCode('');
  };

  if (giftCard !== null) {
    const remainingBalance = giftCard.balance.amount - giftCard.applied.amount;
    return (
      <StitchedBox role="group" aria-label="Gift card">
        <chakra.div display="flex" justifyContent="space-between" gap="s16">
          <chakra.p fontWeight={550}>{`Gift card ending in ${giftCard.lastFour}`}</chakra.p>
          <TextButton css={touchTargetStyles} disabled={isBusy} onClick={() => void submitRequest(remove)}>
            Remove
          </TextButton>
        </chakra.div>
        <chakra.p textStyle="second" mt="s4" role="status">
          {due.amount === 0
            ? `${formatMoney(giftCard.applied)} of it covers the whole order; ${formatMoney({ ...due, amount: remainingBalance })} stays on the card.`
            : `It covers ${formatMoney(giftCard.applied)}; ${formatMoney(due)} is left to pay.`}
        </chakra.p>
        {errorMessage === null ? null : <ErrorText>{errorMessage}</ErrorText>}
      </StitchedBox>
    );
  }
  if (!isFormOpen) {
    return (
      <TextButton
        css={touchTargetStyles}
        onClick={() => {
          setFormOpen(true);
        }}
      >
        Use a gift card
      </TextButton>
    );
  }
  return (
    <StitchedBox ref={boxRef} role="group" aria-label="Gift card">
      <GiftCardCodeForm
        code={code}
        errorMessage={errorMessage}
        isBusy={isBusy}
        buttonLabels={['Apply', 'Applying...']}
        onCodeChange={(typedCode) => {
          setErrorMessage(null);
          setCode(typedCode);
        }}
        onSubmitCode={() => void submitRequest(() => apply(code))}
      />
    </StitchedBox>
  );
}

function ErrorText({ children }: { children: string }) {
  return (
    <chakra.p role="alert" fontSize="t14" color="error" mt="s8">
      {children}
    </chakra.p>
  );
}

/** Stitched border, as around the promo code box. */
const StitchedBox = chakra('div', {
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
