import { sizeWords, weightWords } from '../../domain/measures';
import { CARE, CLOSERS, WARRANTY, SIZE_WITH_LITRES, SIZE_WITHOUT_LITRES } from './care';
import { variantName } from './colours';
import { featureSentence } from './feature-sentences';
import type { ManifestModel } from './manifest';
import { materialFamiliesOf } from './materials';
import type { ModelFacts } from './model.types';
import { kindFacts } from './kinds';
import { OPENINGS } from './openings';
import type { Draft } from './partition';
import { createRandom, type Random } from './random';
import type { SeedBrand } from './seed.types';

/** Capacities below this are not shown: nobody chooses a wallet by its litres. */
const LITRES_MATTER = 1;
/** Features for the highlight, most informative first; when none matches, any feature is used. */
const TELLING = [
  /inch|frame|front laptop|waterproof|insulated|card slots|fits mats|cm$/,
  /wheels|set of|hip belt|shoe comp|expandable|rackets|TSA|roll|buckle|turn lock|drawstring|reflective|magnetic|belts/,
];

export interface Described {
  highlight: string;
  shortDescription: string;
  descriptionHtml: string;
}

export interface DescribedSubject {
  draft: Draft;
  facts: ModelFacts;
  brand: SeedBrand;
  name: string;
  countryOfOrigin: string;
}

export function listInWords(items: readonly string[]): string {
  const last = items[items.length - 1] ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function inCard(feature: string): string {
  return /^\d+-inch$/.test(feature) ? `${feature} laptop` : feature;
}

function tellingRank(feature: string): number {
  const rank = TELLING.findIndex((pattern) => pattern.test(feature));
  return rank === -1 ? TELLING.length : rank;
}

/** "38 L, aluminium frame with two latches"; two features when the capacity is not shown. */
export function highlightOf(model: ManifestModel, random: Random): string {
  const ranked = random.shuffle(model.features).sort((a, b) => tellingRank(a) - tellingRank(b));
  const first = inCard(ranked[0] ?? model.description);
  if (model.capacityL < LITRES_MATTER) return sentenceCase(ranked.slice(0, 2).map(inCard).join(', '));
  const byWeight = model.category === 'suitcases' && tellingRank(first) > 0 && random.chance(0.4);
  return `${model.capacityL} L, ${byWeight ? weightWords(model.weightKg) : first}`;
}

function coloursOf(draft: Draft): string[] {
  return draft.colourways.map(({ colour, trim }) => {
    const [body = '', ...rest] = variantName(colour, trim).toLowerCase().split(' and ');
    return rest.length > 0 ? `${body} with ${rest.join(' and ')}` : body;
  });
}

function storyOf(draft: Draft, random: Random): string {
  const { word, story } = draft.edition;
  const colours = coloursOf(draft);
  const shown =
    colours.length === 1
      ? random.pick([
          `Hence one colour here: ${colours[0]}.`,
          `This edition comes in ${colours[0]}.`,
          `We chose ${colours[0]} for it.`,
        ])
      : random.pick([
          `Hence the colours: ${listInWords(colours)}.`,
          `This edition comes in ${listInWords(colours)}.`,
          `From there come ${listInWords(colours)}.`,
        ]);
  const told =
    story.startsWith(word) || story.includes(word.toLowerCase()) || story.includes(word)
      ? `${story}.`
      : `${word}: ${story}.`;
  return `${told} ${shown}`;
}

function sizeOf(model: ManifestModel, random: Random): string {
  const [l, w, h] = model.dimensionsCm;
  const line = random.pick(model.capacityL >= LITRES_MATTER ? SIZE_WITH_LITRES : SIZE_WITHOUT_LITRES);
  const figures: Record<string, number | string> = {
    l,
    w,
    h,
    size: sizeWords({ lengthCm: l, widthCm: w, heightCm: h }),
    weight: weightWords(model.weightKg),
    litres: model.capacityL,
  };
  return line.replace(/\{(\w+)\}/g, (_, key: string) => String(figures[key] ?? ''));
}

function closerOf({ brand, countryOfOrigin }: DescribedSubject, random: Random): string {
  if (countryOfOrigin !== 'India') {
    return `Designed by ${brand.name} in ${brand.city} and made in ${countryOfOrigin} to its drawings.`;
  }
  return random
    .pick(CLOSERS)
    .replace('{brand}', brand.name)
    .replace('{city}', brand.city)
    .replace('{year}', String(brand.foundedYear));
}

export function describe(subject: DescribedSubject): Described {
  const { draft, facts, name } = subject;
  const { model } = draft;
  const random = createRandom(`description/${name}`);
  const opening = random.pick(OPENINGS[facts.kind]);
  const features = random.shuffle(model.features).slice(0, 3).map(featureSentence);
  const material = `${sentenceCase(listInWords(model.materials))}.`;
  const family = materialFamiliesOf(model.materials)[0] ?? '';
  const care = random.pick(CARE[family] ?? ['Wipe it with a damp cloth.']);
  const size = sizeOf(model, random);
  const warranty = random.pick(WARRANTY).replace('{months}', String(kindFacts(facts.kind).warrantyMonths));
  const what = `<strong>${name}</strong>: ${model.description.charAt(0).toLowerCase()}${model.description.slice(1)}.`;
  const story = storyOf(draft, random);
  const first = random.chance(0.5) ? [opening, what, story] : [story, opening, what];
  const paragraphs = [
    first.join(' '),
    [...features, size].join(' '),
    random.shuffle([care, closerOf(subject, random), warranty]).join(' '),
  ];
  const [lengthCm, widthCm, heightCm] = model.dimensionsCm;
  const list = [
    `<strong>Size:</strong> ${sizeWords({ lengthCm, widthCm, heightCm })} (length, width, height)`,
    ...(model.capacityL > 0 ? [`<strong>Holds:</strong> ${model.capacityL} litres`] : []),
    `<strong>Weight:</strong> ${weightWords(model.weightKg)}`,
    `<strong>Material:</strong> ${material.slice(0, -1)}`,
    ...model.features.map(sentenceCase),
  ];
  return {
    highlight: highlightOf(model, createRandom(`highlight/${name}`)),
    shortDescription: `${model.description}, in ${listInWords(coloursOf(draft))}. ${opening}`,
    descriptionHtml: [
      ...paragraphs.map((text) => `<p>${text}</p>`),
      `<ul>${list.map((item) => `<li>${item}</li>`).join('')}</ul>`,
    ].join('\n'),
  };
}
