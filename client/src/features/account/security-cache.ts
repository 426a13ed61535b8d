import type { ApolloCache, Unmasked } from '@apollo/client';
import {
  SecurityDocument,
  SessionsDocument,
  type SecurityQuery,
  type SessionsQuery,
} from './Security.generated';

type Security = NonNullable<Unmasked<SecurityQuery>['security']>;
type Sessions = NonNullable<Unmasked<SessionsQuery>['sessions']>;

/** Updates the cached security settings. */
export function updateSecurity(cache: ApolloCache, update: (security: Security) => Partial<Security>): void {
  cache.updateQuery<SecurityQuery>({ query: SecurityDocument }, (data) =>
    data?.security ? { ...data, security: { ...data.security, ...update(data.security) } } : undefined,
  );
}

/** Updates the cached sessions. */
export function updateSessions(cache: ApolloCache, update: (sessions: Sessions) => Sessions): void {
  cache.updateQuery<SessionsQuery>({ query: SessionsDocument }, (data) =>
    data?.sessions ? { ...data, sessions: update(data.sessions) } : undefined,
  );
}

/** Keeps only the current session: the server ends all others when the password changes or TOTP is set up. */
export function removeOtherSessions(cache: ApolloCache): void {
  updateSessions(cache, (sessions) => sessions.filter(({ isCurrent }) => isCurrent));
}
