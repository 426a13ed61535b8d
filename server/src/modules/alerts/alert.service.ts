import type { AddressChange } from '../accounts/email/address-changes';
import type { Customer } from '../accounts/customers/customer.entity';
import type { Client } from '../../platform/http/client';
import { ipBlockOf } from '../../platform/http/ip-block';
import { secondsAfter, type Clock } from '../../platform/clock';
import type { Transaction, Transactions } from '../../platform/database/transactions';
import { validateInput } from '../../domain/account-schemas';
import { ALERT_LINK_SECONDS, ALERTS_MAX, ALERTS_UNCONFIRMED_MAX } from '../../domain/alert-limits';
import { alertEmailSchema, wishedPriceProblem } from '../../domain/alert-schemas';
import { DomainError, type Result } from '../../domain/domain-error';
import { formatMoney, type CurrencyCode } from '../../domain/money';
import { isUuid } from '../../domain/uuid';
import { mailboxOf } from '../../platform/rate-limits/mailbox';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { MessageService } from '../messaging/message.service';
import { newSecret, sha256 } from '../../platform/security/secrets';
import type { AlertKind, AlertOwner, NewAlert, ProductAlert, AlertVariant } from './alert';
import { formatVariantName } from './alert-variant-name';
import type { AlertRepository } from './alert.repository';

interface AlertRequest {
  readonly variantId: string;
  readonly kind: AlertKind;
  /** The recipient; null for the customer's own address. */
  readonly email: string | null;
  /** In paise; only for price_drop. */
  readonly wishedPrice: number | null;
}

const LINK_EXPIRED = 'This link has expired. Ask for the alert again.';

/** Sets, confirms, lists and ends alerts. Sends only to addresses that were confirmed (double opt-in). */
export class AlertService {
  constructor(
    private readonly transactions: Transactions,
    private readonly alerts: AlertRepository,
    private readonly messages: MessageService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly currency: CurrencyCode,
  ) {}

  /**
   * Sets an alert. It is active at once for customers with a confirmed address; others get a confirmation link first.
   * @returns the alert; null where a link was sent, whether or not the shop knows the address
   */
  async setAlert(
    customer: Customer | null,
    client: Client,
    request: AlertRequest,
  ): Promise<Result<ProductAlert | null>> {
    const { variantId, kind } = request;
    const variant = isUuid(variantId) ? await this.alerts.findVariant(variantId) : null;
    if (!variant) return new DomainError('NOT_FOUND', 'There is no such bag', 'variantId');
    const error = this.#pointless(request, variant);
    if (error) return error;
    const wishedPrice = kind === 'price_drop' ? request.wishedPrice : null;
    const newAlert: NewAlert = { variantId, kind, wishedPrice, origin: client.origin };
    const confirmed = confirmedEmail(customer);
    const valid = await validateInput(alertEmailSchema, { email: request.email ?? customer?.email ?? '' });
    if (valid instanceof DomainError) return valid;
    if (customer && confirmed === valid.email) return this.#watchAtOnce(customer.id, valid.email, newAlert);
    return this.#sendLink(client, valid.email, newAlert, variant);
  }

  /** What a link confirms, without confirming it: mail scanners open every link. Null when it would confirm nothing any more. */
  findUnconfirmed(token: string): Promise<ProductAlert | null> {
    return this.alerts.findUnconfirmed(sha256(token), this.clock());
  }

  /** Confirms an alert by its link. Idempotent. */
  async confirm(client: Client, token: string): Promise<Result<ProductAlert>> {
    const rejection = await this.limits.consume(['link by address', ipBlockOf(client.ipAddress)]);
    if (rejection) return rejection;
    const hash = sha256(token);
    const linkedAlert = await this.alerts.findByLink(hash, this.clock());
    if (!linkedAlert || linkedAlert.state === 'ended')
      return new DomainError('TOKEN_INVALID', LINK_EXPIRED, 'token');
    if (linkedAlert.state !== 'sent') {
      const confirmed = await this.transactions.attempt(async (transaction) => {
        await this.alerts.lock(transaction, linkedAlert.email);
        const others = await this.alerts.countActive(transaction, linkedAlert.email, null);
        if (linkedAlert.state !== 'active' && others >= ALERTS_MAX) return tooManyAlerts();
        const isConfirmed = await this.alerts.confirm(transaction, linkedAlert.id, hash);
        return isConfirmed || new DomainError('TOKEN_INVALID', LINK_EXPIRED, 'token');
      });
      if (confirmed instanceof DomainError) return confirmed;
    }
    return (
      (await this.alerts.findById(linkedAlert.id)) ?? new DomainError('TOKEN_INVALID', LINK_EXPIRED, 'token')
    );
  }

