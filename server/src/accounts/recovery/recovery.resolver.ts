import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import {
  validateInput,
  forgotPasswordSchema,
  recoverAccountSchema,
  recoveryTokenSchema,
} from '../../domain/account-schemas';
import { DomainError } from '../../domain/domain-error';
import { RECOVERY_INSTRUCTIONS_SENT } from '../../domain/messages';
import type { Context } from '../../graphql/context';
import { DoneResult, DoneType, FailureType } from '../../graphql/failure.type';
import type { RecoveryService } from './recovery.service';

@Resolver()
export class RecoveryResolver {
  constructor(private readonly recoveries: RecoveryService) {}

  @Mutation(() => DoneResult, {
    description:
      'For who has lost the second step: sends a link that works after three days, and tells every other address of the account. The answer is the same for unknown addresses.',
  })
  async requestAccountRecovery(
    @Arg('email', () => String, { description: 'Of the account, in any case.' }) email: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof DoneResult> {
    const valid = await validateInput(forgotPasswordSchema, { email });
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    const result = await this.recoveries.requestRecovery(valid.email, visitor.client);
    return result instanceof DomainError
      ? FailureType.fromError(result)
      : DoneType.fromError(RECOVERY_INSTRUCTIONS_SENT);
  }

  @Mutation(() => DoneResult, {
    description:
      'Sets the password by that link and turns the second step off, once its three days are over. Ends every session.',
  })
  async recoverAccount(
    @Arg('token', () => String, { description: 'Of the link.' }) token: string,
    @Arg('newPassword', () => String, { description: 'At least 8 characters.' }) newPassword: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof DoneResult> {
    const valid = await validateInput(recoverAccountSchema, { token, newPassword });
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    const result = await this.recoveries.completeRecovery(valid.token, valid.newPassword, visitor.client);
    if (result instanceof DomainError) return FailureType.fromError(result);
    visitor.clearSession();
    return DoneType.fromError('Your account is recovered. Please sign in with your new password.');
  }

  @Mutation(() => DoneResult, {
    description: 'Stops a recovery by the link in its notices; nobody has to be signed in.',
  })
  async stopAccountRecovery(
    @Arg('token', () => String, { description: 'Of the link.' }) token: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof DoneResult> {
    const valid = await validateInput(recoveryTokenSchema, { token });
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    const result = await this.recoveries.stopRecovery(valid.token, visitor.client);
    return result instanceof DomainError
      ? FailureType.fromError(result)
      : DoneType.fromError('The recovery is stopped. Its link no longer works.');
  }
}
