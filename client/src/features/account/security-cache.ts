import type { ApolloCache } from '@apollo/client';
import {
  SecurityDocument,
  SessionsDocument,
  type SecurityQuery,
  type SessionsQuery,
} from './Security.generated';

type Security = NonNullable<SecurityQuery['security']>;
type Sessions = NonNullable<SessionsQuery['sessions']>;

/** Changes what is known of the ways in. */
export function changeSecurity(cache: ApolloCache, make: (security: Security) => Partial<Security>): void {
  cache.updateQuery<SecurityQuery>({ query: SecurityDocument }, (data) =>
    data?.security ? { ...data, security: { ...data.security, ...make(data.security) } } : undefined,
  );
}

/** Changes what is known of the devices that are signed in. */
export function changeSessions(cache: ApolloCache, make: (sessions: Sessions) => Sessions): void {
  cache.updateQuery<SessionsQuery>({ query: SessionsDocument }, (data) =>
    data?.sessions ? { ...data, sessions: make(data.sessions) } : undefined,
  );
}

/** The shop ends the others with a password, and with the first code of an authenticator. */
export function keepOnlyThisSession(cache: ApolloCache): void {
  changeSessions(cache, (sessions) => sessions.filter(({ isCurrent }) => isCurrent));
}
