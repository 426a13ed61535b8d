import { useId, type ReactNode } from 'react';
import { chakra } from './chakra';
import { VisuallyHidden } from './VisuallyHidden';

export interface FieldProps {
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  /** Error message; marks the field invalid. */
  error?: string | null | undefined;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The label, hint and error of a form control, which they describe to screen readers. */
export function Field({
  label,
  hideLabel = false,
  hint,
  error,
  id: ownId,
  children,
}: FieldProps & {
  /** The control's, where a caller names it. */
  id: string | undefined;
  children: (controlProps: ControlProps) => ReactNode;
}) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const descriptionIds = [hint === undefined ? null : `${id}-hint`, error ? `${id}-error` : null].filter(
    (descriptionId) => descriptionId !== null,
  );
  return (
    <chakra.div minW={0}>
      {hideLabel ? (
        <VisuallyHidden asChild>
          <label htmlFor={id}>{label}</label>
        </VisuallyHidden>
      ) : (
        <chakra.label htmlFor={id} display="block" fontWeight={550} mb="0.375rem">
          {label}
        </chakra.label>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': descriptionIds.length > 0 ? descriptionIds.join(' ') : undefined,
      })}
      {hint === undefined ? null : (
        <chakra.p id={`${id}-hint`} textStyle="second" mt="0.375rem">
          {hint}
        </chakra.p>
      )}
      {error ? (
        <chakra.p id={`${id}-error`} fontSize="t14" color="error" mt="0.375rem">
          {error}
        </chakra.p>
      ) : null}
    </chakra.div>
  );
}
