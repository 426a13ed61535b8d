import express, { type Router } from 'express';
import type { HttpVisitors } from '../accounts/visitors/http-visitor';
import { normaliseOrderNumber } from '../../domain/checkout-schemas';
import { DomainError } from '../../domain/domain-error';
import type { ShopperService } from '../guests/shopper.service';
import type { InvoiceService } from './invoice.service';

/** GET /orders/{number}/invoice.pdf, for the order's shopper and for admins. */
export function invoiceRoutes(
  invoices: InvoiceService,
  shoppers: ShopperService,
  visitors: Pick<HttpVisitors, 'resolveVisitor'>,
): Router {
  const router = express.Router();
  router.get('/:number/invoice.pdf', (request, response, next) => {
    response.set('Cache-Control', 'no-store');
    const number = normaliseOrderNumber(request.params.number);
    const visitor = visitors.resolveVisitor(request, response);
    const renderPdf = async () =>
      (await visitor.findSignedIn())?.customer.type === 'admin'
        ? invoices.renderForAdmin(number)
        : invoices.renderForShopper(await shoppers.resolveShopper(visitor), number);
    renderPdf()
      .then((pdf) => {
        if (pdf === null) {
          next();
          return;
        }
        if (pdf instanceof DomainError) {
          response.set('Retry-After', String(pdf.retryAfterSeconds ?? 60));
          response.status(429).type('text').send(pdf.message);
          return;
        }
        response.set({
          'Content-Type': 'application/pdf',
          'Content-Disposition': `inline; filename="Potli ${number}.pdf"`,
        });
        response.send(pdf);
      })
      .catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'UNAUTHENTICATED')
          response.status(401).type('text').send(error.message);
        else next(error);
      });
  });
  return router;
}