  /** @param token of a confirmation link; if given, it identifies the owner instead of the session */
  async listAlerts(customer: Customer | null, token: string | null): Promise<Result<ProductAlert[]>> {
    const owner = await this.#owner(customer, token);
    return owner instanceof DomainError ? owner : this.alerts.findActive(owner);
  }

  async removeAlert(customer: Customer | null, token: string | null, id: string): Promise<Result<true>> {
    const owner = await this.#owner(customer, token);
    if (owner instanceof DomainError) return owner;
    const isEnded =
      isUuid(id) &&
      (await this.transactions.run((transaction) => this.alerts.end(transaction, id, owner, this.clock())));
    return isEnded || new DomainError('NOT_FOUND', 'There is no such alert', 'id');
  }

  /**
   * Ends all alerts of an email's recipient.
   * @param token of the link in the email, valid until the alert's row is deleted
   * @returns false for an unknown link
   */
  unsubscribe(token: string): Promise<boolean> {
    return this.transactions.run((transaction) =>
      this.alerts.unsubscribe(transaction, sha256(token), this.clock()),
    );
  }

  /** Keeps alerts with their customer when a confirmed address changes, in the transaction of the change. */
  async followAddress(transaction: Transaction, change: AddressChange): Promise<void> {
    const { customerId, from, to } = change;
    const addresses = [from, to].filter((address) => address !== null);
    for (const address of addresses.toSorted()) await this.alerts.lock(transaction, address);
    if (to === null) await this.alerts.deleteOfCustomer(transaction, customerId, from);
    else await this.alerts.moveToAddress(transaction, { customerId, from, to }, this.clock());
  }

  #pointless({ kind, wishedPrice }: AlertRequest, { price, stock }: AlertVariant): DomainError | null {
    if (kind === 'back_in_stock')
      return stock > 0 ? new DomainError('CONFLICT', 'This bag is in stock', 'variantId') : null;
    const error = wishedPriceProblem(
      wishedPrice,
      price,
      formatMoney({ amount: price, currency: this.currency }),
    );
    return error === null ? null : new DomainError('BAD_USER_INPUT', error, 'wishedPrice');
  }

  async #watchAtOnce(
    customerId: string,
    email: string,
    newAlert: NewAlert,
  ): Promise<Result<ProductAlert | null>> {
    const rejection = await this.limits.consume(['alert by account', customerId]);
    if (rejection) return rejection;
    const id = await this.transactions.attempt(async (transaction) => {
      await this.alerts.lock(transaction, email);
      if ((await this.alerts.countActive(transaction, email, newAlert)) >= ALERTS_MAX) return tooManyAlerts();
      return this.alerts.activate(transaction, newAlert, { customerId, email }, this.clock());
    });
    return id instanceof DomainError ? id : this.alerts.findById(id);
  }

  async #sendLink(
    client: Client,
    email: string,
    newAlert: NewAlert,
    variant: AlertVariant,
  ): Promise<Result<null>> {
    const rejection = await this.limits.consume(
      ['alert by address', ipBlockOf(client.ipAddress)],
      ['alert to email', mailboxOf(email)],
      ['alert to email by day', mailboxOf(email)],
    );
    if (rejection) return rejection;
    const token = newSecret();
    const now = this.clock();
    const expiresAt = secondsAfter(now, ALERT_LINK_SECONDS);
    await this.transactions.run(async (transaction) => {
      await this.alerts.lock(transaction, email);
      await this.alerts.insertUnconfirmed(transaction, newAlert, email, sha256(token), expiresAt, now);
      await this.alerts.trimUnconfirmed(transaction, email, ALERTS_UNCONFIRMED_MAX);
      await this.messages.queueMessage(transaction, {
        template: 'confirm-alert',
        to: email,
        data: {
          productName: formatVariantName(variant),
          wishedPrice:
            newAlert.wishedPrice === null
              ? null
              : formatMoney({ amount: newAlert.wishedPrice, currency: this.currency }),
          link: `${newAlert.origin}/alerts/confirm?token=${token}`,
        },
        expiresAt,
      });
    });
    return null;
  }

  async #owner(customer: Customer | null, token: string | null): Promise<Result<AlertOwner>> {
    if (token !== null) {
      const linkedAlert = await this.alerts.findByLink(sha256(token), this.clock());
      if (!linkedAlert) return new DomainError('TOKEN_INVALID', LINK_EXPIRED, 'token');
      return linkedAlert;
    }
    if (!customer) return new DomainError('UNAUTHENTICATED', 'Please sign in');
    return { customerId: customer.id, email: confirmedEmail(customer) };
  }
}

function confirmedEmail(customer: Customer | null): string | null {
  return customer !== null && customer.emailVerifiedAt !== null ? customer.email : null;
}

function tooManyAlerts(): DomainError {
  return new DomainError(
    'CONFLICT',
    `You can have at most ${ALERTS_MAX} alerts at a time. Remove one first.`,
  );
}
