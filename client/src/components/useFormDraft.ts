import type { FormikValues } from 'formik';
import { useEffect, useState } from 'react';
import { readFormDraft, storeFormDraft, type DraftName } from '../state/form-drafts';

export interface FormDraftControl<V> {
  /** The initial values, with what was typed before the page was loaded again. */
  readonly initialValues: V;
  /** Removes what was typed, once it is sent. */
  readonly remove: () => void;
  readonly store: (values: V) => void;
}

/**
 * Keeps the texts of a form that differ from the initial ones through a reload; use `useStoredDraft` with the form's values. The
 * server must not render the form.
 * @param name null for a form that keeps nothing
 */
export function useFormDraft<V extends FormikValues>(
  name: DraftName | null,
  initialValues: V,
): FormDraftControl<V> {
  const [control] = useState(() => ({
    initialValues: name === null ? initialValues : withDraft(name, initialValues),
    remove: () => {
      if (name !== null) storeFormDraft(name, {});
    },
    store: (values: V) => {
      if (name !== null) storeFormDraft(name, changedTexts(values, initialValues));
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

function withDraft<V extends FormikValues>(name: DraftName, initialValues: V): V {
  const texts = Object.entries(readFormDraft(name)).filter(
    ([field]) => typeof initialValues[field] === 'string',
  );
  return { ...initialValues, ...Object.fromEntries(texts) };
}

function changedTexts<V extends FormikValues>(values: V, initialValues: V): Record<string, string> {
  const changed = Object.entries(values).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1] !== initialValues[entry[0]],
  );
  return Object.fromEntries(changed);
}
