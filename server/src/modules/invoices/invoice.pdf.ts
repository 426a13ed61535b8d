import { formatDay } from '../../domain/india-time';
import { formatMoney } from '../../domain/money';
import { RETURN_DAYS } from '../../domain/order-limits';
import { formatSum, sumsBeforeTotal, taxesWithinTotal } from '../../domain/order-sums';
import type { Order, OrderLine } from '../orders/order';
import { paymentBreakdown } from './payment-breakdown';
import { TYPEFACES, typefaceFile, toTextRuns } from './text-runs';

export interface Invoice {
  /** "PTL/2627/000123" */
  readonly number: string;
  readonly issuedAt: Date;
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  /** The shop's GSTIN; null under the flat tax. */
  readonly gstin: string | null;
}

/** The same address as on the contact page. */
const SELLER = [
  'Potli Bags Private Limited',
  'Commercial Street',
  'Bengaluru, Karnataka 560001',
  'hello@potli.example',
];

/** In points: A4 is 595 by 842. */
const LEFT = 48;
const RIGHT = 547;
const BOTTOM = 770;
const FONT_SIZE = 10;
const LINE_HEIGHT = 14;
/** From the last line of a bag's name to the next bag. */
const ROW_GAP = 34 - LINE_HEIGHT;
const TEXT_COLOUR = '#1d1713';
const MUTED_COLOUR = '#5d534a';
const RULE_COLOUR = '#d8cfc2';

type TextFace = 'eczar' | 'anek' | 'anek-bold';
interface TextStyle {
  readonly face?: TextFace;
  readonly size?: number;
  readonly colour?: string;
  /** Whether x is the right edge of the text instead of the left. */
  readonly isRightAligned?: boolean;
}
/** Width of names, and of the lines of an address. */
const COLUMN_WIDTH = 220;

/** Draws an invoice as an A4 PDF, with more pages if the lines need them. */
export async function drawInvoice(invoice: Invoice, fontsDir: string): Promise<Buffer> {
  const title = invoice.gstin === null ? 'Invoice' : 'Tax invoice';
  // Imported on first use, because loading takes 0.1 s.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en-IN',
    info: { Title: `${title} ${invoice.number}`, Author: 'Potli', CreationDate: invoice.issuedAt },
  });
  for (const face of TYPEFACES) document.registerFont(face, typefaceFile(fontsDir, face));
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  new InvoiceRenderer(document, invoice).draw(title);
  document.end();
  return finished;
}

