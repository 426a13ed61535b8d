import type { FormikValues } from 'formik';
import { useEffect, useState } from 'react';
import type { SessionCustomerFragment } from '../session/Me.generated';
import {
  isDraftValue,
  readFormDraft,
  storeFormDraft,
  type DraftName,
  type FormDraft,
} from '../state/form-drafts';

interface FormDraftControl<V> {
  /** The initial values, with what was typed before the page was loaded again. */
  readonly initialValues: V;
  /** Removes what was typed, once it is sent. */
  readonly remove: () => void;
  readonly store: (values: V) => void;
}

/**
 * Keeps the values of a form that differ from the initial ones through a reload; use `useStoredDraft` with the form's values. The
 * server must not render the form.
 * @param name null for a form that keeps nothing
 * @param me whose values they are; null for a guest
 */
export function useFormDraft<V extends FormikValues>(
  name: DraftName | null,
  me: Pick<SessionCustomerFragment, 'id'> | null,
  initialValues: V,
): FormDraftControl<V> {
  const owner = me?.id ?? null;
  const [control] = useState(() => ({
    initialValues: name === null ? initialValues : withDraft(readFormDraft(name, owner), initialValues),
    remove: () => {
      if (name !== null) storeFormDraft(name, owner, {});
    },
    store: (values: V) => {
      if (name !== null) storeFormDraft(name, owner, changedValues(values, initialValues));
    },
  }));
  return control;
}

/** Stores the values whenever they change. */
export function useStoredDraft<V>(draft: FormDraftControl<V>, values: V): void {
  useEffect(() => {
    draft.store(values);
  }, [draft, values]);
}

function withDraft<V extends FormikValues>(draft: FormDraft, initialValues: V): V {
  const known = Object.entries(draft).filter(
    ([field, value]) => typeof value === typeof initialValues[field],
  );
  return { ...initialValues, ...Object.fromEntries(known) };
}

function changedValues<V extends FormikValues>(values: V, initialValues: V): FormDraft {
  const changed: Record<string, FormDraft[string]> = {};
  for (const [field, value] of Object.entries(values))
    if (isDraftValue(value) && value !== initialValues[field]) changed[field] = value;
  return changed;
}
