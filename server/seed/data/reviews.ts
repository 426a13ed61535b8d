import { formatColour } from './colours';
import type { ManifestModel } from './manifest';
import type { ModelFacts } from './model.types';
import { CITIES, createPersonName } from './people';
import { createRandom, type Random } from './random';
import { CLOSING_PHRASES, OPENING_PHRASES, REVIEW_TOPICS } from './review-topics';
import { findUses } from './review-uses';
import type { SeedProduct, SeedReview } from './seed.types';
import { createStableUuid } from './uuid';

const DAY_MS = 86_400_000;
const NUMBER_WORDS = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];
/** The latest date in the seed. */
export const SEED_TODAY = Date.UTC(2026, 10, 20, 18, 0, 0);

interface ReviewSubject {
  product: SeedProduct;
  model: ManifestModel;
  facts: ModelFacts;
  /** 0 for the most popular product. */
  popularityRank: number;
}

function formatMonths(months: number): string {
  return NUMBER_WORDS[Math.min(months, 12)] ?? 'Twelve';
}

function createReviewCount(rank: number, ageDays: number, random: Random): number {
  const age = Math.min(1, ageDays / 200);
  return Math.min(
    62,
    Math.floor(58 * Math.exp(-rank / 280) * (0.55 + 0.8 * random.next()) * age + random.next() * 1.4 * age),
  );
}

/** -1 to 1: how well buyers like this product; most are liked. */
function createSentiment(random: Random): number {
  return random.next() + random.next() - 0.92;
}

function createRating(sentiment: number, random: Random): 1 | 2 | 3 | 4 | 5 {
  const lowShare = 0.09 - sentiment * 0.07;
  const middleShare = 0.12 - sentiment * 0.05;
  const roll = random.next();
  if (roll < lowShare * 0.45) return 1;
  if (roll < lowShare) return 2;
  if (roll < lowShare + middleShare) return 3;
  return random.chance(0.36 - sentiment * 0.1) ? 4 : 5;
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface ReviewText {
  title: string;
  body: string;
}

function createReviewText(
  subject: ReviewSubject,
  rating: number,
  ageMonths: number,
  home: string,
  random: Random,
): ReviewText {
  const topics = REVIEW_TOPICS.filter(
    (topic) =>
      topic.appliesTo(subject.facts, subject.model) &&
      (ageMonths >= 2 || !topic.good.some((line) => line.includes('{months}'))),
  );
  const [main, second] = random.shuffle(topics);
  if (!main || !second) throw new Error('No topics to write about');
  const tone = rating >= 4 ? 'good' : rating === 3 ? 'fair' : 'bad';
  const use = random.pick(findUses(subject.facts.kind));
  const lines: string[] = [];
  if (random.chance(tone === 'bad' ? 0.9 : 0.45)) lines.push(random.pick(OPENING_PHRASES[tone]));
  if (tone !== 'bad' && random.chance(0.85)) lines.push(use);
  lines.push(random.pick(main[tone]));
  if (rating === 5 && random.chance(0.5)) lines.push(random.pick(second.good));
  if (rating === 4) lines.push(random.pick(random.chance(0.55) ? second.fair : second.good));
  if (rating === 3) lines.push(random.pick(second.good));
  if (rating === 1 && random.chance(0.7)) lines.push(random.pick(second.bad));
  if (random.chance(0.5)) lines.push(random.pick(CLOSING_PHRASES[tone]));
  const variant = random.pick(subject.product.variants);
  const months = ageMonths <= 2 ? 2 : random.int(2, Math.min(ageMonths, 12));
  // Placeholders may start a sentence, so capitals are set after filling.
  const body = lines
    .filter((line) => line !== '')
    .map((line) => {
      const filled = line
        .replace('{colour}', formatColour(variant.colourName).toLowerCase())
        .replace('{months}', formatMonths(months).toLowerCase())
        .replace('{home}', home)
        .replace('{city}', random.pick(CITIES));
      return sentenceCase(filled);
    })
    .join(' ');
  const title = random.pick(
    tone === 'good' ? main.goodTitles : tone === 'fair' ? main.fairTitles : main.badTitles,
  );
  return { title, body };
}

/**
 * Creates the reviews of one product, oldest first. `usedBodies` has the bodies written so far, to avoid repeating
 * one.
 */
export function createReviews(subject: ReviewSubject, usedBodies: Set<string>): SeedReview[] {
  const { product } = subject;
  const random = createRandom(`reviews/${product.slug}`);
  const created = Date.parse(product.createdAt);
  const ageDays = (SEED_TODAY - created) / DAY_MS;
  const count = createReviewCount(subject.popularityRank, ageDays, random);
  const sentiment = createSentiment(random);
  const dates = Array.from({ length: count }, () => created + (4 + (ageDays - 4) * random.next()) * DAY_MS)
    .map((time) => Math.min(time, SEED_TODAY))
    .sort((a, b) => a - b);
  return dates.map((time, index) => {
    const rating = createRating(sentiment, random);
    const authorCity = random.pick(CITIES);
    const ageMonths = Math.floor((time - created) / DAY_MS / 30);
    let words = createReviewText(subject, rating, ageMonths, authorCity, random);
    for (let attempts = 0; usedBodies.has(words.body) && attempts < 20; attempts += 1)
      words = createReviewText(subject, rating, ageMonths, authorCity, random);
    usedBodies.add(words.body);
    return {
      id: createStableUuid(`review/${product.slug}/${index}`),
      productId: product.id,
      authorName: createPersonName(random),
      authorCity,
      rating,
      title: words.title,
      body: words.body,
      isVerifiedPurchase: random.chance(0.82),
      helpfulCount: Math.floor(random.next() ** 4 * 28),
      createdAt: new Date(Math.floor(time / 60_000) * 60_000).toISOString(),
    };
  });
}
