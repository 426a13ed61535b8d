import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { resultUnion } from '../../../platform/graphql/failure.type';
import type { Session } from './session.entity';
import type { TokenPair } from './token.service';

@ObjectType('Session', { description: 'A signed-in device.', simpleResolvers: true })
export class SessionType {
  @Field(() => ID, { description: 'Identifies the session.' })
  id!: string;

  @Field(() => String, { description: 'For example Chrome on Android.' })
  device!: string;

  @Field(() => GraphQLISODateTime, { description: 'When it started.' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it was last used, to the minute.' })
  lastUsedAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it expires.' })
  expiresAt!: Date;

  @Field(() => Boolean, { description: 'Whether it is the current session.' })
  isCurrent!: boolean;
}

export function toSession(session: Session, currentId: string): SessionType {
  const { id, device, createdAt, lastUsedAt, expiresAt } = session;
  return { id, device, createdAt, lastUsedAt, expiresAt, isCurrent: id === currentId };
}

@ObjectType('Tokens', { description: 'The tokens of a token client.', simpleResolvers: true })
export class TokensType implements TokenPair {
  @Field(() => String, { description: 'For the header Authorization: Bearer.' })
  accessToken!: string;

  @Field(() => String, { description: 'For refreshSession, once.' })
  refreshToken!: string;

  @Field(() => Int, { description: 'Seconds until the access token expires.' })
  expiresIn!: number;
}

@ObjectType('SessionRefreshed', { description: 'The session is alive.' })
export class SessionRefreshedType {
  @Field(() => Int, { description: 'Seconds until the next call.' })
  expiresIn!: number;

  @Field(() => TokensType, {
    nullable: true,
    description: 'The next pair; null if no refresh token was exchanged, as for browsers.',
  })
  tokens!: TokensType | null;
}

export const RefreshSessionResult = resultUnion('RefreshSessionResult', 'The session, or why not.', [
  SessionRefreshedType,
]);