class InvoiceRenderer {
  #y = 56;

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly invoice: Invoice,
  ) {}

  draw(title: string): void {
    this.drawHeader(title);
    this.drawParties();
    this.drawColumnHeaders();
    for (const line of this.invoice.lines) this.drawLine(line);
    this.drawTotals();
    this.drawFooter();
  }

  private drawHeader(title: string): void {
    const { number, issuedAt, order } = this.invoice;
    this.drawText('Potli', LEFT, { face: 'eczar', size: 30 });
    this.drawText(title, RIGHT, { size: 14, isRightAligned: true, face: 'anek-bold' });
    this.#y += 20;
    this.drawText(number, RIGHT, { isRightAligned: true });
    this.#y += 14;
    this.drawText(formatDay(issuedAt), RIGHT, { isRightAligned: true, colour: MUTED_COLOUR });
    this.#y += 14;
    this.drawText(`Order ${order.number}`, RIGHT, { isRightAligned: true, colour: MUTED_COLOUR });
    this.drawRule(22);
  }

  private drawParties(): void {
    const { order, gstin } = this.invoice;
    const { address } = order;
    const buyer = [
      address.fullName,
      address.line1,
      address.line2,
      address.landmark,
      `${address.city}, ${address.state} ${address.pinCode}`,
      `+91 ${address.phoneNumber}`,
    ].filter((line) => line !== '');
    const seller = [...SELLER, ...(gstin === null ? [] : [`GSTIN ${gstin}`])];
    const top = this.#y;
    this.drawText('Sold to', LEFT, { colour: MUTED_COLOUR });
    this.drawText('Sold by', 320, { colour: MUTED_COLOUR });
    const column = (lines: readonly string[], x: number): number => {
      this.#y = top + 16;
      for (const line of lines.flatMap((text) => this.wrap(text))) {
        this.drawText(line, x);
        this.#y += LINE_HEIGHT;
      }
      return this.#y;
    };
    this.#y = Math.max(column(seller, 320), column(buyer, LEFT));
    this.drawRule(14);
  }

  private drawColumnHeaders(): void {
    const head = { colour: MUTED_COLOUR, size: 9 };
    this.drawText('Bag', LEFT, head);
    this.drawText('Each', 330, { ...head, isRightAligned: true });
    this.drawText('Quantity', 388, { ...head, isRightAligned: true });
    this.drawText('Tax', 460, { ...head, isRightAligned: true });
    this.drawText('Amount', RIGHT, { ...head, isRightAligned: true });
    this.#y += 18;
  }

  private drawLine(line: OrderLine): void {
    const { name, variantName, sku, hsnCode, quantity, unitPrice, tax, taxPercent } = line;
    const nameLines = this.wrap(`${name} in ${variantName}`, 'anek-bold');
    if (this.#y + nameLines.length * LINE_HEIGHT + ROW_GAP > BOTTOM) {
      this.document.addPage();
      this.#y = 56;
      this.drawColumnHeaders();
    }
    this.drawText(this.money(unitPrice), 330, { isRightAligned: true });
    this.drawText(String(quantity), 388, { isRightAligned: true });
    this.drawText(this.money(tax), 460, { isRightAligned: true });
    this.drawText(this.money(unitPrice * quantity), RIGHT, { isRightAligned: true });
    for (const nameLine of nameLines) {
      this.drawText(nameLine, LEFT, { face: 'anek-bold' });
      this.#y += LINE_HEIGHT;
    }
    this.drawText(`${sku} · HSN ${hsnCode} · ${taxPercent}%`, LEFT, { size: 8, colour: MUTED_COLOUR });
    this.#y += ROW_GAP;
  }

  private drawTotals(): void {
    const { order } = this.invoice;
    const { currency } = order;
    const sums = sumsBeforeTotal(order);
    const taxes = taxesWithinTotal(order);
    if (this.#y + (sums.length + taxes.length + 5) * 16 > BOTTOM) {
      this.document.addPage();
      this.#y = 56;
    }
    this.drawRule(8);
    for (const sum of sums) this.drawSum(sum.label, formatSum(sum, currency));
    this.#y += 4;
    this.drawText('Total', 330, { face: 'anek-bold', size: 12 });
    this.drawText(this.money(order.total), RIGHT, { face: 'anek-bold', size: 12, isRightAligned: true });
    this.#y += 20;
    for (const [label, amount] of paymentBreakdown(order)) this.drawSum(label, this.money(amount));
    for (const tax of taxes) this.drawSum(tax.label, formatSum(tax, currency));
  }

  private drawSum(label: string, amount: string): void {
    this.drawText(label, 330, { colour: MUTED_COLOUR });
    this.drawText(amount, RIGHT, { isRightAligned: true });
    this.#y += 16;
  }

  private drawFooter(): void {
    const { order } = this.invoice;
    this.#y = 800;
    const words =
      order.taxIncluded === true
        ? 'Prices include all taxes.'
        : 'Prices exclude tax, which is shown by itself.';
    this.drawText(`${words} Bags can be sent back within ${RETURN_DAYS} days of their delivery.`, LEFT, {
      size: 8,
      colour: MUTED_COLOUR,
    });
  }

  private money(amount: number): string {
    return formatMoney({ amount, currency: this.invoice.order.currency });
  }

  private drawRule(space: number): void {
    this.#y += space;
    this.document
      .moveTo(LEFT, this.#y)
      .lineTo(RIGHT, this.#y)
      .lineWidth(0.5)
      .strokeColor(RULE_COLOUR)
      .stroke();
    this.#y += 17;
  }

  /** The lines of a text in a column, broken between words, and inside of a word that is wider than the column. */
  private wrap(text: string, face: TextFace = 'anek'): string[] {
    const fits = (some: string): boolean => this.widthOf(some, face, FONT_SIZE) <= COLUMN_WIDTH;
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      if (line !== '' && !fits(`${line} ${word}`)) {
        lines.push(line);
        line = '';
      }
      line = line === '' ? word : `${line} ${word}`;
      while (!fits(line)) {
        const characters = [...line];
        let count = characters.length - 1;
        while (count > 1 && !fits(characters.slice(0, count).join(''))) count -= 1;
        lines.push(characters.slice(0, count).join(''));
        line = characters.slice(count).join('');
      }
    }
    return [...lines, line];
  }

  private widthOf(text: string, face: TextFace, size: number): number {
    const { document } = this;
    return toTextRuns(text, face).reduce(
      (sum, textRun) => sum + document.font(textRun.face).fontSize(size).widthOfString(textRun.text),
      0,
    );
  }

  /** Draws one line of text, each run in a typeface that has its characters. */
  private drawText(text: string, x: number, style: TextStyle = {}): void {
    const { face = 'anek', size = FONT_SIZE, colour = TEXT_COLOUR, isRightAligned = false } = style;
    const { document } = this;
    let at = isRightAligned ? x - this.widthOf(text, face, size) : x;
    document.fillColor(colour);
    for (const textRun of toTextRuns(text, face)) {
      document.font(textRun.face).fontSize(size);
      // Aligned by the baseline, because the typefaces differ in height.
      document.text(textRun.text, at, this.#y, { lineBreak: false, baseline: 'alphabetic' });
      at += document.widthOfString(textRun.text);
    }
  }
}
