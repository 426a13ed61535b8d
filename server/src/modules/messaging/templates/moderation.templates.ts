import type { MessageData } from '../message';
import { greeting, renderMail, type RenderedMessage } from './template';

type ModerationTemplate = 'words-shown' | 'words-refused';

/** What the author of rejected content can do next. */
const NEXT_STEPS: { readonly [K in MessageData['words-refused']['kind']]: string } = {
  review: 'You can edit it there, and we will check it again.',
  question: 'You can delete your question there and ask again.',
  answer: 'You can delete your answer there and write another.',
};

/** Templates of emails about moderated reviews, questions and answers. */
export const MODERATION_TEMPLATES: {
  readonly [T in ModerationTemplate]: (data: MessageData[T]) => RenderedMessage;
} = {
  'words-shown': ({ firstName, kind, product, text, link }) =>
    renderMail({
      subject: `Your ${kind} about ${product} is on its page`,
      greeting: greeting(firstName),
      paragraphs: [
        `We have read your ${kind} about ${product}:`,
        { quote: text },
        'Everyone can see it now. Thank you for helping other shoppers.',
      ],
      button: { label: `See your ${kind}`, href: link },
    }),
  'words-refused': ({ firstName, kind, product, text, link }) =>
    renderMail({
      subject: `We do not show your ${kind} about ${product}`,
      greeting: greeting(firstName),
      paragraphs: [
        `We have read your ${kind} about ${product}:`,
        { quote: text },
        'Only you can see it. We do not publish advertising, abuse, private details, or anything that is not about the bag.',
      ],
      button: { label: `See your ${kind}`, href: link },
      notes: [NEXT_STEPS[kind]],
    }),
};
