import { valueOf } from '../../../platform/graphql/value-of';
import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Authorized, SignedIn } from '../../../platform/graphql/authorized';
import { ACCESS_TOKEN_SECONDS } from '../../../domain/account-limits';
import { DomainError } from '../../../domain/domain-error';
import { Personal } from '../../../platform/graphql/cache-control';
import type { Context } from '../../../platform/graphql/context';
import { DoneResult, DoneType, FailureType } from '../../../platform/graphql/failure.type';
import { CustomerObject, toCustomer } from '../customers/customer.type';
import type { SessionRefreshService } from './session-refresh.service';
import type { SessionService } from './session.service';
import { RefreshSessionResult, SessionRefreshedType, SessionType, toSession } from './session.type';
import type { SignedInRow } from '../../../platform/http/visitor';

@Resolver()
export class SessionResolver {
  constructor(
    private readonly sessions: SessionService,
    private readonly sessionRefresh: SessionRefreshService,
  ) {}

  @Personal()
  @Authorized('everybody')
  @Query(() => CustomerObject, { nullable: true, description: 'The signed-in customer; null for guests.' })
  async me(@Ctx() { visitor }: Context): Promise<CustomerObject | null> {
    const row = await visitor.findSignedIn();
    return row && toCustomer(row.customer);
  }

  @Personal()
  @Authorized('customers')
  @Query(() => [SessionType], {
    nullable: true,
    name: 'sessions',
    description: 'Sessions of the customer: the current one, then the others, last used first.',
  })
  async listSessions(@SignedIn() { session }: SignedInRow): Promise<SessionType[]> {
    return (await this.sessions.listSessions(session)).map((row) => toSession(row, session.id));
  }

  @Authorized('everybody')
  @Mutation(() => RefreshSessionResult, {
    description:
      'Exchanges a token client’s refresh token for the next pair. Without one it tells whether the session is alive: browsers ask every 14 minutes. Without a session, or with a spent or forged token, it fails with the error `UNAUTHENTICATED` instead of a `Failure`.',
  })
  async refreshSession(
    @Arg('refreshToken', () => String, {
      nullable: true,
      description: 'From the last response that contained one; single use. Browsers have none.',
    })
    refreshToken: string | null,
    @Ctx() { visitor }: Context,
  ): Promise<typeof RefreshSessionResult> {
    // The same error as for any operation without a session.
    const refreshed = valueOf(await this.sessionRefresh.refresh(visitor, refreshToken));
    const { tokens } = refreshed;
    return Object.assign(new SessionRefreshedType(), { expiresIn: ACCESS_TOKEN_SECONDS, tokens });
  }

  @Authorized('customers')
  @Mutation(() => DoneResult, { description: 'Ends the current session, or another one of the customer.' })
  signOut(
    @Arg('sessionId', () => ID, { nullable: true, description: 'The current session if missing.' })
    sessionId: string | null,
    @SignedIn() signedIn: SignedInRow,
    @Ctx() context: Context,
  ): Promise<typeof DoneResult> {
    return this.endSession('sessionId', sessionId ?? signedIn.session.id, signedIn, context);
  }

  @Authorized('customers')
  @Mutation(() => DoneResult, { description: 'Ends one session of the customer.' })
  revokeSession(
    @Arg('id', () => ID, { description: 'The session.' }) id: string,
    @SignedIn() signedIn: SignedInRow,
    @Ctx() context: Context,
  ): Promise<typeof DoneResult> {
    return this.endSession('id', id, signedIn, context);
  }

  @Authorized('customers')
  @Mutation(() => DoneResult, {
    description: 'Ends every session of the customer, including the current one.',
  })
  async revokeAllSessions(
    @SignedIn() { customer }: SignedInRow,
    @Ctx() { visitor }: Context,
  ): Promise<typeof DoneResult> {
    await this.sessions.revokeAllOfCustomer(customer.id);
    visitor.clearSession();
    return DoneType.withMessage('Signed out everywhere');
  }

  private async endSession(
    field: string,
    id: string,
    { session }: SignedInRow,
    { visitor }: Context,
  ): Promise<typeof DoneResult> {
    const result = await this.sessions.endSession(session, id, field);
    if (result instanceof DomainError) return FailureType.fromError(result);
    if (result.isCurrent) visitor.clearSession();
    return DoneType.withMessage('Signed out');
  }
}
