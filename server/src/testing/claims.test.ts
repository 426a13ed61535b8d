import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { generateCatalogue } from '../../seed/data/catalogue';
import { PROJECT_ROOT } from '../platform/project-root';
import { CLAIMS, type Claim } from './claims';

/** Words of claims: counts, days, percentages, free, best, instant, always. */
const CLAIM_PATTERNS =
  /\bfree\b|lifetime|warrant|guarant|\bbest\b|24\/7|\bsecure|\binstant|genuine|authentic|\d[\d,]*\+(?!91)|(?:\d+|\{…\})(?:-|–| to )\d* ?(?:business |working )?days?|(?:\d+|\{\S+\})[- ](?:business |working )?(?:days?|hours|minutes)\b|\bwithin (?:an?|one|two|three|five|seven|ten)\b|\b(?:two|three|five|seven|ten) (?:working |business )?(?:days|hours|minutes)|(?:\d+|\{…\}) ?% (?:off|instant|discount)|international|no questions|money[- ]back|cheapest|lowest|trusted|award|sustainab|eco-friendly|every colour|at our cost|\balways\b|\bnever\b|all large banks|\bairlines (?:(?:that )?take|also limit|in india)|overhead bin|\{products\}/i;

/** All texts for shoppers: pages, emails, invoice, home page, and descriptions of rules. */
const COPY: readonly (readonly [folder: string, files: RegExp])[] = [
  ['client/src', /^(app|components|features)\/.*\.tsx?$/],
  ['server/src/modules/messaging/templates', /\.ts$/],
  ['server/seed/data', /^(home|promotions|care|question-topics|categories)\.ts$/],
  ['server/src/domain', /^(bank-offer|delivery|delivery-days)\.ts$/],
  ['server/src/modules/checkout', /^([^/]+\.(type|enum)|payment-rules)\.ts$/],
  ['server/src/modules/orders', /^(?!admin\/|rest\/).*\.(type|enums)\.ts$/],
  ['server/src/modules/payments', /^(?!.*\/testing\/).*\.(type|enum|provider)\.ts$/],
  ['server/src/modules/invoices', /^invoice\.pdf\.ts$/],
];
const NO_COPY = /\.(test|testing|fixture|generated)\.|testing\.tsx?$/;
/** CSS lengths, colours and the like. */
const STYLE = /calc\(|gradient\(|var\(--|polygon\(|no-repeat|^min\(|^\d+(%|px|rem) \d|^[\d.% ]+$/;

interface StatedText {
  readonly file: string;
  readonly text: string;
}

/** The texts of a file, with `{…}` for inserted values. Imports and types are skipped. */
function textsOf(file: string): StatedText[] {
  const statedTexts: StatedText[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(visit);
      return;
    }
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    if (node.type === 'ImportDeclaration' || node.type === 'TSLiteralType') return;
    const text = textOf(node);
    if (text !== null) statedTexts.push({ file, text: text.replace(/\s+/g, ' ').trim() });
    // Text around inserted values is read as one sentence.
    if (isMarkup(node.type) || node.type === 'TemplateLiteral') {
      for (const [key, value] of Object.entries(node)) if (key !== 'quasis') visit(value);
      return;
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, readFileSync(path.join(PROJECT_ROOT, file), 'utf8')).program);
  return statedTexts;
}

const isMarkup = (type: unknown): boolean => type === 'JSXElement' || type === 'JSXFragment';

function textOf(node: object): string | null {
  const { type, value, quasis, children } = node as Readonly<Record<string, unknown>>;
  if (type === 'Literal') return typeof value === 'string' ? value : null;
  if (type === 'TemplateLiteral')
    return (quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join('{…}');
  if (!isMarkup(type)) return null;
  return (children as { type: string; value?: string }[])
    .map((child) => (child.type === 'JSXText' ? child.value : '{…}'))
    .join('');
}

const statedTexts = COPY.flatMap(([folder, files]) =>
  readdirSync(path.join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => files.test(file) && !NO_COPY.test(file))
    .map((file) => `${folder}/${file}`),
)
  .flatMap(textsOf)
  .filter(({ text }) => text.includes(' ') && !STYLE.test(text));

const isAllowed = ({ where }: Claim, { file }: StatedText) => where.some((part) => file.includes(part));

it("every claim in the shop's texts is listed in CLAIMS", () => {
  const unlistedClaims = statedTexts.filter((one) => {
    const rest = CLAIMS.filter((claim) => isAllowed(claim, one)).reduce(
      (text, { says }) => text.replaceAll(new RegExp(says, `g${says.flags}`), ''),
      one.text,
    );
    return CLAIM_PATTERNS.test(rest);
  });
  expect(unlistedClaims).toEqual([]);
});

it('the search for claims finds invented ones', () => {
  const unlistedTexts = [
    'Lifetime warranty',
    'Delivery in 24 hours',
    '5,000+ happy customers',
    'Always the best price',
    '20% off',
    'Airlines take it',
    'Fits the overhead bin',
  ];
  expect(unlistedTexts.filter((text) => !CLAIM_PATTERNS.test(text))).toEqual([]);
});

it.each(CLAIMS)('the claim "$claim" is still made in every listed file', (claim) => {
  const filesWithoutClaim = claim.where.filter(
    (part) => !statedTexts.some((one) => one.file.includes(part) && claim.says.test(one.text)),
  );
  expect(filesWithoutClaim).toEqual([]);
});

const seed = generateCatalogue({ picturesDir: path.join(PROJECT_ROOT, 'server', 'seed', 'pictures') });

it.each(CLAIMS.flatMap(({ claim, kept }) => (kept.by === 'code' ? [{ claim, kept }] : [])))(
  'the claim "$claim" holds in the code and names a test that exists',
  ({
    kept: {
      holds,
      test: [file, title],
    },
  }) => {
    expect(holds(seed)).toBe(true);
    expect(readFileSync(path.join(PROJECT_ROOT, file), 'utf8')).toContain(title);
  },
);
