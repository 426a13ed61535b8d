import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createAdminOrder, renderAdmin } from '../admin.testing';

const toListed = (number: string, change: Parameters<typeof createAdminOrder>[0] = {}) => {
  const { status, placedAt, createdAt, itemCount, totals, address, payment } = createAdminOrder(change);
  return {
    __typename: 'Order',
    id: number,
    number,
    status,
    placedAt,
    createdAt,
    itemCount,
    totals: { __typename: 'OrderTotals', total: totals.total },
    address: { __typename: 'OrderAddress', fullName: address.fullName, city: address.city },
    payment: { __typename: 'OrderPayment', status: payment.status, isCash: payment.isCash },
  };
};
const createList = (numbers: string[], nextCursor: string | null = null) => ({
  adminOrders: {
    __typename: 'AdminOrderList',
    items: numbers.map((number) => toListed(number)),
    nextCursor,
  },
});

describe('the list of all orders', () => {
  it('the list names buyer, date, state, sum and payment of each order, and links to it', async () => {
    const { operations } = renderAdmin('/admin/orders', ({ name }) =>
      name === 'AdminOrders' ? createList(['PTL-2222-2222', 'PTL-3333-3333']) : undefined,
    );
    const list = await screen.findByRole('list', { name: 'All orders' });
    const [first, second] = within(list).getAllByRole('link');
    expect(first).toHaveAttribute('href', '/admin/orders/PTL-2222-2222');
    expect(second).toHaveAttribute('href', '/admin/orders/PTL-3333-3333');
    for (const text of [
      'Asha Rao',
      'Bengaluru',
      '21 Nov 2026',
      'To pack',
      '₹5,775.84',
      '1 bag, cash to collect',
    ])
      expect(first).toHaveTextContent(text);
    expect(operations.find(({ name }) => name === 'AdminOrders')?.variables).toEqual({
      filter: { search: '', statuses: [], hasManualRefundDue: false },
      page: { limit: 20, after: null },
    });
    expect(screen.queryByRole('link', { name: 'Older orders' })).toBeNull();
  });

  it('the list and the page stand in the address, and the search in the history alone', async () => {
    const { operations, router } = renderAdmin(
      { pathname: '/admin/orders', search: '?show=ship&after=c1', state: { orderSearch: 'asha' } },
      ({ name }) => (name === 'AdminOrders' ? createList(['PTL-2222-2222'], 'c2') : undefined),
    );
    await screen.findByRole('list', { name: 'To ship' });
    expect(operations.find(({ name }) => name === 'AdminOrders')?.variables).toEqual({
      filter: { search: 'asha', statuses: ['PACKED'], hasManualRefundDue: false },
      page: { limit: 20, after: 'c1' },
    });
    expect(screen.getByRole('searchbox')).toHaveValue('asha');
    expect(screen.getByRole('link', { name: 'Older orders' })).toHaveAttribute(
      'href',
      '/admin/orders?show=ship&after=c2',
    );
    expect(screen.getByRole('link', { name: 'Newest orders' })).toHaveAttribute(
      'href',
      '/admin/orders?show=ship',
    );
    expect(screen.getByRole('link', { name: 'To ship' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('link', { name: 'Returns awaited' }));
    expect(router.state.location).toMatchObject({ search: '?show=returns', state: { orderSearch: 'asha' } });
  });

  it('a search starts at the newest order of the current list, keeps the focus, and its result is announced', async () => {
    const { router } = renderAdmin('/admin/orders?show=pack&after=c1', ({ name }) =>
      name === 'AdminOrders' ? createList(['PTL-2222-2222']) : undefined,
    );
    const field = await screen.findByRole('searchbox', { name: 'Search orders' });
    await userEvent.type(field, ' 98450 12345 {Enter}');
    expect(router.state.location).toMatchObject({
      search: '?show=pack',
      state: { orderSearch: '98450 12345' },
    });
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(await screen.findByText('To pack: 1 order')).toHaveAttribute('role', 'status');
    await act(() => router.navigate(-1));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('refunds that staff have to send are a list of their own', async () => {
    const { operations } = renderAdmin('/admin/orders?show=refunds', ({ name }) =>
      name === 'AdminOrders' ? createList(['PTL-2222-2222']) : undefined,
    );
    await screen.findByRole('list', { name: 'Refunds to send' });
    expect(operations.find(({ name }) => name === 'AdminOrders')?.variables['filter']).toEqual({
      search: '',
      statuses: [],
      hasManualRefundDue: true,
    });
  });

  it('an unknown list in the address is the list of all orders', async () => {
    const { operations } = renderAdmin('/admin/orders?show=constructor', ({ name }) =>
      name === 'AdminOrders' ? createList([]) : undefined,
    );
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
    expect(operations.find(({ name }) => name === 'AdminOrders')?.variables['filter']).toEqual({
      search: '',
      statuses: [],
      hasManualRefundDue: false,
    });
  });

  it('a search without a match says so, and leads back to all orders', async () => {
    renderAdmin({ pathname: '/admin/orders', state: { orderSearch: 'nobody' } }, ({ name }) =>
      name === 'AdminOrders' ? createList([]) : undefined,
    );
    expect(await screen.findByText(/^Nothing matches “nobody”/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all orders' })).toHaveAttribute('href', '/admin/orders');
  });

  it('the list offers "Try Again" when it could not be loaded', async () => {
    let isNetworkDown = true;
    renderAdmin('/admin/orders', ({ name }) =>
      name === 'AdminOrders'
        ? isNetworkDown
          ? new Error('away')
          : createList(['PTL-2222-2222'])
        : undefined,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The orders could not be loaded.');
    isNetworkDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('PTL-2222-2222')).toBeVisible();
  });

  it('a customer is told that the page is for staff, and no order is asked for', async () => {
    const { operations } = renderAdmin('/admin/orders', () => undefined, 'CUSTOMER');
    expect(await screen.findByRole('heading', { name: 'This page is for our staff' })).toBeVisible();
    await waitFor(() => expect(operations.map(({ name }) => name)).toContain('Me'));
    expect(operations.map(({ name }) => name)).not.toContain('AdminOrders');
  });
});
