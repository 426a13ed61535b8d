import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFailure } from '../../../session/session.testing';
import { mockDialogs } from '../../../testing/mock-dialogs';
import type { OperationHandler } from '../../../testing/render-routes';
import { ANSWER, createReview, QUESTION, renderModeration } from './moderation.testing';

beforeEach(mockDialogs);

const REVIEWS = [createReview('r1'), createReview('r2', { authorName: 'Meera P.', updatedAt: null })];
const CONFLICT = createFailure('CONFLICT', 'The review has been edited since. Please read it again.');

/** Answers with two reviews; `answer` overrides. */
const withReviews =
  (answer: OperationHandler = () => undefined): OperationHandler =>
  (operation) =>
    answer(operation) ?? (operation.name === 'PendingReviews' ? { pendingReviews: REVIEWS } : undefined);

const changed = (kind: 'Review' | 'Question' | 'Answer', id: unknown, isPublished: boolean) => ({
  __typename: `${kind}Changed`,
  [kind.toLowerCase()]: { __typename: kind, id, isHeld: !isPublished, isRejected: !isPublished },
});
const findSection = (name: RegExp) => screen.findByRole('region', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const pressInDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('the lists', () => {
  it('a review is shown as written, with author, place, dates, stars and photos', async () => {
    renderModeration(withReviews());
    const [review] = within(await findSection(/^Reviews \(2\)$/)).getAllByRole('listitem');
    if (review === undefined) throw new Error('The list is empty');
    expect(review).toHaveTextContent(
      /Asha R\., Pune, 21 Nov 2026, .*, edited on 22 Nov 2026, .*Verified purchase/,
    );
    expect(within(review).getByRole('img', { name: '4 of 5' })).toBeVisible();
    expect(within(review).getByRole('heading', { level: 3 })).toHaveTextContent('Been to Pune and back');
    const text = within(review).getByText(/^Twice\./);
    expect(text.textContent).toBe('Twice.\n\nSee www.bags.example');
    const photo = within(review).getByRole('img', { name: 'Photo 1 by Asha R., in a new tab' });
    expect(photo.closest('a')).toHaveAttribute('href', '/uploads/reviews/f1.webp');
  });

  it('a question links to its product; an answer says that its author bought it', async () => {
    renderModeration(({ name }) => {
      if (name === 'PendingQuestions') return { pendingQuestions: [QUESTION] };
      return name === 'PendingAnswers' ? { pendingAnswers: [ANSWER] } : undefined;
    });
    const questions = await findSection(/^Questions \(1\)$/);
    expect(await within(questions).findByRole('link', { name: 'Kite cabin case' })).toHaveAttribute(
      'href',
      '/products/kite#questions',
    );
    expect(questions).toHaveTextContent('Is it at www.bags.example too?');
    const answers = await findSection(/^Answers \(1\)$/);
    expect(answers).toHaveTextContent(/Ravi S\., .*Verified purchase.*Yes, it does\./);
  });

  it('each empty list says so, without a count', async () => {
    renderModeration(() => undefined);
    for (const name of [/^Reviews$/, /^Questions$/, /^Answers$/])
      expect(within(await findSection(name)).getByText('Nothing waits here.')).toBeVisible();
  });

  it('ten entries are shown at first, and ten more on demand', async () => {
    const all = Array.from({ length: 15 }, (_, at) => createReview(`r${at}`, { authorName: `Author ${at}` }));
    const { operations } = renderModeration(({ name, variables: { limit } }) =>
      name === 'PendingReviews' ? { pendingReviews: all.slice(0, Number(limit)) } : undefined,
    );
    const reviews = await findSection(/^Reviews \(10\+\)$/);
    expect(within(reviews).getAllByRole('button', { name: /^Publish/ })).toHaveLength(10);
    await press('Show more');
    expect(await findSection(/^Reviews \(15\)$/)).toBe(reviews);
    expect(within(reviews).getAllByRole('button', { name: /^Publish/ })).toHaveLength(15);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    const limits = operations
      .filter(({ name }) => name === 'PendingReviews')
      .map(({ variables }) => variables);
    expect(limits).toEqual([{ limit: 11 }, { limit: 21 }]);
  });

  it('a list that fails to load offers to try again, and the others are shown', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let isDown = true;
    renderModeration(
      withReviews(({ name }) => (name === 'PendingReviews' && isDown ? new Error('down') : undefined)),
    );
    expect(await screen.findByText('The reviews could not be loaded.')).toBeVisible();
    expect(await screen.findAllByText('Nothing waits here.')).toHaveLength(2);
    isDown = false;
    await press('Try Again');
    expect(await findSection(/^Reviews \(2\)$/)).toBeVisible();
  });
});

