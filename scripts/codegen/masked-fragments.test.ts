import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, visit, type DocumentNode, type FragmentSpreadNode } from 'graphql';
import { expect, it } from 'vitest';
import { findMaskedFragments, prepareDocuments } from './masked-fragments.mjs';

const ROOT = path.join(import.meta.dirname, '../..');
const SRC = path.join(ROOT, 'client/src');
const schema = parse(readFileSync(path.join(ROOT, 'schema.graphql'), 'utf8'));
const documents = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.graphql'))
  .map((file) => {
    const location = path.join(SRC, file);
    return { location, document: parse(readFileSync(location, 'utf8')) };
  });

const isMasked = ({ directives }: FragmentSpreadNode) =>
  !(directives ?? []).some(({ name }) => name.value === 'unmask');

function spreadsIn(document: DocumentNode): FragmentSpreadNode[] {
  const spreads: FragmentSpreadNode[] = [];
  visit(document, { FragmentSpread: (spread) => void spreads.push(spread) });
  return spreads;
}

it('a fragment is masked when it has a file of its own beside its component, and its type has an id', () => {
  expect(findMaskedFragments(documents, schema).sort()).toEqual([
    'AddressCard_address',
    'AddressForm_address',
    'AlertRow_alert',
    'AnswerCard_answer',
    'CabinBaggage_product',
    'CategoryCards_card',
    'CategoryStrip_card',
    'Collections_collection',
    'CompareTable_product',
    'InfoPanel_product',
    'KeyFacts_product',
    'OrderCard_order',
    'OwnQuestion_question',
    'OwnReview_review',
    'PasskeyRow_passkey',
    'PendingAnswer_answer',
    'PendingPayment_order',
    'PendingQuestion_question',
    'PendingReview_review',
    'ProductCard_product',
    'ProductGallery_variant',
    'ProductHead_product',
    'ProductTabs_product',
    'PromoBanner_banner',
    'QuestionCard_question',
    'ReviewCard_review',
    'ReviewDialog_review',
    'SavedAddresses_address',
    'ScaleDrawing_product',
    'Stats_figure',
    'WhyChooseUs_reason',
  ]);
});

it('every other spread is unmasked, and so is one whose document says so', () => {
  const masked = new Set(findMaskedFragments(documents, schema));
  const spreads = prepareDocuments(documents, schema).flatMap(({ document }) => spreadsIn(document));
  expect(spreads.length).toBeGreaterThan(150);
  expect(
    spreads
      .filter((spread) => isMasked(spread) && !masked.has(spread.name.value))
      .map(({ name }) => name.value),
  ).toEqual([]);
  const wishlist = spreads.filter(
    ({ name, directives }) => name.value === 'ProductCard_product' && directives?.length,
  );
  expect(wishlist.map(({ directives }) => directives?.length)).toEqual([1]);
});

it('what spreads a masked fragment selects the id by which the component finds the object', () => {
  const withoutId: string[] = [];
  for (const { document } of prepareDocuments(documents, schema))
    visit(document, {
      SelectionSet: ({ selections }) => {
        const spread = selections.find((node) => node.kind === 'FragmentSpread' && isMasked(node));
        const hasId = selections.some((node) => node.kind === 'Field' && node.name.value === 'id');
        if (spread?.kind === 'FragmentSpread' && !hasId) withoutId.push(spread.name.value);
      },
    });
  expect(withoutId).toEqual([]);
});

it('selections of objects have __typename, those of operations have not', () => {
  const [{ document }] = prepareDocuments(
    [{ location: 'Shop.graphql', document: parse('query Shop { shop { name } }') }],
    schema,
  );
  const names: string[] = [];
  visit(document, { Field: ({ name }) => void names.push(name.value) });
  expect(names).toEqual(['shop', 'name', '__typename']);
});
