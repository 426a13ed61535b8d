import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { OperationHandler } from '../../../testing/render-routes';
import { FAILURE, renderPart, setUpProductTests } from '../contributions/customer-part.testing';
import { InteractiveQuestions } from './InteractiveQuestions';

beforeEach(setUpProductTests);

const createAnswer = (number: number, change: object = {}) => ({
  __typename: 'Answer',
  id: `answer-${number}`,
  questionId: 'question-1',
  authorName: 'Potli',
  isShop: true,
  isVerifiedPurchase: false,
  body: `Answer ${number}`,
  helpfulCount: 2,
  createdAt: '2026-11-10T06:00:00.000Z',
  ...change,
});
const createQuestion = (number: number, change: object = {}) => ({
  __typename: 'Question',
  id: `question-${number}`,
  authorName: 'Meera I.',
  body: `Question ${number}?`,
  createdAt: '2026-11-09T06:00:00.000Z',
  answerCount: 0,
  answers: [],
  ...change,
});
const createQuestionList = (items: object[]) => ({
  product: {
    __typename: 'Product',
    id: 'product-1',
    questions: {
      __typename: 'QuestionList',
      items,
      total: items.length,
      totalPages: Math.min(1, items.length),
      page: 1,
      limit: 5,
    },
  },
});
const ANSWERED_QUESTION = createQuestion(1, {
  answerCount: 2,
  answers: [
    createAnswer(1),
    createAnswer(2, { authorName: 'Ravi K.', isShop: false, isVerifiedPurchase: true }),
  ],
});
const VIEWER_QUESTIONS = {
  __typename: 'ViewerQuestions',
  canAsk: true,
  canAnswer: false,
  questions: [],
  answers: [],
  helpful: [],
  reportedQuestions: [],
  reportedAnswers: [],
};

interface RenderOptions {
  /** null for a guest. */
  viewerQuestions?: object | null;
  items?: object[];
  handleOperation?: OperationHandler;
}

/** Renders the section; signed in as Asha unless `viewerQuestions` is null. */
function renderPage({
  viewerQuestions = {},
  items = [ANSWERED_QUESTION],
  handleOperation = () => undefined,
}: RenderOptions = {}) {
  return renderPart(
    <InteractiveQuestions id="product-1" slug="holdall" />,
    viewerQuestions === null,
    (operation) => {
      const mockAnswer = handleOperation(operation);
      if (mockAnswer !== undefined) return mockAnswer;
      if (operation.name === 'ViewerQuestions')
        return { viewerQuestions: { ...VIEWER_QUESTIONS, ...viewerQuestions } };
      return operation.name === 'ProductQuestions' ? createQuestionList(items) : undefined;
    },
  );
}

it('the questions section shows questions with their answers and marks answers of verified buyers', async () => {
  renderPage({ viewerQuestions: null });
  expect(await screen.findByRole('heading', { name: 'Question 1?' })).toBeInTheDocument();
  const [shop, buyer] = screen.getAllByRole('listitem');
  expect(shop).toHaveTextContent(/^Answer 1Potli, 10 November 2026/);
  expect(shop).not.toHaveTextContent('Verified purchase');
  expect(buyer).toHaveTextContent(/Ravi K\., 10 November 2026.*Verified purchase/);
  expect(screen.queryByRole('button', { name: 'Answer this question' })).not.toBeInTheDocument();
});

