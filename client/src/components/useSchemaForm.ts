import { useFormik, type FormikErrors, type FormikValues } from 'formik';
import { useRef } from 'react';
import type { FieldMessages } from './field-messages';

export { fieldMessages } from './field-messages';

/** Exports of the schemas' module. The schemas themselves (yup) are loaded when a field is first left. */
type Schemas = typeof import('@domain/account-schemas');
export type FormSchema = Parameters<Schemas['validateInput']>[0];
export type SchemaForm<V extends FormikValues> = ReturnType<typeof useSchemaForm<V>>;

interface SchemaFormOptions<V extends FormikValues> {
  initialValues: V;
  /** Picks the schema, which the server validates with too; those outside the account are imported by the caller. */
  pickSchema: (schemas: Schemas) => FormSchema | Promise<FormSchema>;
  onSubmit: (values: V) => Promise<FieldMessages | undefined>;
}

/** A form whose fields are validated by the schemas shared with the server. */
export function useSchemaForm<V extends FormikValues>({
  initialValues,
  pickSchema,
  onSubmit,
}: SchemaFormOptions<V>) {
  const form = useRef<HTMLFormElement>(null);
  const formik = useFormik<V>({
    initialValues,
    // Corrected messages disappear while typing; on blur they would move the button away from the click.
    validateOnChange: true,
    validateOnBlur: false,
    validate: async (values) => {
      const errors: FormikErrors<V> = {};
      return Object.assign(errors, await fieldErrors(pickSchema, values));
    },
    onSubmit: async (values, { setErrors }) => {
      const messages = await onSubmit(values);
      if (messages === undefined) return;
      const errors: FormikErrors<V> = {};
      setErrors(Object.assign(errors, messages));
      focusFirst(form.current, Object.keys(messages));
    },
  });

  return {
    isSubmitting: formik.isSubmitting,
    values: formik.values,
    setFieldValue: formik.setFieldValue,
    resetForm: formik.resetForm,
    /** Spread on the form element. */
    form: {
      ref: form,
      noValidate: true,
      // Submitted before the script has loaded, a password must not end up in the address.
      method: 'post',
      onSubmit: (event: React.FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void (async () => {
          const errors = await formik.validateForm();
          await formik.submitForm();
          focusFirst(form.current, Object.keys(errors));
        })();
      },
    },
    /** Spread on a TextField. Errors are shown once the field was left or the form submitted. */
    field: (name: keyof V & string) => {
      const error: unknown = formik.errors[name];
      const showsError = formik.touched[name] === true || formik.submitCount > 0;
      return {
        ...formik.getFieldProps(name),
        onBlur: () => {
          // Validated first, so that an error of an earlier value does not flash up.
          void (async () => {
            await formik.validateForm();
            await formik.setFieldTouched(name, true, false);
          })();
        },
        error: showsError && typeof error === 'string' ? error : null,
      };
    },
  };
}

/** Messages by field. None if the schemas cannot be loaded, for example offline: the server validates with them too. */
async function fieldErrors<V extends FormikValues>(
  pickSchema: SchemaFormOptions<V>['pickSchema'],
  values: V,
): Promise<Readonly<Record<string, string>>> {
  try {
    const schemas = await import('@domain/account-schemas');
    const { DomainError } = await import('@domain/domain-error');
    const checked = await schemas.validateInput(await pickSchema(schemas), values);
    return checked instanceof DomainError ? checked.fields : {};
  } catch (error) {
    console.error(error);
    return {};
  }
}

/** Focuses the first invalid field, in the order of the page. */
function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const field = [...(form?.elements ?? [])].find(
    (element): element is HTMLInputElement | HTMLTextAreaElement =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      names.includes(element.name),
  );
  field?.focus();
}
