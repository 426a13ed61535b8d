import { capacityWords, laptopWords, sizeWords, warrantyWords, weightWords } from '../../domain/measures';
import type { SeedProduct } from './seed.types';

/** A topic of questions, with an answer from the product's data. */
export interface QuestionTopic {
  readonly applies: (product: SeedProduct) => boolean;
  readonly questions: readonly string[];
  /** The shop's answer: only facts from the product's fields. */
  readonly answer: (product: SeedProduct) => string;
  /** What an owner might add; true of every product that the topic applies to. */
  readonly owners: readonly string[];
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

export const QUESTION_TOPICS: readonly QuestionTopic[] = [
  {
    applies: ({ laptopInches }) => laptopInches !== null,
    questions: [
      'What size of laptop does it take?',
      'Will my office laptop fit in this one?',
      'Is there room for a laptop, and how large may it be?',
    ],
    answer: ({ laptopInches }) => `It takes laptops ${laptopWords(laptopInches ?? 0)}.`,
    owners: ['Mine goes in and out easily.', 'I carry mine to work in it every day.'],
  },
  {
    applies: ({ capacityLitres }) => capacityLitres !== null,
    questions: [
      'How many litres does it hold?',
      'How much fits inside when it is full?',
      'What is its real capacity, please?',
    ],
    answer: ({ capacityLitres }) => `It holds ${capacityWords(capacityLitres ?? 0)}.`,
    owners: ['More than I had thought from the pictures.', 'It is plenty for what I carry.'],
  },
  {
    applies: () => true,
    questions: [
      'How heavy is it when it is empty?',
      'What does it weigh without anything in it?',
      'Can somebody tell me how much it weighs?',
    ],
    answer: ({ weightKg }) => `Empty it weighs ${weightWords(weightKg)}.`,
    owners: ['I put mine on the kitchen scale, and the figure is right.'],
  },
  {
    applies: () => true,
    questions: [
      'What are its exact measurements?',
      'How large is it, in centimetres?',
      'Could you tell me length, width and height?',
    ],
    answer: (product) => `Length, width and height are ${sizeWords(product)}.`,
    owners: ['I measured mine, and it is just that.', 'The drawing on this page helped me to picture it.'],
  },
  {
    applies: ({ wheels }) => wheels !== null && wheels > 0,
    questions: [
      'How many wheels does it roll on?',
      'Does it have two wheels or four?',
      'Can it be rolled, and on how many wheels?',
    ],
    answer: ({ wheels }) => `It rolls on ${NUMBERS[wheels ?? 0] ?? wheels} wheels.`,
    owners: ['They have held up well so far.', 'They run quietly on a platform.'],
  },
  {
    applies: ({ closure }) => closure !== null,
    questions: ['How does it close?', 'What kind of closure does it have?'],
    answer: ({ closure }) => `Its closure is this: ${closure}.`,
    owners: ['It closes well, also when the bag is full.'],
  },
  {
    applies: ({ warrantyMonths }) => warrantyMonths > 0,
    questions: [
      'How long is the warranty?',
      'Does it come with a warranty, and for how long?',
      'What warranty do I get with this one?',
    ],
    answer: ({ warrantyMonths }) => `It comes with a warranty of ${warrantyWords(warrantyMonths)}.`,
    owners: ['I have not needed it so far.'],
  },
  {
    applies: ({ materials }) => materials.length > 0,
    questions: ['What is it made of?', 'Which materials is this made from?'],
    answer: ({ materials }) => `It is made of ${listed(materials)}.`,
    owners: ['It feels as good as it looks.'],
  },
  {
    applies: () => true,
    questions: ['In which country is it made?', 'Where is this one made?'],
    answer: ({ countryOfOrigin }) => `It is made in ${countryOfOrigin}.`,
    owners: ['It says so on the label inside mine, too.'],
  },
  {
    applies: ({ variants }) => variants.length > 1,
    questions: ['Which colours does it come in?', 'Is there another colour of this one?'],
    // A comma-separated list, because colour names may contain "and".
    answer: ({ variants }) => `There are ${variants.length}: ${variants.map(({ name }) => name).join(', ')}.`,
    owners: ['The colour of mine is as in the pictures.'],
  },
];
