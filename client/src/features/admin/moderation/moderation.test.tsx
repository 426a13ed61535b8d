import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { print } from 'graphql';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFailure } from '../../../session/session.testing';
import { mockDialogs } from '../../../testing/mock-dialogs';
import {
  ANSWER,
  createReview,
  findSection,
  press,
  QUESTION,
  renderModeration,
  REVIEWS,
  withReviews,
} from './moderation.testing';
import { ApproveAnswerDocument, RejectAnswerDocument } from './PendingAnswers.generated';
import { ApproveQuestionDocument, RejectQuestionDocument } from './PendingQuestions.generated';
import { ApproveReviewDocument, RejectReviewDocument } from './PendingReviews.generated';

beforeEach(mockDialogs);

const CONFLICT = createFailure('CONFLICT', 'The review has been edited since. Please read it again.');

const changed = (kind: 'Review' | 'Question' | 'Answer', id: unknown, isPublished: boolean) => ({
  __typename: `${kind}Changed`,
  [kind.toLowerCase()]: { __typename: kind, id, isHeld: !isPublished, isRejected: !isPublished },
});
const pressInDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

const expectFocusOnEntryOf = (author: string) => {
  expect(document.activeElement).toHaveAttribute('data-entry');
  expect(document.activeElement).toHaveTextContent(`${author},`);
};

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
      expectFocusOnEntryOf('Meera P.');
    });
    await press('Publish the review by Meera P.');
    expect(await within(reviews).findByText('Nothing to review.')).toBeVisible();
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
      expectFocusOnEntryOf('Asha R.');
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

  it('each decision says that its entry was pending, so that it overturns none by a colleague', () => {
    const documents = [
      ApproveReviewDocument,
      RejectReviewDocument,
      ApproveQuestionDocument,
      RejectQuestionDocument,
      ApproveAnswerDocument,
      RejectAnswerDocument,
    ].map((document) => print(document));
    expect(documents.filter((document) => !document.includes('wasPending: true'))).toEqual([]);
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
