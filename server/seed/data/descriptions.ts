import { formatSize, formatWeight } from '../../src/domain/measures';
import {
  CARE_INSTRUCTIONS,
  CLOSING_SENTENCES,
  WARRANTY,
  SIZE_WITH_LITRES,
  SIZE_WITHOUT_LITRES,
} from './care';
import { formatVariantName } from './colours';
import { findFeatureSentence } from './feature-sentences';
import type { ManifestModel } from './manifest';
import { findMaterialFamilies } from './materials';
import type { ModelFacts } from './model.types';
import { findKindFacts } from './kinds';
import { OPENING_SENTENCES } from './openings';
import type { ProductDraft } from './partition';
import { createRandom, type Random } from './random';
import type { SeedBrand } from './seed.types';

/** Capacities below this are not shown: nobody chooses a wallet by its litres. */
const LITRES_SHOWN_FROM = 1;
/** Features for the highlight, most informative first; when none matches, any feature is used. */
const FEATURE_PRIORITIES = [
  /inch|frame|front laptop|waterproof|insulated|card slots|fits mats|cm$/,
  /wheels|set of|hip belt|shoe comp|expandable|rackets|TSA|roll|buckle|turn lock|drawstring|reflective|magnetic|belts/,
];

interface ProductDescription {
  highlight: string;
  shortDescription: string;
  descriptionHtml: string;
}

interface DescriptionSubject {
  draft: ProductDraft;
  facts: ModelFacts;
  brand: SeedBrand;
  name: string;
  countryOfOrigin: string;
}

function joinWords(items: readonly string[]): string {
  const last = items[items.length - 1] ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function formatFeature(feature: string): string {
  return /^\d+-inch$/.test(feature) ? `${feature} laptop` : feature;
}

function featurePriority(feature: string): number {
  const rank = FEATURE_PRIORITIES.findIndex((pattern) => pattern.test(feature));
  return rank === -1 ? FEATURE_PRIORITIES.length : rank;
}

/** "38 L, aluminium frame with two latches"; two features when the capacity is not shown. */
function createHighlight(model: ManifestModel, random: Random): string {
  const ranked = random.shuffle(model.features).sort((a, b) => featurePriority(a) - featurePriority(b));
  const first = formatFeature(ranked[0] ?? model.description);
  if (model.capacityL < LITRES_SHOWN_FROM)
    return sentenceCase(ranked.slice(0, 2).map(formatFeature).join(', '));
  const byWeight = model.category === 'suitcases' && featurePriority(first) > 0 && random.chance(0.4);
  return `${model.capacityL} L, ${byWeight ? formatWeight(model.weightKg) : first}`;
}

function describeColours(draft: ProductDraft): string[] {
  return draft.colourways.map(({ colour, trim }) => {
    const [body = '', ...rest] = formatVariantName(colour, trim).toLowerCase().split(' and ');
    return rest.length > 0 ? `${body} with ${rest.join(' and ')}` : body;
  });
}

function createStory(draft: ProductDraft, random: Random): string {
  const { word, story } = draft.edition;
  const colours = describeColours(draft);
  const coloursSentence =
    colours.length === 1
      ? random.pick([
          `Hence one colour here: ${colours[0]}.`,
          `This edition comes in ${colours[0]}.`,
          `We chose ${colours[0]} for it.`,
        ])
      : random.pick([
          `Hence the colours: ${joinWords(colours)}.`,
          `This edition comes in ${joinWords(colours)}.`,
          `From there come ${joinWords(colours)}.`,
        ]);
  const storySentence =
    story.startsWith(word) || story.includes(word.toLowerCase()) || story.includes(word)
      ? `${story}.`
      : `${word}: ${story}.`;
  return `${storySentence} ${coloursSentence}`;
}

function createSizeSentence(model: ManifestModel, random: Random): string {
  const [l, w, h] = model.dimensionsCm;
  const line = random.pick(model.capacityL >= LITRES_SHOWN_FROM ? SIZE_WITH_LITRES : SIZE_WITHOUT_LITRES);
  const placeholders: Record<string, number | string> = {
    l,
    w,
    h,
    size: formatSize({ lengthCm: l, widthCm: w, heightCm: h }),
    weight: formatWeight(model.weightKg),
    litres: model.capacityL,
  };
  return line.replace(/\{(\w+)\}/g, (_, key: string) => String(placeholders[key] ?? ''));
}

function createClosingSentence({ brand, countryOfOrigin }: DescriptionSubject, random: Random): string {
  if (countryOfOrigin !== 'India') {
    return `Designed by ${brand.name} in ${brand.city} and made in ${countryOfOrigin} to its drawings.`;
  }
  return random
    .pick(CLOSING_SENTENCES)
    .replace('{brand}', brand.name)
    .replace('{city}', brand.city)
    .replace('{year}', String(brand.foundedYear));
}

export function describeProduct(subject: DescriptionSubject): ProductDescription {
  const { draft, facts, name } = subject;
  const { model } = draft;
  const random = createRandom(`description/${name}`);
  const opening = random.pick(OPENING_SENTENCES[facts.kind]);
  const features = random.shuffle(model.features).slice(0, 3).map(findFeatureSentence);
  const material = `${sentenceCase(joinWords(model.materials))}.`;
  const family = findMaterialFamilies(model.materials)[0] ?? '';
  const care = random.pick(CARE_INSTRUCTIONS[family] ?? ['Wipe it with a damp cloth.']);
  const size = createSizeSentence(model, random);
  const warranty = random
    .pick(WARRANTY)
    .replace('{months}', String(findKindFacts(facts.kind).warrantyMonths));
  const introduction = `<strong>${name}</strong>: ${model.description.charAt(0).toLowerCase()}${model.description.slice(1)}.`;
  const story = createStory(draft, random);
  const first = random.chance(0.5) ? [opening, introduction, story] : [story, opening, introduction];
  const paragraphs = [
    first.join(' '),
    [...features, size].join(' '),
    random.shuffle([care, createClosingSentence(subject, random), warranty]).join(' '),
  ];
  const [lengthCm, widthCm, heightCm] = model.dimensionsCm;
  const list = [
    `<strong>Size:</strong> ${formatSize({ lengthCm, widthCm, heightCm })} (length, width, height)`,
    ...(model.capacityL > 0 ? [`<strong>Holds:</strong> ${model.capacityL} litres`] : []),
    `<strong>Weight:</strong> ${formatWeight(model.weightKg)}`,
    `<strong>Material:</strong> ${material.slice(0, -1)}`,
    ...model.features.map(sentenceCase),
  ];
  return {
    highlight: createHighlight(model, createRandom(`highlight/${name}`)),
    shortDescription: `${model.description}, in ${joinWords(describeColours(draft))}. ${opening}`,
    descriptionHtml: [
      ...paragraphs.map((text) => `<p>${text}</p>`),
      `<ul>${list.map((item) => `<li>${item}</li>`).join('')}</ul>`,
    ].join('\n'),
  };
}
