import { inflateSync } from 'node:zlib';

/**
 * Extracts the text of a pdfkit PDF, one line for each call of `text`. Maps glyphs of embedded font subsets back to
 * characters.
 */
export function extractPdfText(pdf: Buffer): string {
  const objects = parseObjects(pdf);
  const letters = new Map<string, ReadonlyMap<number, string>>();
  for (const { dictionary } of objects.values())
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '')?.[1];
      letters.set(name, parseUnicodeMap(objects.get(unicode ?? '')?.stream ?? ''));
    }
  return [...objects.values()].flatMap(({ stream }) => extractLines(stream, letters)).join('\n');
}

interface PdfObject {
  readonly dictionary: string;
  readonly stream: string;
}

function parseObjects(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary = '', rest] = body.split(/\nstream\n/, 2);
    const compressed = rest === undefined ? null : Buffer.from(rest.replace(/\nendstream$/, ''), 'latin1');
    const isText =
      compressed !== null && /FlateDecode/.test(dictionary) && !/\/(Length1|Subtype)/.test(dictionary);
    objects.set(id, { dictionary, stream: isText ? inflateSync(compressed).toString('latin1') : '' });
  }
  return objects;
}

/** Parses a font's ToUnicode table, which maps ranges of glyphs to lists of characters. */
function parseUnicodeMap(table: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, from = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    let glyph = parseInt(from, 16);
    for (const [, code = ''] of list.matchAll(/<([0-9a-f ]*)>/gi)) {
      const units = code.match(/[0-9a-f]{4}/gi) ?? [];
      letters.set(glyph, String.fromCharCode(...units.map((unit) => parseInt(unit, 16))));
      glyph += 1;
    }
  }
  return letters;
}

function extractLines(stream: string, letters: ReadonlyMap<string, ReadonlyMap<number, string>>): string[] {
  const lines: string[] = [];
  let font: ReadonlyMap<number, string> = new Map();
  for (const [, name, shown = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) {
      font = letters.get(name) ?? new Map();
      continue;
    }
    const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    lines.push(glyphs.map((glyph) => font.get(parseInt(glyph, 16)) ?? '?').join(''));
  }
  return lines;
}
