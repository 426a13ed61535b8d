import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCustomer } from '../../../session/session.testing';
import { renderPart, setUpProductTests } from './customer-part.testing';
import { InteractiveReviews } from '../reviews/InteractiveReviews';
import { createReview, createReviewList, storeReviews } from '../product.fixture';

beforeEach(setUpProductTests);

const VIEWER_REVIEWS = {
  __typename: 'ViewerReviews',
  canWrite: true,
  review: null,
  helpful: [],
  reported: [],
};
const REVIEWS = createReviewList({ items: [createReview(1)] });
type MockAnswer = Record<string, unknown>;

/** Renders a customer's reviews; the answer to the operation `heldOperation` waits for the test. */
function renderWithHeldAnswer(heldOperation: 'Me' | 'ViewerReviews', mockAnswer: MockAnswer) {
  let answer: (data: MockAnswer) => void = () => undefined;
  const heldAnswer = new Promise<MockAnswer>((resolve) => {
    answer = resolve;
  });
  const rendered = renderPart(
    <InteractiveReviews productId="product-1" slug="holdall" initialReviews={REVIEWS} />,
    false,
    ({ name }) => {
      if (name === heldOperation) return heldAnswer;
      return name === 'ViewerReviews' ? { viewerReviews: VIEWER_REVIEWS } : undefined;
    },
    storeReviews(REVIEWS),
  );
  return { ...rendered, answer: () => act(async () => answer(mockAnswer)) };
}

const getReportButton = () => userEvent.click(screen.getByRole('button', { name: /^Report: / }));

describe('useCustomerAction', () => {
  it('a press on Report opens its dialog once the server has answered who is signed in', async () => {
    const { answer } = renderWithHeldAnswer('Me', { me: createCustomer() });
    await getReportButton();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await answer();
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it("a press on Report opens its dialog once the viewer's reviews are loaded", async () => {
    const { answer } = renderWithHeldAnswer('ViewerReviews', { viewerReviews: VIEWER_REVIEWS });
    await getReportButton();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await answer();
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it("a press on Helpful sends the vote only after both me and the viewer's reviews are loaded", async () => {
    const sentOperations: string[] = [];
    let answerMe: (data: MockAnswer) => void = () => undefined;
    let answerViewerReviews: (data: MockAnswer) => void = () => undefined;
    const me = new Promise<MockAnswer>((resolve) => {
      answerMe = resolve;
    });
    const viewerReviews = new Promise<MockAnswer>((resolve) => {
      answerViewerReviews = resolve;
    });
    renderPart(
      <InteractiveReviews productId="product-1" slug="holdall" initialReviews={REVIEWS} />,
      false,
      ({ name }) => {
        sentOperations.push(name);
        if (name === 'Me') return me;
        if (name === 'ViewerReviews') return viewerReviews;
        return {
          voteForReview: {
            __typename: 'ReviewChanged',
            review: { __typename: 'Review', id: 'review-1', helpfulCount: 1 },
          },
        };
      },
      storeReviews(REVIEWS),
    );
    await userEvent.click(screen.getByRole('button', { name: /^Helpful: / }));
    await act(async () => answerMe({ me: createCustomer() }));
    await waitFor(() => expect(sentOperations).toContain('ViewerReviews'));
    expect(sentOperations).not.toContain('VoteForReview');
    await act(async () => answerViewerReviews({ viewerReviews: VIEWER_REVIEWS }));
    expect(await screen.findByRole('button', { name: /^Helpful: /, pressed: true })).toBeInTheDocument();
    expect(sentOperations).toContain('VoteForReview');
  });

  it('a press on Report redirects to sign in once the server has answered that nobody is signed in', async () => {
    const { answer } = renderWithHeldAnswer('Me', { me: null });
    await getReportButton();
    await answer();
    expect(await screen.findByText('This is the login')).toBeInTheDocument();
  });
});
