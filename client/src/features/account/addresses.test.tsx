import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { OperationHandler } from '../../testing/render-routes';
import { doneAnswer, renderAccountPage, storeSignedInUser } from './account.testing';
import { createFailure } from '../../session/session.testing';

const homeAddress = {
  __typename: 'Address',
  id: 'a1',
  fullName: 'Asha Rao',
  phoneNumber: '9845012345',
  line1: '12 Temple Road',
  line2: 'Malleswaram',
  landmark: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560003',
  type: 'HOME',
  isDefault: true,
};
const workAddress = { ...homeAddress, id: 'a2', line1: 'Plot 7', line2: '', type: 'WORK', isDefault: false };
const otherAddress = { ...homeAddress, id: 'a3', line1: 'Cottage 3', type: 'OTHER', isDefault: false };

function renderPage(addresses: (typeof homeAddress)[], answer: OperationHandler = () => undefined) {
  storeSignedInUser();
  return renderAccountPage('/addresses', {
    answer: (operation) => answer(operation) ?? (operation.name === 'Addresses' ? { addresses } : undefined),
  });
}

const bengaluruPinCode = {
  pinCode: { __typename: 'PinCode', pinCode: '560003', city: 'Bengaluru', state: 'Karnataka' },
};
const savedAnswer = (address: object) => ({ __typename: 'AddressSaved', address });
const addressLines = () =>
  screen
    .getAllByRole('listitem')
    .flatMap((item) => /12 Temple Road|Plot 7|Cottage 3/.exec(item.textContent) ?? []);

