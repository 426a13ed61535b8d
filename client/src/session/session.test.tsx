import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { buildSchema } from 'graphql';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { Providers } from '../app/Providers';
import { createCache } from '../graphql/cache';
import { PUBLIC_QUERY_FIELDS } from '../graphql/public-fields.generated';
import { renderRoutes, type OperationHandler } from '../testing/render-routes';
import { attachStyles, createAttachedStyles } from '../testing/styles';
import { GuestOnly } from './GuestOnly';
import { initials } from './initials';
import { CustomersOnly } from './CustomersOnly';
import { returnToPath } from './return-to';
import { readFormDraft, storeFormDraft } from '../state/form-drafts';
import { notify, useNotices } from '../state/notices';
import { endSession, storeUserCopy, syncWithOtherTabs } from './session';
import { authStore } from './stored-user';
import { createCustomer, SessionStartEffects } from './session.testing';
import { useMe } from './useMe';
import { useSignOut } from './useSignOut';

const asha = createCustomer();
const storedUserCopy = (id: string) =>
  JSON.stringify({
    user: { id, email: `${id}@potli.example`, firstName: '', lastName: '', pictureUrl: null },
  });

function CurrentUser() {
  const { me, user, isMeLoaded } = useMe();
  const { signOut, isSigningOut } = useSignOut();
  return (
    <>
      <p>{`me: ${me?.email ?? 'nobody'}, painted: ${user?.email ?? 'nobody'}, known: ${isMeLoaded}`}</p>
      <button type="button" onClick={() => void signOut()}>
        {isSigningOut ? 'Signing out...' : 'Log Out'}
      </button>
    </>
  );
}

const customersOnlyPage = () => <p>For members</p>;

function renderSession(path: string, answer: OperationHandler) {
  // Pages for guests are hidden by a style from customers.
  attachStyles();
  return renderRoutes(
    [
      {
        element: <SessionStartEffects />,
        children: [
          { path: '/', element: <CurrentUser /> },
          { path: '/login', element: <p>The login</p> },
          {
            path: '/orders',
            element: <CustomersOnly>{customersOnlyPage}</CustomersOnly>,
            errorElement: <p>It failed</p>,
          },
          {
            path: '/register',
            element: (
              <GuestOnly>
                <CurrentUser />
              </GuestOnly>
            ),
          },
        ],
      },
    ],
    path,
    answer,
  );
}

const changeStorageInOtherTab = (key: string, newValue: string | null) => {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  });
};

describe('initials', () => {
  it.each([
    [{ firstName: 'Asha', lastName: 'Rao', email: 'x@y.in' }, 'AR'],
    [{ firstName: ' asha ', lastName: '', email: 'x@y.in' }, 'A'],
    [{ firstName: '', lastName: 'rao', email: 'x@y.in' }, 'R'],
    [{ firstName: '', lastName: '', email: 'neel@y.in' }, 'N'],
    [{ firstName: '__proto__', lastName: '(-)', email: 'x@y.in' }, 'P'],
    [{ firstName: '', lastName: '', email: null }, 'U'],
    [{ firstName: '', lastName: '', email: '' }, 'U'],
    [{ firstName: 'आशा', lastName: 'राव', email: null }, 'आर'],
  ])('initials of %o are %s', (user, letters) => {
    expect(initials(user)).toBe(letters);
  });
});

describe('returnToPath', () => {
  it('returnToPath returns paths of this shop, and "/" for everything else', () => {
    expect(returnToPath({ returnTo: '/orders?page=2' })).toBe('/orders?page=2');
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', 'orders', '/logout', 7])
      expect(returnToPath({ returnTo: path })).toBe('/');
    expect(returnToPath(null)).toBe('/');
  });
});

