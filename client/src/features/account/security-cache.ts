import type { ApolloCache } from '@apollo/client';
import {
  SecurityDocument,
  SessionsDocument,
  type SecurityQuery,
  type SessionsQuery,
} from './Security.generated';

type Security = NonNullable<SecurityQuery['security']>;
type Sessions = NonNullable<SessionsQuery['sessions']>;

/** Updates the cached security settings. */
export function changeSecurity(cache: ApolloCache, make: (security: Security) => Partial<Security>): void {
  cache.updateQuery<SecurityQuery>({ query: SecurityDocument }, (data) =>
    data?.security ? { ...data, security: { ...data.security, ...make(data.security) } } : undefined,
  );
}

/** Updates the cached sessions. */
export function changeSessions(cache: ApolloCache, make: (sessions: Sessions) => Sessions): void {
  cache.updateQuery<SessionsQuery>({ query: SessionsDocument }, (data) =>
    data?.sessions ? { ...data, sessions: make(data.sessions) } : undefined,
  );
}

/** Keeps only the current session: the server ends all others when the password changes or TOTP is set up. */
export function keepOnlyThisSession(cache: ApolloCache): void {
  changeSessions(cache, (sessions) => sessions.filter(({ isCurrent }) => isCurrent));
}
