import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderWithProviders } from '../testing/render-with-providers';
import { PhoneField } from './PhoneField';

function ControlledPhoneField() {
  const [number, setNumber] = useState('');
  return (
    <PhoneField
      value={number}
      onChange={(event) => {
        setNumber(event.currentTarget.value);
      }}
    />
  );
}

it.each([
  ['98450 12345', '9845012345'],
  ['+91 98450 12345', '9845012345'],
  ['+9191234 56789', '9123456789'],
  ['9191234567', '9191234567'],
  ['+91{Backspace}{Backspace}9198450123', '9198450123'],
  ['+91984{Backspace}{Backspace}{Backspace}9198450123', '9198450123'],
  ['+91{Control>}a{/Control}9198450123', '9198450123'],
])('the phone field shows the number of %s, typed key by key, as %s', async (keys, shown) => {
  renderWithProviders(<ControlledPhoneField />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Mobile Number'), keys);
  expect(screen.getByLabelText('Mobile Number')).toHaveValue(shown);
});

it.each([
  ['9198450123', '9198450123'],
  ['919845012345', '9845012345'],
  ['+919845012345', '9845012345'],
])('the phone field keeps the number of %s that is pasted after a plus', async (text, shown) => {
  renderWithProviders(<ControlledPhoneField />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Mobile Number'), '+');
  await user.paste(text);
  expect(screen.getByLabelText('Mobile Number')).toHaveValue(shown);
});

it('the phone field forgets a plus when it is left', async () => {
  renderWithProviders(<ControlledPhoneField />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Mobile Number'), '+');
  await user.tab();
  await user.type(screen.getByLabelText('Mobile Number'), '9198450123');
  expect(screen.getByLabelText('Mobile Number')).toHaveValue('9198450123');
});