describe('useMe', () => {
  it('useMe sends no query in a browser that never signed in', async () => {
    const { operations } = renderSession('/', () => ({ me: asha }));
    expect(await screen.findByText('me: nobody, painted: nobody, known: true')).toBeVisible();
    expect(operations).toEqual([]);
  });

  it('useMe returns the stored copy until the server has answered', async () => {
    localStorage.setItem('auth-store', storedUserCopy('old'));
    const { operations } = renderSession('/', () => undefined);
    expect(await screen.findByText('me: nobody, painted: old@potli.example, known: false')).toBeVisible();
    expect(operations.map(({ name }) => name)).toEqual(['Me']);
  });

  it("useMe returns the server's customer and updates the stored copy", async () => {
    localStorage.setItem('auth-store', storedUserCopy('old'));
    renderSession('/', () => ({ me: asha }));
    expect(
      await screen.findByText('me: asha@potli.example, painted: asha@potli.example, known: true'),
    ).toBeVisible();
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('auth-store') ?? '')).toMatchObject({ user: { id: 'c1' } }),
    );
  });

  it('useMe returns nobody when the server says so, and clears the stored copy', async () => {
    localStorage.setItem('auth-store', storedUserCopy('old'));
    renderSession('/', () => ({ me: null }));
    expect(await screen.findByText('me: nobody, painted: nobody, known: true')).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('auth-store')).toBe('{"user":null}'));
  });

  it('useMe ignores an invalid stored copy', async () => {
    localStorage.setItem('auth-store', '{"user":{"id":5,"pictureUrl":"javascript:alert(1)"}}');
    renderSession('/', () => ({ me: asha }));
    expect(await screen.findByText('me: nobody, painted: nobody, known: true')).toBeVisible();
  });

  it('useMe renders a guest on the server', () => {
    const client = new ApolloClient({
      cache: createCache(),
      dataMasking: true,
      link: ApolloLink.empty(),
      ssrMode: true,
    });
    const html = renderToString(
      <Providers client={client} styles={createAttachedStyles()} origin="https://potli.example">
        <MemoryRouter>
          <CurrentUser />
        </MemoryRouter>
      </Providers>,
    );
    expect(html).toContain('me: nobody, painted: nobody, known: false');
  });
});

describe('syncWithOtherTabs', () => {
  it("a tab follows a sign-out of another tab and forgets the customer's data", async () => {
    localStorage.setItem('auth-store', storedUserCopy('c1'));
    const { client } = renderSession('/', () => ({ me: asha }));
    await screen.findByText('me: asha@potli.example, painted: asha@potli.example, known: true');
    changeStorageInOtherTab('auth-store', '{"user":null}');
    expect(await screen.findByText('me: nobody, painted: nobody, known: true')).toBeVisible();
    expect(JSON.stringify(client.extract())).not.toContain('asha@potli.example');
  });

  it('a tab follows a sign-out when it is restored from the back/forward cache', async () => {
    localStorage.setItem('auth-store', storedUserCopy('c1'));
    const { client } = renderSession('/', () => ({ me: asha }));
    await screen.findByText('me: asha@potli.example, painted: asha@potli.example, known: true');
    localStorage.setItem('auth-store', '{"user":null}');
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    expect(await screen.findByText('me: nobody, painted: nobody, known: true')).toBeVisible();
    expect(JSON.stringify(client.extract())).not.toContain('asha@potli.example');
  });

  it('a tab follows a sign-in of another tab', async () => {
    renderSession('/', () => ({ me: asha }));
    await screen.findByText('me: nobody, painted: nobody, known: true');
    changeStorageInOtherTab('auth-store', storedUserCopy('c1'));
    expect(
      await screen.findByText('me: asha@potli.example, painted: asha@potli.example, known: true'),
    ).toBeVisible();
  });

  it('a page for customers redirects to /login when the session ends in another tab', async () => {
    localStorage.setItem('auth-store', storedUserCopy('c1'));
    const { router } = renderSession('/orders', () => ({ me: asha }));
    await screen.findByText('For members');
    changeStorageInOtherTab('auth-store', null);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});

describe('useSignOut', () => {
  it("useSignOut shows 'Signing out...', forgets the customer, and goes to /login", async () => {
    localStorage.setItem('auth-store', storedUserCopy('c1'));
    const { router, client, operations } = renderSession('/', ({ name }) =>
      name === 'Me' ? { me: asha } : { signOut: { __typename: 'Done', message: 'Signed out' } },
    );
    await screen.findByText(/^me: asha/);
    act(() => {
      screen.getByRole('button', { name: 'Log Out' }).click();
    });
    expect(screen.getByRole('button', { name: 'Signing out...' })).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(operations.map(({ name }) => name)).toEqual(['Me', 'SignOut']);
    expect(localStorage.getItem('auth-store')).toBe('{"user":null}');
    expect(JSON.stringify(client.extract())).not.toContain('asha@potli.example');
  });

  it("useSignOut logs 'Logout failed' and keeps the session when the server cannot be reached", async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem('auth-store', storedUserCopy('c1'));
    const { router } = renderSession('/', ({ name }) => (name === 'Me' ? { me: asha } : new Error('away')));
    await screen.findByText(/^me: asha/);
    act(() => {
      screen.getByRole('button', { name: 'Log Out' }).click();
    });
    await waitFor(() => expect(log).toHaveBeenCalledWith('Logout failed', expect.anything()));
    expect(router.state.location.pathname).toBe('/');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(/^me: asha/)).toBeVisible();
  });
});

