import { valueOf } from '../../platform/graphql/value-of';
import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Authorized } from '../../platform/graphql/authorized';
import { ProductType, toProduct } from '../catalogue/products/product.type';
import { toVariant, VariantType } from '../catalogue/products/variant.type';
import { DomainError } from '../../domain/domain-error';
import { Personal } from '../../platform/graphql/cache-control';
import type { Context } from '../../platform/graphql/context';
import { DoneResult, DoneType, FailureType } from '../../platform/graphql/failure.type';
import type { AlertService } from './alert.service';
import {
  AlertSetType,
  AlertType,
  ConfirmAlertResult,
  KINDS_BY_ENUM,
  toAlert,
  AlertInputType,
  SetAlertResult,
} from './alert.type';

const LINK_SENT = 'We have sent you a link by email. Open it to confirm your alert.';

@Resolver(() => AlertType)
export class AlertResolver {
  constructor(private readonly alerts: AlertService) {}

  @Personal()
  @Authorized('everybody')
  @Query(() => [AlertType], { nullable: true, description: 'The viewer’s active alerts, newest first.' })
  async myAlerts(
    @Arg('token', () => String, {
      nullable: true,
      description: 'Token of a confirmation link. It identifies guests for 48 hours.',
    })
    token: string | null | undefined,
    @Ctx() { visitor, currency }: Context,
  ): Promise<AlertType[]> {
    const row = await visitor.findSignedIn();
    const alerts = valueOf(await this.alerts.listAlerts(row?.customer ?? null, token ?? null));
    return alerts.map((alert) => toAlert(alert, currency));
  }

  @Personal()
  @Authorized('everybody')
  @Query(() => AlertType, {
    nullable: true,
    description:
      'The alert that the link of a mail confirms, as it was requested. Null for a link that is unknown, expired or used. Confirms nothing.',
  })
  async unconfirmedAlert(
    @Arg('token', () => String, { description: 'Token of the link.' }) token: string,
    @Ctx() { currency }: Context,
  ): Promise<AlertType | null> {
    const alert = await this.alerts.findUnconfirmed(token);
    return alert && toAlert(alert, currency);
  }

  @FieldResolver(() => ProductType, { description: 'The product.' })
  async product(
    @Root() { productId }: AlertType,
    @Ctx() { loaders, currency }: Context,
  ): Promise<ProductType> {
    return toProduct(await loaders.product.load(productId), currency);
  }

  @FieldResolver(() => VariantType, { description: 'The variant.' })
  async variant(
    @Root() { productId, variantId }: AlertType,
    @Ctx() { loaders, currency }: Context,
  ): Promise<VariantType> {
    const variant = (await loaders.variants.load(productId)).find(({ id }) => id === variantId);
    if (!variant) throw new Error(`No variant with id ${variantId}`);
    return toVariant(variant, currency);
  }

  @Authorized('everybody')
  @Mutation(() => SetAlertResult, {
    description:
      'Sets an alert, which sends one email when its event happens. If the address is not confirmed, a confirmation link is sent there first.',
  })
  async setAlert(
    @Arg('input', () => AlertInputType, { description: 'The variant, the event and the address.' })
    input: AlertInputType,
    @Ctx() { visitor, currency }: Context,
  ): Promise<typeof SetAlertResult> {
    const row = await visitor.findSignedIn();
    const result = await this.alerts.setAlert(row?.customer ?? null, visitor.client, {
      variantId: input.variantId,
      kind: KINDS_BY_ENUM[input.kind],
      email: input.email ?? null,
      wishedPrice: input.wishedPrice ?? null,
    });
    if (result instanceof DomainError) return FailureType.fromError(result);
    if (result === null) return DoneType.withMessage(LINK_SENT);
    return Object.assign(new AlertSetType(), { alert: toAlert(result, currency) });
  }

  @Authorized('everybody')
  @Mutation(() => ConfirmAlertResult, { description: 'Confirms an alert by the token of the emailed link.' })
  async confirmAlert(
    @Arg('token', () => String, { description: 'Token of the link.' }) token: string,
    @Ctx() { visitor, currency }: Context,
  ): Promise<typeof ConfirmAlertResult> {
    const result = await this.alerts.confirm(visitor.client, token);
    if (result instanceof DomainError) return FailureType.fromError(result);
    return Object.assign(new AlertSetType(), { alert: toAlert(result, currency) });
  }

  @Authorized('everybody')
  @Mutation(() => DoneResult, { description: 'Ends one of the viewer’s own alerts.' })
  async removeAlert(
    @Arg('id', () => ID, { description: 'Id of the alert.' }) id: string,
    @Arg('token', () => String, {
      nullable: true,
      description: 'Token of a confirmation link, for guests.',
    })
    token: string | null | undefined,
    @Ctx() { visitor }: Context,
  ): Promise<typeof DoneResult> {
    const row = await visitor.findSignedIn();
    const result = await this.alerts.removeAlert(row?.customer ?? null, token ?? null, id);
    return result instanceof DomainError
      ? FailureType.fromError(result)
      : DoneType.withMessage('The alert is removed');
  }
}
