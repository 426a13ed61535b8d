import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { DomainError } from '../../domain/domain-error';
import { Personal } from '../../graphql/cache-control';
import type { Context } from '../../graphql/context';
import { DoneResult, DoneType, FailureType } from '../../graphql/failure.type';
import {
  RecoveryCodesResult,
  RecoveryCodesType,
  TotpSetupResult,
  TotpSetupType,
} from '../security/security.type';
import { requireSignedIn, requireChallenge } from '../sessions/visitor';
import { toSignInResult, SecondFactorMethodType, SignInResult } from '../sign-in/sign-in.type';
import type { SecondFactorService } from './second-factor.service';

@Resolver()
export class SecondFactorResolver {
  constructor(private readonly secondFactors: SecondFactorService) {}

  @Personal()
  @Query(() => [SecondFactorMethodType], {
    nullable: true,
    description: 'By what the sign-in that is under way can be finished. null: none is under way.',
  })
  async secondFactorMethods(
    @Arg('mfaToken', () => String, { nullable: true, description: 'Browsers hold it in a cookie.' })
    mfaToken: string | null,
    @Ctx() { visitor }: Context,
  ): Promise<SecondFactorMethodType[] | null> {
    const challenge = requireChallenge(visitor, mfaToken);
    if (challenge instanceof DomainError) return null;
    const methods = await this.secondFactors.findMethods(challenge);
    return methods?.map((method) => SecondFactorMethodType[method]) ?? null;
  }

  @Mutation(() => SignInResult, { description: 'Takes the second step of a sign-in by a code.' })
  async verifySecondFactor(
    @Arg('mfaToken', () => String, {
      nullable: true,
      description: 'What the first step answered; browsers hold it in a cookie.',
    })
    mfaToken: string | null,
    @Arg('method', () => SecondFactorMethodType, {
      defaultValue: SecondFactorMethodType.TOTP,
      description: 'What the code is of.',
    })
    method: SecondFactorMethodType,
    @Arg('code', () => String, { description: 'Six digits, or a recovery code.' }) code: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof SignInResult> {
    if (method === SecondFactorMethodType.PASSKEY)
      return FailureType.fromError(new DomainError('BAD_USER_INPUT', 'A passkey is no code', 'method'));
    const challenge = requireChallenge(visitor, mfaToken);
    if (challenge instanceof DomainError) return FailureType.fromError(challenge);
    return toSignInResult(
      visitor,
      await this.secondFactors.finishSignIn(challenge, method, code, visitor.client),
    );
  }

  @Mutation(() => TotpSetupResult, { description: 'Begins to set up an authenticator app.' })
  async startTotp(@Ctx() { visitor }: Context): Promise<typeof TotpSetupResult> {
    const { customer, session } = await requireSignedIn(visitor);
    const result = await this.secondFactors.startTotp(customer, session);
    return result instanceof DomainError
      ? FailureType.fromError(result)
      : Object.assign(new TotpSetupType(), result);
  }

  @Mutation(() => RecoveryCodesResult, {
    description: 'Turns the second step on with the first code of the app.',
  })
  async confirmTotp(
    @Arg('code', () => String, { description: 'Six digits.' }) code: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof RecoveryCodesResult> {
    const { customer, session } = await requireSignedIn(visitor);
    return toRecoveryCodesResult(await this.secondFactors.confirmTotp(customer, session, code));
  }

  @Mutation(() => DoneResult, { description: 'Turns the second step off.' })
  async disableTotp(@Ctx() { visitor }: Context): Promise<typeof DoneResult> {
    const { customer, session } = await requireSignedIn(visitor);
    const result = await this.secondFactors.disableTotp(customer, session);
    return result instanceof DomainError
      ? FailureType.fromError(result)
      : DoneType.fromError('The second step is off');
  }

  @Mutation(() => RecoveryCodesResult, { description: 'Makes new recovery codes in place of the old.' })
  async renewRecoveryCodes(@Ctx() { visitor }: Context): Promise<typeof RecoveryCodesResult> {
    const { customer, session } = await requireSignedIn(visitor);
    return toRecoveryCodesResult(await this.secondFactors.renewRecoveryCodes(customer, session));
  }
}

function toRecoveryCodesResult(result: string[] | DomainError): typeof RecoveryCodesResult {
  return result instanceof DomainError
    ? FailureType.fromError(result)
    : Object.assign(new RecoveryCodesType(), { codes: result });
}
