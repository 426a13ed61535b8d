import { ApolloClient, ApolloLink, gql, Observable } from '@apollo/client';
import { act, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Providers } from '../app/Providers';
import { testStyles } from '../testing/styles';
import { createCache } from '../graphql/cache';
import { createSignedOutLink } from '../graphql/signed-out';
import { SessionRefresher } from './SessionRefresher';

const error = (code: string) => ({ errors: [{ message: 'No', extensions: { code } }] });

describe('createSignedOutLink', () => {
  const QUERY = gql`
    query Anything {
      sessions {
        id
      }
    }
  `;
  const clientFor = (body: ApolloLink.Result, onSignedOut: () => void) =>
    new ApolloClient({
      cache: createCache(),
      link: ApolloLink.from([
        createSignedOutLink(onSignedOut),
        new ApolloLink(
          () =>
            new Observable((observer) => {
              observer.next(body);
              observer.complete();
            }),
        ),
      ]),
    });
  it('createSignedOutLink calls back on UNAUTHENTICATED', async () => {
    const onSignedOut = vi.fn();
    await expect(clientFor(error('UNAUTHENTICATED'), onSignedOut).query({ query: QUERY })).rejects.toThrow(
      'No',
    );
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });

  it('createSignedOutLink calls back on UNAUTHENTICATED beside partial data, and none of it is cached', async () => {
    const onSignedOut = vi.fn();
    const client = clientFor({ data: { sessions: null }, ...error('UNAUTHENTICATED') }, onSignedOut);
    await expect(client.query({ query: QUERY })).rejects.toThrow('No');
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    expect(client.readQuery({ query: QUERY })).toBeNull();
  });

  it.each(['INVALID_CREDENTIALS', 'FORBIDDEN', 'REAUTHENTICATION_REQUIRED', 'INTERNAL_SERVER_ERROR'])(
    'createSignedOutLink does not call back on %s',
    async (code) => {
      const onSignedOut = vi.fn();
      await expect(clientFor(error(code), onSignedOut).query({ query: QUERY })).rejects.toThrow('No');
      expect(onSignedOut).not.toHaveBeenCalled();
    },
  );
});

describe('SessionRefresher', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  /** Renders a SessionRefresher with a server that always answers this. */
  const renderSessionRefresher = (answer: ApolloLink.Result | Error, onSignedOut = vi.fn()) => {
    const operationNames: string[] = [];
    const client = new ApolloClient({
      cache: createCache(),
      link: ApolloLink.from([
        createSignedOutLink(onSignedOut),
        new ApolloLink(
          ({ operationName }) =>
            new Observable((observer) => {
              operationNames.push(operationName ?? '');
              if (answer instanceof Error) {
                observer.error(answer);
                return;
              }
              observer.next(answer);
              observer.complete();
            }),
        ),
      ]),
    });
    const { unmount } = render(
      <Providers client={client} styles={testStyles()} origin="https://potli.example">
        <SessionRefresher />
      </Providers>,
    );
    return { operationNames, onSignedOut, unmount };
  };
  const isSessionAlive = { data: { refreshSession: { __typename: 'SessionRefreshed', expiresIn: 900 } } };

  it('SessionRefresher refreshes the session every 840,000 ms until it is unmounted', async () => {
    const { operationNames, onSignedOut, unmount } = renderSessionRefresher(isSessionAlive);
    await act(() => vi.advanceTimersByTimeAsync(839_999));
    expect(operationNames).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(operationNames).toEqual(['RefreshSession']);
    await act(() => vi.advanceTimersByTimeAsync(840_000));
    expect(operationNames).toHaveLength(2);
    expect(onSignedOut).not.toHaveBeenCalled();
    unmount();
    await act(() => vi.advanceTimersByTimeAsync(1_680_000));
    expect(operationNames).toHaveLength(2);
  });

  it('SessionRefresher ends the session in the browser when the server answers UNAUTHENTICATED', async () => {
    const { onSignedOut } = renderSessionRefresher(error('UNAUTHENTICATED'));
    await act(() => vi.advanceTimersByTimeAsync(840_000));
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });

  it('SessionRefresher signs nobody out when the server cannot be reached, and tries again', async () => {
    const { operationNames, onSignedOut } = renderSessionRefresher(new Error('away'));
    await act(() => vi.advanceTimersByTimeAsync(1_680_000));
    expect(operationNames).toHaveLength(2);
    expect(onSignedOut).not.toHaveBeenCalled();
  });
});
