import { CURRENCY_SIGNS, formatMoneyRounded, toMajor, toMinor, type CurrencyCode } from '@domain/money';
import { useState } from 'react';
import { TextField } from '../../ui/TextField';
import { parseTypedPrice } from './price-range';

interface PriceFieldProps {
  /** Name of the URL parameter. */
  name: 'minPrice' | 'maxPrice';
  label: string;
  /** In paise or cents. */
  value: number | null;
  /** Placeholder while there is no bound, in whole rupees or dollars. */
  placeholderPrice: number;
  currency: CurrencyCode;
  onChange: (value: number | null) => void;
}

function toFieldText(value: number | null): string {
  return value === null ? '' : String(toMajor(value));
}

/**
 * Text field for one end of the price range, in decimal rupees or dollars. An invalid price is ignored and
 * removed on blur.
 */
export function PriceField({ name, label, value, placeholderPrice, currency, onChange }: PriceFieldProps) {
  const [typedText, setTypedText] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      hideLabel
      name={name}
      prefix={CURRENCY_SIGNS[currency]}
      inputMode="decimal"
      autoComplete="off"
      placeholder={formatMoneyRounded({ amount: toMinor(placeholderPrice), currency }).slice(
        CURRENCY_SIGNS[currency].length,
      )}
      value={typedText ?? toFieldText(value)}
      onChange={(event) => {
        setTypedText(event.currentTarget.value);
        const price = parseTypedPrice(event.currentTarget.value);
        if (price !== undefined) onChange(price);
      }}
      onBlur={() => {
        setTypedText(null);
      }}
    />
  );
}
