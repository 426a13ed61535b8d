import {
  formatCapacity,
  formatLaptopSize,
  formatSize,
  formatWarranty,
  formatWeight,
} from '../../src/domain/measures';
import type { SeedProduct } from './seed.types';

/** A topic of questions, with an answer from the product's data. */
export interface QuestionTopic {
  readonly appliesTo: (product: SeedProduct) => boolean;
  readonly questions: readonly string[];
  /** The shop's answer: only facts from the product's fields. */
  readonly answer: (product: SeedProduct) => string;
  /** What an owner might add; true of every product that the topic applies to. */
  readonly ownerAnswers: readonly string[];
}

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

export const QUESTION_TOPICS: readonly QuestionTopic[] = [
  {
    appliesTo: ({ laptopInches }) => laptopInches !== null,
    questions: [
      'What size of laptop does it take?',
      'Will my office laptop fit in this one?',
      'Is there room for a laptop, and how large may it be?',
    ],
    answer: ({ laptopInches }) => `It takes laptops ${formatLaptopSize(laptopInches ?? 0)}.`,
    ownerAnswers: ['Mine goes in and out easily.', 'I carry mine to work in it every day.'],
  },
  {
    appliesTo: ({ capacityLitres }) => capacityLitres !== null,
    questions: [
      'How many litres does it hold?',
      'How much fits inside when it is full?',
      'What is its real capacity, please?',
    ],
    answer: ({ capacityLitres }) => `It holds ${formatCapacity(capacityLitres ?? 0)}.`,
    ownerAnswers: ['More than I had thought from the pictures.', 'It is plenty for what I carry.'],
  },
  {
    appliesTo: () => true,
    questions: [
      'How heavy is it when it is empty?',
      'What does it weigh without anything in it?',
      'Can somebody tell me how much it weighs?',
    ],
    answer: ({ weightKg }) => `Empty it weighs ${formatWeight(weightKg)}.`,
    ownerAnswers: ['I put mine on the kitchen scale, and the figure is right.'],
  },
  {
    appliesTo: () => true,
    questions: [
      'What are its exact measurements?',
      'How large is it, in centimetres?',
      'Could you tell me length, width and height?',
    ],
    answer: (product) => `Length, width and height are ${formatSize(product)}.`,
    ownerAnswers: [
      'I measured mine, and it is just that.',
      'The drawing on this page helped me to picture it.',
    ],
  },
  {
    appliesTo: ({ wheels }) => wheels !== null && wheels > 0,
    questions: [
      'How many wheels does it roll on?',
      'Does it have two wheels or four?',
      'Can it be rolled, and on how many wheels?',
    ],
    answer: ({ wheels }) => `It rolls on ${NUMBER_WORDS[wheels ?? 0] ?? wheels} wheels.`,
    ownerAnswers: ['They have held up well so far.', 'They run quietly on a platform.'],
  },
  {
    appliesTo: ({ closure }) => closure !== null,
    questions: ['How does it close?', 'What kind of closure does it have?'],
    answer: ({ closure }) => `Its closure is this: ${closure}.`,
    ownerAnswers: ['It closes well, also when the bag is full.'],
  },
  {
    appliesTo: ({ warrantyMonths }) => warrantyMonths > 0,
    questions: [
      'How long is the warranty?',
      'Does it come with a warranty, and for how long?',
      'What warranty do I get with this one?',
    ],
    answer: ({ warrantyMonths }) => `It comes with a warranty of ${formatWarranty(warrantyMonths)}.`,
    ownerAnswers: ['I have not needed it so far.'],
  },
  {
    appliesTo: ({ materials }) => materials.length > 0,
    questions: ['What is it made of?', 'Which materials is this made from?'],
    answer: ({ materials }) => `It is made of ${joinWords(materials)}.`,
    ownerAnswers: ['It feels as good as it looks.'],
  },
  {
    appliesTo: () => true,
    questions: ['In which country is it made?', 'Where is this one made?'],
    answer: ({ countryOfOrigin }) => `It is made in ${countryOfOrigin}.`,
    ownerAnswers: ['It says so on the label inside mine, too.'],
  },
  {
    appliesTo: ({ variants }) => variants.length > 1,
    questions: ['Which colours does it come in?', 'Is there another colour of this one?'],
    // A comma-separated list, because colour names may contain "and".
    answer: ({ variants }) => `There are ${variants.length}: ${variants.map(({ name }) => name).join(', ')}.`,
    ownerAnswers: ['The colour of mine is as in the pictures.'],
  },
];