it('the questions section searches and can show all questions again', async () => {
  const { operations } = renderPage({
    viewerQuestions: null,
    handleOperation: ({ name, variables }) =>
      name === 'ProductQuestions' && 'search' in variables ? createQuestionList([]) : undefined,
  });
  await userEvent.type(await screen.findByRole('searchbox'), ' kangaroo {Enter}');
  expect(await screen.findByText(/No matching questions/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show all questions' }));
  expect(await screen.findByRole('heading', { name: 'Question 1?' })).toBeInTheDocument();
  expect(
    operations.filter(({ name }) => name === 'ProductQuestions').map(({ variables }) => variables),
  ).toEqual([
    { slug: 'holdall', page: 1 },
    { slug: 'holdall', page: 1, search: 'kangaroo' },
  ]);
});

it('the questions section without questions invites to ask the first one', async () => {
  renderPage({ viewerQuestions: null, items: [] });
  expect(await screen.findByRole('heading', { name: 'Be the first to ask' })).toBeInTheDocument();
});

it('the questions section offers "Try Again" when questions could not be loaded', async () => {
  let isSilent = true;
  renderPage({
    viewerQuestions: null,
    handleOperation: ({ name }) => (name === 'ProductQuestions' && isSilent ? new Error('No') : undefined),
  });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  isSilent = false;
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Question 1?' })).toBeInTheDocument();
});

it.each(['Ask a Question', 'Helpful: the answer by Potli'])(
  'the questions section redirects a guest who presses "%s" to sign in',
  async (name) => {
    const { router } = renderPage({ viewerQuestions: null });
    await screen.findByRole('heading', { name: 'Question 1?' });
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByText('This is the login')).toBeInTheDocument();
    expect(router.state.location.state).toEqual({ returnTo: '/products/holdall#questions' });
  },
);

/** Retries the click: before `me` is answered it is unknown who is signed in. */
async function openForm(): Promise<HTMLElement> {
  await waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Ask a Question' }));
    expect(screen.getByRole('form', { name: 'Ask a question' })).toBeInTheDocument();
  });
  return screen.getByRole('form', { name: 'Ask a question' });
}

it.each([
  [false, 'Your question is posted.'],
  [true, 'Thank you. We check it before it is published.'],
])(
  'the questions section requires text and shows a new question first (held: %s)',
  async (isHeld, expectedText) => {
    const { operations } = renderPage({
      handleOperation: ({ name, variables }) =>
        name === 'AskQuestion'
          ? {
              askQuestion: {
                __typename: 'QuestionSaved',
                question: {
                  ...createQuestion(9, { body: variables['question'] }),
                  isHeld,
                  isRejected: false,
                },
              },
            }
          : undefined,
    });
    const form = within(await openForm());
    await waitFor(() => {
      expect(form.getByLabelText('Your question')).toHaveFocus();
    });
    await userEvent.click(form.getByRole('button', { name: 'Ask' }));
    expect(await form.findByText('Please write your question')).toBeInTheDocument();
    await userEvent.type(form.getByLabelText('Your question'), 'Does it float?');
    await userEvent.click(form.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText(expectedText)).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByRole('region', { name: 'Questions and answers' })).toHaveFocus();
    });
    const [first] = screen.getAllByRole('article');
    expect(first).toHaveTextContent(/Your question.*Does it float\?/);
    expect(screen.queryByText(/Only you can see it for now/) !== null).toBe(isHeld);
    expect(operations.find(({ name }) => name === 'AskQuestion')?.variables).toEqual({
      productId: 'product-1',
      question: 'Does it float?',
    });
  },
);

it('the question form keeps its text when the server refuses the question', async () => {
  renderPage({
    handleOperation: ({ name }) => (name === 'AskQuestion' ? { askQuestion: FAILURE } : undefined),
  });
  const form = within(await openForm());
  await userEvent.type(form.getByLabelText('Your question'), 'Does it float?');
  await userEvent.click(form.getByRole('button', { name: 'Ask' }));
  expect(await form.findByText('No')).toBeInTheDocument();
  expect(form.getByLabelText('Your question')).toHaveValue('Does it float?');
});

it('the question form keeps what was typed when it is closed and the page loaded again', async () => {
  const beforeReload = renderPage();
  await userEvent.type(within(await openForm()).getByLabelText('Your question'), 'Does it float?');
  beforeReload.unmount();
  renderPage();
  expect(within(await openForm()).getByLabelText('Your question')).toHaveValue('Does it float?');
});

