import type { Clock } from '../clock';
import type { TaxSettings } from '../config';
import type { Transactions } from '../database/transactions';
import { financialYear } from '../domain/financial-year';
import type { Shopper } from '../guests/shopper';
import type { OrderRepository } from '../orders/order.repository';
import type { InvoiceRepository } from './invoice.repository';
import { drawInvoice } from './invoice.pdf';

/** Invoices of orders that were placed, as PDF. */
export class InvoiceService {
  /** @param fontsDir holds the typefaces to print with */
  constructor(
    private readonly transactions: Transactions,
    private readonly invoices: InvoiceRepository,
    private readonly orders: OrderRepository,
    private readonly tax: TaxSettings,
    private readonly fontsDir: string,
    private readonly clock: Clock,
  ) {}

  /** Null for an order that is not theirs, or that nothing was sold by. */
  async pdf(shopper: Shopper | null, orderNumber: string): Promise<Buffer | null> {
    const order = await this.orders.theirs(shopper, orderNumber, this.clock());
    if (!order?.placedAt) return null;
    const year = financialYear(order.placedAt);
    const [numbered, lines] = await Promise.all([
      this.transactions.run((transaction) => this.invoices.number(transaction, order.id, year, this.clock())),
      this.orders.lines([order.id]),
    ]);
    const number = `PTL/${numbered.year}/${String(numbered.serial).padStart(6, '0')}`;
    return drawInvoice(
      {
        number,
        issuedAt: numbered.issuedAt,
        order,
        lines,
        gstin: this.tax.strategy === 'gst' ? this.tax.gstin : null,
      },
      this.fontsDir,
    );
  }
}
