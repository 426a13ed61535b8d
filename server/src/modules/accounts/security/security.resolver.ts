import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Authorized, SignedIn } from '../../../platform/graphql/authorized';
import { DomainError } from '../../../domain/domain-error';
import { CACHE_SECONDS } from '../../../domain/limits';
import { ReportsTags } from '../../../platform/graphql/document-cache-tags';
import { CacheFor, Personal } from '../../../platform/graphql/cache-control';
import type { Context } from '../../../platform/graphql/context';
import { DoneResult, DoneType, FailureType } from '../../../platform/graphql/failure.type';
import type { GoogleService } from '../google/google.service';
import type { PasskeyService } from '../passkeys/passkey.service';
import type { SecondFactorService } from '../second-factor/second-factor.service';
import type { SignedInRow } from '../../../platform/http/visitor';
import type { ReauthenticationService } from './reauthentication.service';
import { toPasskey } from '../passkeys/passkey.type';
import { ReauthenticateInputType, SecurityType, SignInMethodsType } from './security.type';

@Resolver()
export class SecurityResolver {
  constructor(
    private readonly secondFactors: SecondFactorService,
    private readonly passkeys: PasskeyService,
    private readonly google: GoogleService,
    private readonly reauthentications: ReauthenticationService,
  ) {}

  @CacheFor(CACHE_SECONDS.filters)
  @ReportsTags()
  @Authorized('everybody')
  @Query(() => SignInMethodsType, { description: 'Sign-in methods that this shop offers.' })
  signInMethods(): SignInMethodsType {
    return Object.assign(new SignInMethodsType(), { google: this.google.isConfigured, passkey: true });
  }

  @Personal()
  @Authorized('customers')
  @Query(() => SecurityType, { nullable: true, description: 'The customer’s sign-in methods.' })
  async security(@SignedIn() { customer }: SignedInRow): Promise<SecurityType> {
    const [state, passkeys, googleEmail] = await Promise.all([
      this.secondFactors.findState(customer.id),
      this.passkeys.list(customer.id),
      this.google.findGoogleEmail(customer.id),
    ]);
    return {
      ...state,
      hasPassword: customer.passwordHash !== null,
      googleEmail,
      passkeys: passkeys.map(toPasskey),
    };
  }

  @Authorized('customers')
  @Mutation(() => DoneResult, {
    description: 'Reauthenticates the customer for ten minutes, as sensitive changes require.',
  })
  async reauthenticate(
    @Arg('input', () => ReauthenticateInputType, { description: 'One method.' })
    input: ReauthenticateInputType,
    @SignedIn() signedIn: SignedInRow,
    @Ctx() { visitor }: Context,
  ): Promise<typeof DoneResult> {
    const result = await this.reauthentications.reauthenticate(visitor, signedIn, input);
    return result instanceof DomainError ? FailureType.fromError(result) : DoneType.withMessage('Thank you');
  }

  @Authorized('customers')
  @Mutation(() => DoneResult, {
    description: 'Disconnects the Google account. Requires recent reauthentication.',
  })
  async disconnectGoogle(@SignedIn() { session }: SignedInRow): Promise<typeof DoneResult> {
    const result = await this.google.disconnect(session);
    return result instanceof DomainError
      ? FailureType.fromError(result)
      : DoneType.withMessage('Your Google account is disconnected');
  }
}