describe('the saved addresses page', () => {
  it('the saved addresses page adds the first address, with city and state filled in from the PIN code', async () => {
    const { operations } = renderPage([], ({ name, variables }) => {
      if (name === 'PinCode') return bengaluruPinCode;
      if (name !== 'CreateAddress') return undefined;
      const input = variables['input'];
      return {
        createAddress: savedAnswer({
          ...homeAddress,
          ...(typeof input === 'object' ? input : {}),
          isDefault: true,
        }),
      };
    });
    expect(await screen.findByRole('heading', { name: 'No addresses yet' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add an address' }));
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'New address' })).toHaveFocus();
    });
    expect(screen.getByLabelText('Full Name')).toHaveValue('Asha Rao');
    expect(screen.getByLabelText('Mobile Number')).toHaveValue('9845012345');
    expect(screen.queryByLabelText('Make this my default address')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Flat, House no., Building'), '12 Temple Road');
    await userEvent.type(screen.getByLabelText('PIN Code'), '560 003x');
    await waitFor(() => {
      expect(screen.getByLabelText('City')).toHaveValue('Bengaluru');
    });
    expect(screen.getByLabelText('State')).toHaveValue('Karnataka');
    await userEvent.clear(screen.getByLabelText('City'));
    await userEvent.type(screen.getByLabelText('City'), 'Malleswaram');
    await userEvent.click(screen.getByLabelText('Work'));
    await userEvent.click(screen.getByRole('button', { name: 'Save Address' }));
    expect(await screen.findByText('Address saved.')).toBeVisible();
    expect(screen.getByText('Malleswaram, Karnataka 560003')).toBeVisible();
    expect(screen.getByText('Default')).toBeVisible();
    expect(operations.filter(({ name }) => name === 'Addresses')).toHaveLength(1);
    expect(operations.find(({ name }) => name === 'CreateAddress')?.variables).toEqual({
      input: {
        fullName: 'Asha Rao',
        phoneNumber: '9845012345',
        line1: '12 Temple Road',
        line2: '',
        landmark: '',
        city: 'Malleswaram',
        state: 'Karnataka',
        pinCode: '560003',
        type: 'WORK',
        isDefault: false,
      },
    });
  });

  it('the address form shows an error at each missing field and focuses the first', async () => {
    const { operations } = renderPage([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save Address' }));
    expect(await screen.findByText('Please enter the flat, house or building')).toBeVisible();
    expect(screen.getByText('Please enter the 6-digit PIN code')).toBeVisible();
    expect(screen.getByText('Please enter the city')).toBeVisible();
    expect(screen.getByText('Please enter the state')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByLabelText('Flat, House no., Building')).toHaveFocus();
    });
    expect(operations.map(({ name }) => name)).not.toContain('CreateAddress');
  });

  it('the address form says when the PIN code is unknown', async () => {
    renderPage([], ({ name }) => (name === 'PinCode' ? { pinCode: null } : undefined));
    await userEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
    await userEvent.type(await screen.findByLabelText('PIN Code'), '999999');
    expect(
      await screen.findByText(
        'We couldn’t find this PIN code. Please check it, or fill in city and state yourself.',
      ),
    ).toBeVisible();
  });

  it('the address form says when the state is not that of the PIN code', async () => {
    const user = userEvent.setup();
    renderPage([], ({ name }) =>
      name === 'PinCode'
        ? { pinCode: { __typename: 'PinCode', pinCode: '560095', city: 'Bengaluru', state: 'Karnataka' } }
        : undefined,
    );
    await user.click(await screen.findByRole('button', { name: 'Add an address' }));
    await user.type(await screen.findByLabelText('PIN Code'), '560095');
    const state = screen.getByLabelText('State');
    await waitFor(() => expect(state).toHaveValue('Karnataka'));
    await user.clear(state);
    await user.type(state, 'Kerala');
    const hint = 'PIN code 560095 is in Karnataka. Please check both.';
    expect(await screen.findByText(hint)).toBeVisible();
    await user.clear(state);
    await user.type(state, 'karnataka');
    await waitFor(() => expect(screen.queryByText(hint)).toBeNull());
    // "An" is also the code of Andaman and Nicobar.
    await user.clear(state);
    await user.type(state, 'An');
    expect(screen.queryByText(/is in Karnataka/)).toBeNull();
    await user.type(state, 'dhra Pradesh');
    expect(await screen.findByText(hint)).toBeVisible();
    await user.type(screen.getByLabelText('PIN Code'), '{Backspace}');
    await waitFor(() => expect(screen.queryByText(/is in Karnataka/)).toBeNull());
  });

  it('the address form keeps a city and state that were typed before the PIN code was found', async () => {
    let answer: (data: Record<string, unknown>) => void = () => undefined;
    renderPage([], ({ name }) =>
      name === 'PinCode' ? new Promise((resolve) => (answer = resolve)) : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
    await userEvent.type(await screen.findByLabelText('PIN Code'), '560003');
    await userEvent.type(screen.getByLabelText('City'), 'Malleswaram');
    await userEvent.type(screen.getByLabelText('State'), 'Goa');
    await act(async () => {
      answer(bengaluruPinCode);
      await Promise.resolve();
    });
    expect(await screen.findByText('PIN code 560003 is in Karnataka. Please check both.')).toBeVisible();
    expect(screen.getByLabelText('City')).toHaveValue('Malleswaram');
    expect(screen.getByLabelText('State')).toHaveValue('Goa');
  });

  it('the address form has no error at a city that the PIN code filled in beside a typed state', async () => {
    renderPage([], ({ name }) => (name === 'PinCode' ? bengaluruPinCode : undefined));
    await userEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
    await userEvent.type(await screen.findByLabelText('State'), 'Goa');
    await userEvent.click(screen.getByRole('button', { name: 'Save Address' }));
    expect(await screen.findByText('Please enter the city')).toBeVisible();
    await userEvent.type(screen.getByLabelText('PIN Code'), '560003');
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Bengaluru'));
    await waitFor(() => expect(screen.queryByText('Please enter the city')).toBeNull());
  });

  const findTwoPinCodes: OperationHandler = ({ name, variables }) => {
    if (name !== 'PinCode') return undefined;
    return variables['pinCode'] === '403001'
      ? { pinCode: { __typename: 'PinCode', pinCode: '403001', city: 'Panaji', state: 'Goa' } }
      : bengaluruPinCode;
  };

  it.each([
    ['Bengaluru', ''],
    ['bengaluru ', ''],
    ['Bengaluru', 'KA'],
  ])(
    'the address form replaces the city "%s" and state "%s" that a PIN code confirmed by those of the corrected one',
    async (city, state) => {
      renderPage([], findTwoPinCodes);
      await userEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
      await userEvent.type(await screen.findByLabelText('City'), city);
      if (state !== '') await userEvent.type(screen.getByLabelText('State'), state);
      const pinCode = screen.getByLabelText('PIN Code');
      await userEvent.type(pinCode, '560003');
      await waitFor(() => expect(screen.getByLabelText('State')).toHaveValue(state || 'Karnataka'));
      await userEvent.clear(pinCode);
      await userEvent.type(pinCode, '403001');
      await waitFor(() => expect(screen.getByLabelText('State')).toHaveValue('Goa'));
      expect(screen.getByLabelText('City')).toHaveValue('Panaji');
    },
  );

  it('the address form leaves a city that the shopper goes on typing when its PIN code is found', async () => {
    let answer: (data: Record<string, unknown>) => void = () => undefined;
    renderPage([], ({ name }) =>
      name === 'PinCode' ? new Promise((resolve) => (answer = resolve)) : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
    await userEvent.type(await screen.findByLabelText('PIN Code'), '560003');
    await userEvent.type(screen.getByLabelText('City'), 'Bengaluru ');
    await act(async () => {
      answer(bengaluruPinCode);
      await Promise.resolve();
    });
    await waitFor(() => expect(screen.getByLabelText('State')).toHaveValue('Karnataka'));
    await userEvent.type(screen.getByLabelText('City'), 'Rural');
    expect(screen.getByLabelText('City')).toHaveValue('Bengaluru Rural');
  });

  it('the address form replaces what another PIN code has filled in', async () => {
    renderPage([homeAddress], findTwoPinCodes);
    await userEvent.click(await screen.findByRole('button', { name: /^Edit Asha Rao/ }));
    for (const [pinCode, city] of [
      ['403001', 'Panaji'],
      ['560003', 'Bengaluru'],
    ] as const) {
      await userEvent.clear(await screen.findByLabelText('PIN Code'));
      await userEvent.type(screen.getByLabelText('PIN Code'), pinCode);
      await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue(city));
    }
    expect(screen.getByLabelText('State')).toHaveValue('Karnataka');
  });

  it('the form of a saved address says when its state is changed to one that the PIN code is not in', async () => {
    renderPage([homeAddress], ({ name }) => (name === 'PinCode' ? bengaluruPinCode : undefined));
    await userEvent.click(await screen.findByRole('button', { name: /^Edit Asha Rao/ }));
    const state = await screen.findByLabelText('State');
    await userEvent.clear(state);
    await userEvent.type(state, 'Goa');
    expect(await screen.findByText(/is in Karnataka\. Please check both\.$/)).toBeVisible();
  });

  it('the saved addresses page edits an address in place', async () => {
    const { operations } = renderPage([homeAddress, workAddress], ({ name }) =>
      name === 'UpdateAddress'
        ? { updateAddress: savedAnswer({ ...workAddress, line1: 'Plot 8' }) }
        : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Asha Rao, Plot 7' }));
    const field = await screen.findByLabelText('Flat, House no., Building');
    expect(field).toHaveValue('Plot 7');
    expect(screen.getByLabelText('Work')).toBeChecked();
    await userEvent.clear(field);
    await userEvent.type(field, 'Plot 8');
    await userEvent.click(screen.getByRole('button', { name: 'Save Address' }));
    expect(await screen.findByText('Address saved.')).toBeVisible();
    expect(screen.getByText('Plot 8')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByRole('group', { name: 'Addresses' })).toHaveFocus();
    });
    expect(operations.find(({ name }) => name === 'UpdateAddress')?.variables).toMatchObject({
      id: 'a2',
      input: { line1: 'Plot 8', type: 'WORK' },
    });
  });

  it("the address form shows the server's error at its field and discards the edit on Cancel", async () => {
    renderPage([homeAddress], ({ name }) =>
      name === 'UpdateAddress'
        ? {
            updateAddress: createFailure('BAD_USER_INPUT', 'Please enter the city', {
              city: 'Please enter the city',
            }),
          }
        : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save Address' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter the city');
    expect(screen.getByLabelText('City')).toBeInvalid();
    await waitFor(() => {
      expect(screen.getByLabelText('City')).toHaveFocus();
    });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('12 Temple Road')).toBeVisible();
  });

  it('the saved addresses page deletes an address only after confirmation; the only one left becomes the default', async () => {
    const { operations } = renderPage([homeAddress, workAddress], ({ name }) =>
      name === 'DeleteAddress' ? { deleteAddress: doneAnswer } : undefined,
    );
    const opener = await screen.findByRole('button', { name: 'Delete Asha Rao, 12 Temple Road' });
    await userEvent.click(opener);
    let dialog = screen.getByRole('dialog', { name: 'Delete this address?' });
    expect(within(dialog).getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(opener).toHaveFocus();
    expect(operations.map(({ name }) => name)).not.toContain('DeleteAddress');

    await userEvent.click(opener);
    dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Address deleted.')).toBeVisible();
    expect(addressLines()).toEqual(['Plot 7']);
    expect(screen.getByText('Default')).toBeVisible();
    expect(operations.at(-1)).toEqual({ name: 'DeleteAddress', variables: { id: 'a1' } });
    await waitFor(() => {
      expect(screen.getByRole('group', { name: 'Addresses' })).toHaveFocus();
    });
  });

  it('the saved addresses page reloads after deleting the default of several, since the server chooses the next', async () => {
    let remaining = [homeAddress, workAddress, otherAddress];
    storeSignedInUser();
    renderAccountPage('/addresses', {
      answer: ({ name }) => {
        if (name === 'Addresses') return { addresses: remaining };
        if (name !== 'DeleteAddress') return undefined;
        remaining = [{ ...otherAddress, isDefault: true }, workAddress];
        return { deleteAddress: doneAnswer };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Asha Rao, 12 Temple Road' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => {
      expect(addressLines()).toEqual(['Cottage 3', 'Plot 7']);
    });
  });

  it('the saved addresses page restores an address that could not be deleted', async () => {
    renderPage([homeAddress, workAddress], ({ name }) =>
      name === 'DeleteAddress'
        ? { deleteAddress: createFailure('NOT_FOUND', 'There is no such address') }
        : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Asha Rao, Plot 7' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such address');
    expect(addressLines()).toEqual(['12 Temple Road', 'Plot 7']);
  });

  it('the saved addresses page marks the new default before the server has answered', async () => {
    const { operations } = renderPage([homeAddress, workAddress], () => undefined);
    await userEvent.click(await screen.findByRole('button', { name: 'Set as default Asha Rao, Plot 7' }));
    // The server has not answered yet.
    await waitFor(() => {
      expect(addressLines()).toEqual(['Plot 7', '12 Temple Road']);
    });
    expect(screen.getAllByText('Default')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Set as default Asha Rao, 12 Temple Road' })).toBeVisible();
    expect(operations.at(-1)).toEqual({ name: 'SetDefaultAddress', variables: { id: 'a2' } });
  });

  it('the saved addresses page offers "Try Again" when the addresses could not be loaded', async () => {
    let isNetworkDown = true;
    renderPage([homeAddress], ({ name }) =>
      name === 'Addresses' && isNetworkDown ? new Error('offline') : undefined,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Your addresses could not be loaded.');
    isNetworkDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('12 Temple Road')).toBeVisible();
  });
});
