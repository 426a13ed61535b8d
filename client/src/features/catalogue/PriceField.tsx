import { CURRENCY_SIGNS, formatMoneyRounded, toMajor, toMinor, type CurrencyCode } from '@domain/money';
import { useState } from 'react';
import { TextField } from '../../ui/TextField';
import { typedPrice } from './price-range';

export interface PriceFieldProps {
  /** Name of the URL parameter. */
  name: 'minPrice' | 'maxPrice';
  label: string;
  /** In paise or cents. */
  value: number | null;
  /** Placeholder while there is no bound, in whole rupees or dollars. */
  end: number;
  currency: CurrencyCode;
  onChange: (value: number | null) => void;
}

function textOf(value: number | null): string {
  return value === null ? '' : String(toMajor(value));
}

/**
 * Text field for one end of the price range, in decimal rupees or dollars. An invalid price is ignored and
 * removed on blur.
 */
export function PriceField({ name, label, value, end, currency, onChange }: PriceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      hideLabel
      name={name}
      prefix={CURRENCY_SIGNS[currency]}
      inputMode="decimal"
      autoComplete="off"
      placeholder={formatMoneyRounded({ amount: toMinor(end), currency }).slice(
        CURRENCY_SIGNS[currency].length,
      )}
      value={typed ?? textOf(value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        const price = typedPrice(event.currentTarget.value);
        if (price !== undefined) onChange(price);
      }}
      onBlur={() => {
        setTyped(null);
      }}
    />
  );
}
