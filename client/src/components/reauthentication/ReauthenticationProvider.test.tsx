import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use, useState } from 'react';
import { expect, it } from 'vitest';
import { createCustomer } from '../../session/session.testing';
import { renderRoutes } from '../../testing/render-routes';
import { ReauthenticationContext } from './reauthentication-context';
import { ReauthenticationProvider } from './ReauthenticationProvider';

/** Requests reauthentication twice at each click, and shows the answers. */
function TwoRequests() {
  const request = use(ReauthenticationContext);
  const [answers, setAnswers] = useState<readonly unknown[]>([]);
  const ask = async () => {
    const answer = await request?.();
    setAnswers((current) => [...current, answer]);
  };
  return (
    <button
      onClick={() => {
        void ask();
        void ask();
      }}
    >
      {`Answers: ${answers.join(', ')}`}
    </button>
  );
}

it.each([
  ['a confirmation', true],
  ['a cancellation', false],
])('ReauthenticationProvider answers %s to every request that waits for it', async (_what, isConfirmed) => {
  const element = (
    <ReauthenticationProvider me={createCustomer()}>
      <TwoRequests />
    </ReauthenticationProvider>
  );
  renderRoutes([{ path: '/', element }], '/', ({ name }) =>
    name === 'ReauthenticationMethods'
      ? { security: { __typename: 'Security', totpEnabledAt: null } }
      : { reauthenticate: { __typename: 'Done', message: 'Done' } },
  );
  const close = async () => {
    if (isConfirmed) await userEvent.type(await screen.findByLabelText('Password'), 'right one{Enter}');
    else await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  };
  await userEvent.click(screen.getByRole('button', { name: 'Answers:' }));
  await close();
  await userEvent.click(
    await screen.findByRole('button', { name: `Answers: ${isConfirmed}, ${isConfirmed}` }),
  );
  // A later request opens the dialog again.
  await close();
  const answers = Array.from({ length: 4 }, () => isConfirmed).join(', ');
  expect(await screen.findByRole('button', { name: `Answers: ${answers}` })).toBeVisible();
});
