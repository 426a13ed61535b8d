import type { MessageData } from '../message';
import { hello, mail, type RenderedMessage } from './template';

type ModerationTemplate = 'words-shown' | 'words-refused';

/** What the author of rejected content can do next. */
const NEXT: { readonly [K in MessageData['words-refused']['kind']]: string } = {
  review: 'You can change your review there, and we read it once more.',
  question: 'You can delete your question there, and ask in other words.',
  answer: 'You can delete your answer there, and answer in other words.',
};

/** Templates of emails about moderated reviews, questions and answers. */
export const MODERATION_TEMPLATES: {
  readonly [T in ModerationTemplate]: (data: MessageData[T]) => RenderedMessage;
} = {
  'words-shown': ({ firstName, kind, product, words, link }) =>
    mail({
      subject: `Your ${kind} about ${product} is on its page`,
      greeting: hello(firstName),
      paragraphs: [
        `We have read your ${kind} about ${product}: "${words}"`,
        'Everybody can see it now. Thank you for helping other shoppers.',
      ],
      button: { words: `See your ${kind}`, href: link },
    }),
  'words-refused': ({ firstName, kind, product, words, link }) =>
    mail({
      subject: `We do not show your ${kind} about ${product}`,
      greeting: hello(firstName),
      paragraphs: [
        `We have read your ${kind} about ${product}: "${words}"`,
        'Nobody but you sees it. We leave out what advertises, hurts somebody, tells something private, or is not about the bag.',
      ],
      button: { words: `See your ${kind}`, href: link },
      notes: [NEXT[kind]],
    }),
};