describe('CustomersOnly', () => {
  it('CustomersOnly redirects guests to /login with the path to return to', async () => {
    const { router } = renderSession('/orders?page=2', () => undefined);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toEqual({ returnTo: '/orders?page=2' });
  });

  it('CustomersOnly shows neither the page nor the login while `me` is loading', async () => {
    localStorage.setItem('auth-store', storedUserCopy('c1'));
    const { router, operations } = renderSession('/orders', () => undefined);
    await waitFor(() => expect(operations).toHaveLength(1));
    expect(screen.queryByText('For members')).toBeNull();
    expect(router.state.location.pathname).toBe('/orders');
  });

  it('CustomersOnly shows the error screen and signs nobody out when the server cannot be reached', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem('auth-store', storedUserCopy('c1'));
    renderSession('/orders', () => new Error('away'));
    expect(await screen.findByText('It failed')).toBeVisible();
    expect(localStorage.getItem('auth-store')).toBe(storedUserCopy('c1'));
  });
});

describe('GuestOnly', () => {
  it('GuestOnly redirects to / a moment after a sign-in in another tab', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { router } = renderSession('/register', () => ({ me: asha }));
    await screen.findByText('me: nobody, painted: nobody, known: true');
    changeStorageInOtherTab('auth-store', storedUserCopy('c1'));
    await screen.findByText(/^me: asha/);
    expect(router.state.location.pathname).toBe('/register');
    await act(() => vi.advanceTimersByTimeAsync(2600));
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('the values of unsent forms', () => {
  const client = () =>
    new ApolloClient({ cache: createCache(), dataMasking: true, link: ApolloLink.empty() });
  const draft = { line1: '12 Temple Road', isDefault: true };

  it('are read by their owner alone, and removed when somebody else looks for theirs', () => {
    storeFormDraft('checkout.address', 'c1', draft);
    storeFormDraft('gift-card', 'c1', { amount: 500_000 });
    expect(readFormDraft('checkout.address', 'c1')).toEqual(draft);
    expect(readFormDraft('gift-card', null)).toEqual({});
    expect(sessionStorage.getItem('potli.drafts')).toBeNull();
    storeFormDraft('gift-card', null, { amount: 500_000 });
    storeFormDraft('checkout.address', 'c1', draft);
    expect(readFormDraft('gift-card', 'c1')).toEqual({});
  });

  it('are removed when the session ends', () => {
    storeFormDraft('checkout.address', 'c1', draft);
    endSession(client());
    expect(sessionStorage.getItem('potli.drafts')).toBeNull();
  });

  it('are removed, with the notices, when the customer signs out in another tab', () => {
    storeUserCopy(asha);
    const stop = syncWithOtherTabs(client());
    storeFormDraft('checkout.address', asha.id, draft);
    notify({ tone: 'info', title: 'Removed from Cart' });
    const { result } = renderHook(() => useNotices());
    act(() => authStore.set({ user: null }));
    stop();
    expect(sessionStorage.getItem('potli.drafts')).toBeNull();
    expect(result.current).toEqual([]);
  });

  it('are ignored where the storage holds something else', () => {
    for (const stored of ['{', 'null', '[1]', '{"owner":null,"forms":{"gift-card":{"message":[1]}}}']) {
      sessionStorage.setItem('potli.drafts', stored);
      expect(readFormDraft('gift-card', null)).toEqual({});
    }
  });
});

describe('endSession', () => {
  const schema = buildSchema(readFileSync(path.join(import.meta.dirname, '../../../schema.graphql'), 'utf8'));
  const queryFields = Object.keys(schema.getQueryType()?.getFields() ?? {});

  it('endSession leaves only public answers in the cache', () => {
    const client = new ApolloClient({ cache: createCache(), dataMasking: true, link: ApolloLink.empty() });
    const answers = queryFields.map((name) => [`${name}({"page":1})`, `the ${name} of Asha`]);
    client.cache.restore({ ROOT_QUERY: { __typename: 'Query', ...Object.fromEntries(answers) } });
    endSession(client);
    const remainingFields = Object.keys((client.extract() as Record<string, object>)['ROOT_QUERY'] ?? {});
    expect(remainingFields.toSorted()).toEqual(
      ['__typename', ...PUBLIC_QUERY_FIELDS.map((name) => `${name}({"page":1})`)].toSorted(),
    );
  });

  it('endSession removes entities that only a personal answer referenced', () => {
    const client = new ApolloClient({ cache: createCache(), dataMasking: true, link: ApolloLink.empty() });
    client.cache.restore({
      ROOT_QUERY: {
        __typename: 'Query',
        me: { __ref: 'Customer:c1' },
        'product({"slug":"x"})': { __ref: 'Product:p1' },
      },
      'Customer:c1': { __typename: 'Customer', id: 'c1', email: 'asha@potli.example' },
      'Product:p1': { __typename: 'Product', id: 'p1' },
    });
    endSession(client);
    expect(Object.keys(client.extract() as object)).toEqual(['ROOT_QUERY', 'Product:p1']);
  });
});
