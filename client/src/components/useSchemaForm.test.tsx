import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useSchemaForm } from './useSchemaForm';

it('a form is sent without validation when its schemas cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onSubmit = vi.fn<(values: { email: string }) => Promise<undefined>>(() => Promise.resolve(undefined));
  function EmailForm() {
    const { form, field } = useSchemaForm({
      initialValues: { email: '' },
      pickSchema: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
      onSubmit,
    });
    const { error: _error, ...email } = field('email');
    return (
      <form {...form}>
        <input aria-label="Email" {...email} />
        <button>Send</button>
      </form>
    );
  }
  render(<EmailForm />);
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.in');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ email: 'asha@example.in' }));
});
