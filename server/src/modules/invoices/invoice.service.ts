import type { Clock } from '../../platform/clock';
import type { TaxSettings } from '../../domain/tax';
import type { Transaction } from '../../platform/database/transactions';
import { DomainError, type Result } from '../../domain/domain-error';
import { financialYearOf } from '../../domain/financial-year';
import { shopperId, type Shopper } from '../guests/shopper';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { Order } from '../orders/order';
import type { OrderRepository } from '../orders/order.repository';
import type { InvoiceNumber, InvoiceRepository } from './invoice.repository';
import { drawInvoice } from './invoice.pdf';

/** Issues the invoices of shipped orders and renders them as PDF. */
export class InvoiceService {
  /** @param fontsDir directory of the typefaces */
  constructor(
    private readonly invoices: InvoiceRepository,
    private readonly orders: OrderRepository,
    private readonly limits: Pick<RateLimits, 'consume'>,
    private readonly tax: TaxSettings,
    private readonly fontsDir: string,
    private readonly clock: Clock,
  ) {}

  /** Assigns an invoice number in the financial year of today. */
  async issue(transaction: Transaction, orderId: string): Promise<void> {
    const now = this.clock();
    await this.invoices.assignNumber(transaction, orderId, financialYearOf(now), now);
  }

  /**
   * Null if the order belongs to somebody else or has not been shipped. @returns a DomainError when the rate limit is
   * reached
   */
  async renderForShopper(shopper: Shopper | null, orderNumber: string): Promise<Result<Buffer> | null> {
    if (!shopper) return null;
    const order = await this.orders.findForShopper(shopper, orderNumber, this.clock());
    const invoiceNumber = order && (await this.invoices.findByOrder(order.id));
    if (!invoiceNumber) return null;
    const rejection = await this.limits.consume(['invoice by shopper', shopperId(shopper)]);
    return rejection instanceof DomainError ? rejection : this.render(order, invoiceNumber);
  }

  /** Renders the invoice of any order, for admins. Null if it has not been shipped. */
  async renderForAdmin(orderNumber: string): Promise<Buffer | null> {
    const order = await this.orders.findByNumber(orderNumber);
    const invoiceNumber = order && (await this.invoices.findByOrder(order.id));
    return invoiceNumber && this.render(order, invoiceNumber);
  }

  private async render(order: Order, invoiceNumber: InvoiceNumber): Promise<Buffer> {
    const number = `PTL/${invoiceNumber.year}/${String(invoiceNumber.serial).padStart(6, '0')}`;
    return drawInvoice(
      {
        number,
        issuedAt: invoiceNumber.issuedAt,
        order,
        lines: await this.orders.findLines([order.id]),
        gstin: this.tax.strategy === 'gst' ? this.tax.gstin : null,
      },
      this.fontsDir,
    );
  }
}
