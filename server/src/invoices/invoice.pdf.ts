import { formatMoney } from '../domain/money';
import { RETURN_DAYS } from '../domain/order-limits';
import type { Order, OrderLine } from '../orders/order';
import { paidParts } from './paid-parts';
import { FACES, faceFile, runsOf } from './printed-text';

export interface Invoice {
  /** "PTL/2627/000123" */
  readonly number: string;
  readonly issuedAt: Date;
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  /** The shop's number under GST; null under the flat tax. */
  readonly gstin: string | null;
}

/** As the shop's contact page has it. */
const SELLER = [
  'Potli Bags Private Limited',
  'Commercial Street',
  'Bengaluru, Karnataka 560001',
  'hello@potli.example',
];

/** All in points: A4 is 595 by 842. */
const LEFT = 48;
const RIGHT = 547;
const BOTTOM = 770;
const ROW = 34;
const INK = '#1d1713';
const MUTED = '#5d534a';
const HAIRLINE = '#d8cfc2';

type TextFace = 'eczar' | 'anek' | 'anek-bold';
interface Setting {
  readonly face?: TextFace;
  readonly size?: number;
  readonly colour?: string;
  /** Where the text ends, instead of where it begins. */
  readonly isRight?: boolean;
  /** What is longer is cut off. */
  readonly width?: number;
}

const DAY = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** An invoice on A4. Lines that do not fit one page go on to the next. */
export async function drawInvoice(invoice: Invoice, fontsDir: string): Promise<Buffer> {
  const title = invoice.gstin === null ? 'Invoice' : 'Tax invoice';
  // Loaded with the first invoice: it takes a tenth of a second.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en-IN',
    info: { Title: `${title} ${invoice.number}`, Author: 'Potli', CreationDate: invoice.issuedAt },
  });
  for (const face of FACES) document.registerFont(face, faceFile(fontsDir, face));
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  new InvoicePage(document, invoice).draw(title);
  document.end();
  return done;
}

class InvoicePage {
  #y = 56;

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly invoice: Invoice,
  ) {}

  draw(title: string): void {
    this.head(title);
    this.parties();
    this.columns();
    for (const line of this.invoice.lines) this.line(line);
    this.totals();
    this.foot();
  }

  private head(title: string): void {
    const { number, issuedAt, order } = this.invoice;
    this.put('Potli', LEFT, { face: 'eczar', size: 30 });
    this.put(title, RIGHT, { size: 14, isRight: true, face: 'anek-bold' });
    this.#y += 20;
    this.put(number, RIGHT, { isRight: true });
    this.#y += 14;
    this.put(DAY.format(issuedAt), RIGHT, { isRight: true, colour: MUTED });
    this.#y += 14;
    this.put(`Order ${order.number}`, RIGHT, { isRight: true, colour: MUTED });
    this.rule(22);
  }

  private parties(): void {
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
    this.put('Sold to', LEFT, { colour: MUTED });
    this.put('Sold by', 320, { colour: MUTED });
    const column = (lines: readonly string[], x: number): number => {
      this.#y = top + 16;
      for (const line of lines) {
        this.put(line, x, { width: 220 });
        this.#y += 14;
      }
      return this.#y;
    };
    this.#y = Math.max(column(seller, 320), column(buyer, LEFT));
    this.rule(14);
  }

  private columns(): void {
    const head = { colour: MUTED, size: 9 };
    this.put('Bag', LEFT, head);
    this.put('Each', 330, { ...head, isRight: true });
    this.put('Quantity', 388, { ...head, isRight: true });
    this.put('Tax', 460, { ...head, isRight: true });
    this.put('Amount', RIGHT, { ...head, isRight: true });
    this.#y += 18;
  }

  private line(line: OrderLine): void {
    if (this.#y + ROW > BOTTOM) {
      this.document.addPage();
      this.#y = 56;
      this.columns();
    }
    const { name, variantName, sku, hsnCode, quantity, unitPrice, tax, taxPercent } = line;
    this.put(`${name} in ${variantName}`, LEFT, { face: 'anek-bold', width: 220 });
    this.put(this.money(unitPrice), 330, { isRight: true });
    this.put(String(quantity), 388, { isRight: true });
    this.put(this.money(tax), 460, { isRight: true });
    this.put(this.money(unitPrice * quantity), RIGHT, { isRight: true });
    this.#y += 14;
    this.put(`${sku} · HSN ${hsnCode} · ${taxPercent}%`, LEFT, { size: 8, colour: MUTED, width: 260 });
    this.#y += ROW - 14;
  }

  private totals(): void {
    const { order } = this.invoice;
    const rows: (readonly [string, number])[] = [
      ['Subtotal', order.subtotal],
      ...(order.discount > 0
        ? [
            [
              order.promotionCode === null ? 'Discount' : `Discount ${order.promotionCode}`,
              -order.discount,
            ] as const,
          ]
        : []),
      ['Shipping', order.shipping],
      ...order.taxLines.map(
        ({ label, amount }) => [order.taxIncluded ? `${label}, included` : label, amount] as const,
      ),
    ];
    if (this.#y + (rows.length + 5) * 16 > BOTTOM) {
      this.document.addPage();
      this.#y = 56;
    }
    this.rule(8);
    for (const [label, amount] of rows) {
      this.put(label, 330, { colour: MUTED });
      this.put(label === 'Shipping' && amount === 0 ? 'Free' : this.money(amount), RIGHT, { isRight: true });
      this.#y += 16;
    }
    this.#y += 4;
    this.put('Total', 330, { face: 'anek-bold', size: 12 });
    this.put(this.money(order.total), RIGHT, { face: 'anek-bold', size: 12, isRight: true });
    this.#y += 20;
    for (const [label, amount] of paidParts(order)) {
      this.put(label, 330, { colour: MUTED });
      this.put(this.money(amount), RIGHT, { isRight: true });
      this.#y += 16;
    }
  }

  private foot(): void {
    const { order } = this.invoice;
    this.#y = 800;
    const words =
      order.taxIncluded === true
        ? 'Prices include all taxes.'
        : 'Prices exclude tax, which is shown by itself.';
    this.put(`${words} Bags can be sent back within ${RETURN_DAYS} days of their delivery.`, LEFT, {
      size: 8,
      colour: MUTED,
    });
  }

  private money(amount: number): string {
    return formatMoney({ amount, currency: this.invoice.order.currency });
  }

  private rule(space: number): void {
    this.#y += space;
    this.document.moveTo(LEFT, this.#y).lineTo(RIGHT, this.#y).lineWidth(0.5).strokeColor(HAIRLINE).stroke();
    this.#y += 17;
  }

  /** One line of text, each stretch in the typeface that has its letters. */
  private put(text: string, x: number, setting: Setting = {}): void {
    const { face = 'anek', size = 10, colour = INK, isRight = false, width = RIGHT - LEFT } = setting;
    const { document } = this;
    const widthOf = (some: string): number =>
      runsOf(some, face).reduce(
        (sum, run) => sum + document.font(run.face).fontSize(size).widthOfString(run.text),
        0,
      );
    let shown = text;
    while (shown.length > 1 && widthOf(shown) > width) shown = `${shown.slice(0, -2).trimEnd()}…`;
    let at = isRight ? x - widthOf(shown) : x;
    document.fillColor(colour);
    for (const run of runsOf(shown, face)) {
      document.font(run.face).fontSize(size);
      // By the baseline: typefaces beside each other stand on one line, however high they are.
      document.text(run.text, at, this.#y, { lineBreak: false, baseline: 'alphabetic' });
      at += document.widthOfString(run.text);
    }
  }
}
