import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Authorized, SignedIn } from '../../../platform/graphql/authorized';
import { validateInput, profileSchema } from '../../../domain/account-schemas';
import { DomainError } from '../../../domain/domain-error';
import type { Context } from '../../../platform/graphql/context';
import { DoneResult, DoneType, FailureType } from '../../../platform/graphql/failure.type';
import { toCustomer } from '../customers/customer.type';
import type { SignedInRow } from '../../../platform/http/visitor';
import type { ProfileService } from './profile.service';
import { ProfileInputType, ProfileResult, ProfileUpdatedType } from '../customers/profile.type';

@Resolver()
export class ProfileResolver {
  constructor(private readonly profiles: ProfileService) {}

  @Authorized('customers')
  @Mutation(() => ProfileResult, { description: 'Changes the customer’s profile.' })
  async updateProfile(
    @Arg('input', () => ProfileInputType, { description: 'The complete profile.' })
    input: ProfileInputType,
    @SignedIn() { customer, session }: SignedInRow,
    @Ctx() { visitor }: Context,
  ): Promise<typeof ProfileResult> {
    const valid = await validateInput(profileSchema, input);
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    const result = await this.profiles.update(customer, session, valid, visitor.client);
    if (result instanceof DomainError) return FailureType.fromError(result);
    return Object.assign(new ProfileUpdatedType(), { me: toCustomer(result) });
  }

  @Authorized('customers')
  @Mutation(() => ProfileResult, { description: 'Removes the profile picture.' })
  async removeProfilePicture(@SignedIn() { customer }: SignedInRow): Promise<typeof ProfileResult> {
    const changed = await this.profiles.removePicture(customer);
    return Object.assign(new ProfileUpdatedType(), { me: toCustomer(changed) });
  }

  @Authorized('customers')
  @Mutation(() => DoneResult, { description: 'Deletes the account and its data permanently.' })
  async deleteAccount(
    @SignedIn() { customer, session }: SignedInRow,
    @Ctx() { visitor }: Context,
  ): Promise<typeof DoneResult> {
    const result = await this.profiles.deleteAccount(customer, session);
    if (result instanceof DomainError) return FailureType.fromError(result);
    visitor.clearSession();
    visitor.clearDevice();
    return DoneType.withMessage('Your account is deleted');
  }
}