describe('a decision', () => {
  it('Publish sends when the text was last edited; the entry leaves the list, and the next one gets the focus', async () => {
    const { operations } = renderModeration(
      withReviews(({ name, variables: { id } }) =>
        name === 'ApproveReview' ? { approveReview: changed('Review', id, true) } : undefined,
      ),
    );
    await press('Publish the review by Asha R.');
    expect(await screen.findByRole('status')).toHaveTextContent('The review by Asha R. is published.');
    const reviews = await findSection(/^Reviews \(1\)$/);
    expect(within(reviews).queryByText(/Asha R\.,/)).toBeNull();
    await waitFor(() => {
      expect(document.activeElement).toHaveTextContent(/^Meera P\./);
    });
    await press('Publish the review by Meera P.');
    expect(await within(reviews).findByText('Nothing waits here.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('The review by Meera P. is published.');
    await waitFor(() => {
      expect(screen.getByRole('group', { name: 'Reviews' })).toHaveFocus();
    });
    expect(
      operations.filter(({ name }) => name === 'ApproveReview').map(({ variables }) => variables),
    ).toEqual([
      { id: 'r1', updatedAt: '2026-11-22T10:00:00.000Z' },
      { id: 'r2', updatedAt: null },
    ]);
  });

  it('Reject asks first; the message stands in the place of the entry', async () => {
    const { operations } = renderModeration(
      withReviews(({ name, variables: { id } }) =>
        name === 'RejectReview' ? { rejectReview: changed('Review', id, false) } : undefined,
      ),
    );
    await press('Reject the review by Meera P.');
    expect(screen.getByRole('dialog', { name: 'Reject this review?' })).toHaveTextContent(
      'Nobody but its author will see it',
    );
    await pressInDialog('Not now');
    expect(operations.some(({ name }) => name === 'RejectReview')).toBe(false);
    expect(screen.getByRole('button', { name: 'Reject the review by Meera P.' })).toHaveFocus();

    await press('Reject the review by Meera P.');
    await pressInDialog('Reject');
    const reviews = await findSection(/^Reviews \(1\)$/);
    const entries = within(reviews).getAllByRole('listitem');
    expect(entries.at(-1)).toHaveTextContent('The review by Meera P. is rejected.');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(document.activeElement).toHaveTextContent(/^Asha R\./);
    });
    expect(operations.find(({ name }) => name === 'RejectReview')?.variables).toEqual({ id: 'r2' });
  });

  it.each([
    ['question', 'Publish the question by Vidya K.', 'ApproveQuestion', 'is published'],
    ['question', 'Reject the question by Vidya K.', 'RejectQuestion', 'is rejected'],
    ['answer', 'Publish the answer by Ravi S.', 'ApproveAnswer', 'is published'],
    ['answer', 'Reject the answer by Ravi S.', 'RejectAnswer', 'is rejected'],
  ] as const)('the buttons of a %s send its own mutations: %s', async (noun, button, operation, done) => {
    const kind = noun === 'question' ? 'Question' : 'Answer';
    const { operations } = renderModeration(({ name, variables: { id } }) => {
      if (name === 'PendingQuestions') return { pendingQuestions: [QUESTION] };
      if (name === 'PendingAnswers') return { pendingAnswers: [ANSWER] };
      if (name === `Approve${kind}`) return { [`approve${kind}`]: changed(kind, id, true) };
      return name === `Reject${kind}` ? { [`reject${kind}`]: changed(kind, id, false) } : undefined;
    });
    await press(button);
    if (operation.startsWith('Reject')) await pressInDialog('Reject');
    expect(await screen.findByRole('status')).toHaveTextContent(done);
    expect(operations.find(({ name }) => name === operation)?.variables).toEqual({
      id: noun === 'question' ? 'q1' : 'a1',
    });
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });

  it('a text that was edited meanwhile is not published: the message of the shop stands with its new text', async () => {
    let body = 'Twice.';
    renderModeration(
      withReviews(({ name }) => {
        if (name === 'ApproveReview') {
          body = 'Thrice.';
          return { approveReview: CONFLICT };
        }
        return name === 'PendingReviews'
          ? { pendingReviews: [createReview('r1', { body, updatedAt: body })] }
          : undefined;
      }),
    );
    await press('Publish the review by Asha R.');
    expect(await screen.findByText('Thrice.')).toBeVisible();
    const [review] = within(await findSection(/^Reviews \(1\)$/)).getAllByRole('listitem');
    expect(review).toHaveTextContent(/Thrice\..*The review has been edited since\. Please read it again\./);
  });

  it('a review that its author deleted meanwhile leaves the list with the message of the shop', async () => {
    let isDeleted = false;
    renderModeration(
      withReviews(({ name }) => {
        if (name === 'ApproveReview') {
          isDeleted = true;
          return { approveReview: createFailure('NOT_FOUND', 'There is no such review') };
        }
        return name === 'PendingReviews' && isDeleted ? { pendingReviews: REVIEWS.slice(1) } : undefined;
      }),
    );
    await press('Publish the review by Asha R.');
    const reviews = await findSection(/^Reviews \(1\)$/);
    expect(within(reviews).getByRole('alert')).toHaveTextContent('There is no such review');
  });

  it('a decision that does not reach the server leaves the entry, with a message and the focus on the button', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    renderModeration(withReviews(({ name }) => (name === 'ApproveReview' ? new Error('down') : undefined)));
    await press('Publish the review by Asha R.');
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred');
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Publish the review by Asha R.' })).toHaveFocus();
    });
  });

  it('the next entries move up when more wait than are shown', async () => {
    const all = Array.from({ length: 12 }, (_, at) => createReview(`r${at}`, { authorName: `Author ${at}` }));
    renderModeration(({ name, variables: { id, limit } }) => {
      if (name === 'PendingReviews') return { pendingReviews: all.slice(0, Number(limit)) };
      if (name !== 'ApproveReview') return undefined;
      all.shift();
      return { approveReview: changed('Review', id, true) };
    });
    await press('Publish the review by Author 0');
    expect(await screen.findByRole('button', { name: 'Publish the review by Author 10' })).toBeVisible();
    expect(await findSection(/^Reviews \(10\+\)$/)).toBeVisible();
  });
});

it('customers are told that the page is for staff, and nothing is asked for', async () => {
  const { operations } = renderModeration(withReviews(), 'CUSTOMER');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('This page is for our staff');
  expect(operations.some(({ name }) => name === 'PendingReviews')).toBe(false);
});

it('the navigation of the back office marks Moderation as the current page', async () => {
  renderModeration(() => undefined);
  const links = within(await screen.findByRole('navigation', { name: 'Back office' })).getAllByRole('link');
  expect(
    links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['Orders', '/admin/orders', null],
    ['Moderation', '/admin/moderation', 'page'],
  ]);
});