it('the questions section lets a customer who bought the product answer and delete the answer', async () => {
  const ownCard = {
    ...createAnswer(7, { authorName: 'Asha R.', isShop: false, body: 'It does.' }),
    isHeld: false,
    isRejected: false,
  };
  renderPage({
    viewerQuestions: { canAnswer: true },
    handleOperation: ({ name }) => {
      const { isHeld: _isHeld, isRejected: _isRejected, ...shown } = ownCard;
      if (name === 'AnswerQuestion')
        return {
          answerQuestion: {
            __typename: 'AnswerSaved',
            answer: ownCard,
            question: { ...ANSWERED_QUESTION, answerCount: 3, answers: [createAnswer(1), shown] },
          },
        };
      if (name === 'DeleteAnswer')
        return { deleteAnswer: { __typename: 'AnswerDeleted', question: ANSWERED_QUESTION } };
      return undefined;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Answer this question' }));
  const form = within(screen.getByRole('form', { name: 'Answer this question' }));
  await userEvent.type(form.getByLabelText('Your answer'), 'It does.');
  await userEvent.click(form.getByRole('button', { name: 'Post Answer' }));
  expect(await screen.findByText('Thank you for your answer.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Answer this question' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete your answer' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Your answer is deleted.')).toBeInTheDocument();
  expect(screen.queryByText('It does.')).not.toBeInTheDocument();
});

it('a vote for an answer is counted, and restored when the server refuses to withdraw it', async () => {
  let isRejected = false;
  renderPage({
    handleOperation: ({ name, variables }) => {
      if (name !== 'VoteForAnswer') return undefined;
      if (isRejected) return { voteForAnswer: FAILURE };
      return {
        voteForAnswer: {
          __typename: 'AnswerChanged',
          answer: { __typename: 'Answer', id: variables['id'], helpfulCount: 3 },
        },
      };
    },
  });
  const button = await screen.findByRole('button', { name: 'Helpful: the answer by Potli' });
  await waitFor(async () => {
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
  });
  expect(screen.getByText('Helped 3 shoppers')).toBeInTheDocument();
  isRejected = true;
  await userEvent.click(button);
  expect(await screen.findByText('No')).toBeInTheDocument();
  expect(button).toHaveAttribute('aria-pressed', 'true');
});

it('the questions section links a customer who may not ask to their profile', async () => {
  renderPage({ viewerQuestions: { canAsk: false } });
  expect(await screen.findByRole('link', { name: 'your profile' })).toHaveAttribute('href', '/profile');
  expect(screen.queryByRole('button', { name: 'Ask a Question' })).not.toBeInTheDocument();
});

it.each([
  ['ReportQuestion', 'Report this question', '"Question 1?"', 'question', 'question-1'],
  ['ReportAnswer', 'Report', 'the answer by Ravi K.', 'answer', 'answer-2'],
] as const)(
  '%s is sent with its reason, and the report button is disabled afterwards',
  async (name, expectedText, subject, noun, id) => {
    const typename = noun === 'question' ? 'Question' : 'Answer';
    const { operations } = renderPage({
      handleOperation: (sent) =>
        sent.name === name
          ? {
              [noun === 'question' ? 'reportQuestion' : 'reportAnswer']: {
                __typename: `${typename}Changed`,
                [noun]: { __typename: typename, id },
              },
            }
          : undefined,
    });
    await userEvent.click(await screen.findByRole('button', { name: `${expectedText}: ${subject}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: 'It is rude or hateful' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('Thank you. We will look at it.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: `Reported: ${subject}` })).toBeDisabled();
    expect(operations.find((sent) => sent.name === name)?.variables).toEqual({ id, reason: 'OFFENSIVE' });
  },
);

it("the viewer's own answer and the shop's answer cannot be reported", async () => {
  renderPage({
    viewerQuestions: { answers: [createAnswer(2, { isShop: false, isHeld: false, isRejected: false })] },
  });
  expect(await screen.findByRole('button', { name: 'Delete your answer' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Report: the answer/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Report this question: "Question 1?"' })).toBeEnabled();
});

it('the questions section says what to do about a refused question or answer', async () => {
  const refusedEntries = { isHeld: true, isRejected: true };
  renderPage({
    viewerQuestions: {
      questions: [createQuestion(7, refusedEntries)],
      answers: [createAnswer(8, { isShop: false, ...refusedEntries })],
    },
  });
  expect(await screen.findByText(/You can delete it and ask again/)).toBeInTheDocument();
  expect(screen.getByText(/You can delete it and write another answer/)).toBeInTheDocument();
});
