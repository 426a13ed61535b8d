import { useState, type FormEvent } from 'react';
import type { Cart } from '../../cart-sync/shopping-types';
import { useCartSync } from '../../cart-sync/useCartSync';
import { Button } from '../../ui/Button';
import { chakra } from '../../ui/chakra';
import { Icon } from '../../ui/Icon';
import { TextButton } from '../../ui/TextButton';
import { TextField } from '../../ui/TextField';

const StitchedBox = chakra('div', {
  base: {
    position: 'relative',
    padding: 's16',
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

/** The promo code field, or the applied code. An unknown code changes nothing and shows no message. */
export function PromoBox({ promotion }: { promotion: Cart['promotion'] }) {
  return (
    <StitchedBox>{promotion === null ? <PromoForm /> : <AppliedPromo promotion={promotion} />}</StitchedBox>
  );
}

function PromoForm() {
  const runCartAction = useCartSync();
  const [code, setCode] = useState('');
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const applyPromoCode = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || code.trim() === '') return;
    setBusy(true);
    setErrorMessage(null);
    const result = await runCartAction(({ applyChange }) =>
      applyChange('applyPromoCode', { code: code.trim() }),
    );
    setBusy(false);
    setErrorMessage(result.status === 'failed' ? result.message : null);
  };

  return (
    <chakra.form
      noValidate
      position="relative"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      alignItems="start"
      gap="s8"
      onSubmit={(event) => void applyPromoCode(event)}
    >
      <TextField
        label="Promo code"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        error={errorMessage}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setErrorMessage(null);
        }}
      />
      <Button type="submit" variant="line" size="small" mt="1.875rem" disabled={isBusy || code.trim() === ''}>
        Apply
      </Button>
    </chakra.form>
  );
}

function AppliedPromo({ promotion }: { promotion: NonNullable<Cart['promotion']> }) {
  const runCartAction = useCartSync();
  const { code, description, problem } = promotion;
  return (
    <chakra.div position="relative" display="flex" alignItems="start" gap="s16">
      <chakra.div minW={0} me="auto">
        <chakra.p fontWeight={550}>Promo code {code}</chakra.p>
        {problem === null ? (
          <chakra.p role="status" display="flex" gap="0.375rem" fontSize="t14" color="success" mt="s4">
            <Icon name="check" />
            {description}
          </chakra.p>
        ) : (
          <chakra.p role="status" fontSize="t14" color="error" mt="s4">
            {problem}
          </chakra.p>
        )}
      </chakra.div>
      <TextButton onClick={() => void runCartAction(({ applyChange }) => applyChange('removePromoCode', {}))}>
        Remove
      </TextButton>
    </chakra.div>
  );
}
