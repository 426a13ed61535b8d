import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Authorized, SignedIn } from '../../../platform/graphql/authorized';
import { DomainError, type Result } from '../../../domain/domain-error';
import type { Context } from '../../../platform/graphql/context';
import { DoneResult, DoneType, FailureType } from '../../../platform/graphql/failure.type';
import {
  PasskeyAddedResult,
  PasskeyAddedType,
  PasskeyCeremonyResult,
  PasskeyCeremonyType,
  toPasskey,
} from './passkey.type';
import { requireChallenge } from '../sessions/challenge';
import type { SignedInRow } from '../../../platform/http/visitor';
import { toSignInResult, SignInResult } from '../sign-in/sign-in.type';
import type { CeremonyStart, PasskeyService } from './passkey.service';

@Resolver()
export class PasskeyResolver {
  constructor(private readonly passkeys: PasskeyService) {}

  @Authorized('everybody')
  @Mutation(() => PasskeyCeremonyResult, { description: 'Starts a sign-in by passkey.' })
  async startPasskeySignIn(@Ctx() { visitor }: Context): Promise<typeof PasskeyCeremonyResult> {
    return toCeremonyResult(await this.passkeys.startSignIn(visitor.client));
  }

  @Authorized('everybody')
  @Mutation(() => SignInResult, { description: 'Signs in by passkey, which counts as both factors.' })
  async finishPasskeySignIn(
    @Arg('id', () => ID, { description: 'The ceremony’s token.' }) id: string,
    @Arg('response', () => String, { description: 'What the browser answered, as JSON.' }) response: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof SignInResult> {
    return toSignInResult(visitor, await this.passkeys.finishSignIn(id, response, visitor.client));
  }

  @Authorized('everybody')
  @Mutation(() => PasskeyCeremonyResult, { description: 'Starts the second factor by passkey.' })
  async startSecondFactorPasskey(
    @Arg('mfaToken', () => String, { nullable: true, description: 'Browsers keep it in a cookie.' })
    mfaToken: string | null,
    @Ctx() { visitor }: Context,
  ): Promise<typeof PasskeyCeremonyResult> {
    const challenge = requireChallenge(visitor, mfaToken);
    if (challenge instanceof DomainError) return FailureType.fromError(challenge);
    return toCeremonyResult(await this.passkeys.startSecondFactor(challenge, visitor.client));
  }

  @Authorized('everybody')
  @Mutation(() => SignInResult, { description: 'Completes the second factor by passkey.' })
  async finishSecondFactorPasskey(
    @Arg('mfaToken', () => String, { nullable: true, description: 'Browsers keep it in a cookie.' })
    mfaToken: string | null,
    @Arg('id', () => ID, { description: 'The ceremony’s token.' }) id: string,
    @Arg('response', () => String, { description: 'What the browser answered, as JSON.' }) response: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof SignInResult> {
    const challenge = requireChallenge(visitor, mfaToken);
    if (challenge instanceof DomainError) return FailureType.fromError(challenge);
    return toSignInResult(
      visitor,
      await this.passkeys.finishSecondFactor(challenge, id, response, visitor.client),
    );
  }

  @Authorized('customers')
  @Mutation(() => PasskeyCeremonyResult, { description: 'Starts adding a passkey.' })
  async startPasskeyRegistration(
    @SignedIn() { customer, session }: SignedInRow,
    @Ctx() { visitor }: Context,
  ): Promise<typeof PasskeyCeremonyResult> {
    return toCeremonyResult(await this.passkeys.startRegistration(customer, session, visitor.client));
  }

  @Authorized('customers')
  @Mutation(() => PasskeyAddedResult, { description: 'Adds a passkey.' })
  async finishPasskeyRegistration(
    @Arg('id', () => ID, { description: 'The ceremony’s token.' }) id: string,
    @Arg('name', () => String, { description: 'For the list, for example My phone.' }) name: string,
    @Arg('response', () => String, { description: 'What the browser answered, as JSON.' }) response: string,
    @SignedIn() { customer, session }: SignedInRow,
    @Ctx() { visitor }: Context,
  ): Promise<typeof PasskeyAddedResult> {
    const result = await this.passkeys.finishRegistration(
      customer,
      session,
      { id, name, response },
      visitor.client,
    );
    if (result instanceof DomainError) return FailureType.fromError(result);
    return Object.assign(new PasskeyAddedType(), { passkey: toPasskey(result) });
  }

  @Authorized('customers')
  @Mutation(() => DoneResult, { description: 'Removes a passkey.' })
  async removePasskey(
    @Arg('id', () => ID, { description: 'The passkey.' }) id: string,
    @SignedIn() { customer, session }: SignedInRow,
  ): Promise<typeof DoneResult> {
    const result = await this.passkeys.remove(customer, session, id);
    return result instanceof DomainError
      ? FailureType.fromError(result)
      : DoneType.withMessage('The passkey is removed');
  }
}

function toCeremonyResult(result: Result<CeremonyStart>): typeof PasskeyCeremonyResult {
  return result instanceof DomainError
    ? FailureType.fromError(result)
    : Object.assign(new PasskeyCeremonyType(), result);
}
