import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Authorized, SignedIn } from '../../platform/graphql/authorized';
import type { SignedInRow } from '../../platform/http/visitor';
import { Personal } from '../../platform/graphql/cache-control';
import type { Context } from '../../platform/graphql/context';
import type { InvitationService } from './invitation.service';
import { ReviewMailsResult, ReviewMailsType } from './invitation.type';

/** Reads and changes whether a customer gets review invitations. */
@Resolver()
export class InvitationResolver {
  constructor(private readonly invitations: InvitationService) {}

  @Personal()
  @Authorized('everybody')
  @Query(() => ReviewMailsType, {
    nullable: true,
    description: 'Whether the viewer gets emails that ask for a review; null for guests.',
  })
  async reviewMails(@Ctx() { visitor }: Context): Promise<ReviewMailsType | null> {
    const row = await visitor.findSignedIn();
    return row && ReviewMailsType.create(await this.invitations.isSubscribed(row.customer.id));
  }

  @Authorized('customers')
  @Mutation(() => ReviewMailsResult, { description: 'Turns emails that ask for a review off or on.' })
  async setReviewMails(
    @Arg('wanted', () => Boolean, { description: 'False turns them off.' }) wanted: boolean,
    @SignedIn() { customer }: SignedInRow,
  ): Promise<typeof ReviewMailsResult> {
    await this.invitations.setSubscribed(customer.id, wanted);
    return ReviewMailsType.create(wanted);
  }
}
