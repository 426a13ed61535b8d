import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Authorized, SignedIn } from '../../../platform/graphql/authorized';
import {
  changePasswordSchema,
  validateInput,
  forgotPasswordSchema,
  registerSchema,
  resetPasswordSchema,
  signInSchema,
} from '../../../domain/account-schemas';
import { DomainError } from '../../../domain/domain-error';
import { RESET_INSTRUCTIONS_SENT } from '../../../domain/messages';
import type { Context } from '../../../platform/graphql/context';
import { DoneResult, DoneType, FailureType } from '../../../platform/graphql/failure.type';
import type { SignedInRow } from '../../../platform/http/visitor';
import {
  toCompletedSignInResult,
  toSignInResult,
  RegisterInputType,
  RegisterResult,
  SignInInputType,
  SignInResult,
} from '../sign-in/sign-in.type';
import type { PasswordService } from './password.service';
import type { ResetService } from './reset.service';

@Resolver()
export class PasswordResolver {
  constructor(
    private readonly passwords: PasswordService,
    private readonly resets: ResetService,
  ) {}

  @Authorized('everybody')
  @Mutation(() => SignInResult, { description: 'Signs in by email and password.' })
  async signIn(
    @Arg('input', () => SignInInputType, { description: 'Email and password.' }) input: SignInInputType,
    @Ctx() { visitor }: Context,
  ): Promise<typeof SignInResult> {
    const valid = await validateInput(signInSchema, input);
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    return toSignInResult(visitor, await this.passwords.signIn(valid, visitor.client));
  }

  @Authorized('everybody')
  @Mutation(() => RegisterResult, { description: 'Creates an account and signs in.' })
  async register(
    @Arg('input', () => RegisterInputType, { description: 'Data of the new account.' })
    input: RegisterInputType,
    @Ctx() { visitor }: Context,
  ): Promise<typeof RegisterResult> {
    const valid = await validateInput(registerSchema, input);
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    return toCompletedSignInResult(visitor, await this.passwords.register(valid, visitor.client));
  }

  @Authorized('everybody')
  @Mutation(() => DoneResult, {
    description: 'Sends a link to choose a new password; the answer is the same for unknown addresses.',
  })
  async forgotPassword(
    @Arg('email', () => String, { description: 'In any letter case.' }) email: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof DoneResult> {
    const valid = await validateInput(forgotPasswordSchema, { email });
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    const result = await this.resets.requestReset(valid.email, visitor.client);
    return result instanceof DomainError
      ? FailureType.fromError(result)
      : DoneType.withMessage(RESET_INSTRUCTIONS_SENT);
  }

  @Authorized('everybody')
  @Mutation(() => DoneResult, {
    description: 'Sets the password by the link, and ends every session.',
  })
  async resetPassword(
    @Arg('token', () => String, { description: 'The link’s token.' }) token: string,
    @Arg('newPassword', () => String, { description: 'At least 8 characters.' }) newPassword: string,
    @Arg('code', () => String, {
      nullable: true,
      description: 'A code of the authenticator, or a recovery code; required with a second factor.',
    })
    code: string | null,
    @Ctx() { visitor }: Context,
  ): Promise<typeof DoneResult> {
    const valid = await validateInput(resetPasswordSchema, { token, newPassword, code });
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    const result = await this.resets.resetPassword(valid, visitor.client);
    if (result instanceof DomainError) return FailureType.fromError(result);
    visitor.clearSession();
    return DoneType.withMessage('Your password is changed. Please sign in.');
  }

  @Authorized('customers')
  @Mutation(() => DoneResult, {
    description: 'Changes the password, or sets the first one. Ends every other session.',
  })
  async changePassword(
    @Arg('currentPassword', () => String, {
      nullable: true,
      description: 'Required of customers who have a password.',
    })
    currentPassword: string | null,
    @Arg('newPassword', () => String, { description: 'At least 8 characters.' }) newPassword: string,
    @SignedIn() signedIn: SignedInRow,
    @Ctx() { visitor }: Context,
  ): Promise<typeof DoneResult> {
    const valid = await validateInput(changePasswordSchema, { currentPassword, newPassword });
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    const result = await this.passwords.changePassword(visitor, signedIn, valid);
    if (result instanceof DomainError) return FailureType.fromError(result);
    return DoneType.withMessage('Your password is changed');
  }
}
