import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { customer } from '../../session/session.testing';
import { openPart, startAfresh } from './asha.testing';
import { LiveReviews } from './LiveReviews';
import { review, reviewList } from './product.fixture';

beforeEach(startAfresh);

const REVIEWER = { __typename: 'Reviewer', canWrite: true, review: null, helpful: [], reported: [] };
type Given = Record<string, unknown>;

/** Renders a customer's reviews; the answer to the operation `heldOperation` waits for the test. */
function openHolding(held: 'Me' | 'Reviewer', given: Given) {
  let answer: (data: Given) => void = () => undefined;
  const later = new Promise<Given>((resolve) => {
    answer = resolve;
  });
  const rendered = openPart(
    <LiveReviews productId="product-1" slug="holdall" first={reviewList({ items: [review(1)] })} />,
    false,
    ({ name }) => {
      if (name === held) return later;
      return name === 'Reviewer' ? { reviewer: REVIEWER } : undefined;
    },
  );
  return { ...rendered, answer: () => act(async () => answer(given)) };
}

const report = () => userEvent.click(screen.getByRole('button', { name: /^Report: / }));

describe('useCustomerAction', () => {
  it('a press on Report opens its dialog once the server has answered who is signed in', async () => {
    const { answer } = openHolding('Me', { me: customer() });
    await report();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await answer();
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it("a press on Report opens its dialog once the viewer's reviews are loaded", async () => {
    const { answer } = openHolding('Reviewer', { reviewer: REVIEWER });
    await report();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await answer();
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it("a press on Helpful sends the vote only after both me and the viewer's reviews are loaded", async () => {
    const heard: string[] = [];
    let answerMe: (data: Given) => void = () => undefined;
    let answerReviewer: (data: Given) => void = () => undefined;
    const me = new Promise<Given>((resolve) => {
      answerMe = resolve;
    });
    const reviewer = new Promise<Given>((resolve) => {
      answerReviewer = resolve;
    });
    openPart(
      <LiveReviews productId="product-1" slug="holdall" first={reviewList({ items: [review(1)] })} />,
      false,
      ({ name }) => {
        heard.push(name);
        if (name === 'Me') return me;
        if (name === 'Reviewer') return reviewer;
        return {
          voteForReview: {
            __typename: 'ReviewChanged',
            review: { __typename: 'Review', id: 'review-1', helpfulCount: 1 },
          },
        };
      },
    );
    await userEvent.click(screen.getByRole('button', { name: /^Helpful: / }));
    await act(async () => answerMe({ me: customer() }));
    await waitFor(() => expect(heard).toContain('Reviewer'));
    expect(heard).not.toContain('VoteForReview');
    await act(async () => answerReviewer({ reviewer: REVIEWER }));
    expect(await screen.findByRole('button', { name: /^Helpful: /, pressed: true })).toBeInTheDocument();
    expect(heard).toContain('VoteForReview');
  });

  it('a press on Report redirects to sign in once the server has answered that nobody is signed in', async () => {
    const { answer } = openHolding('Me', { me: null });
    await report();
    await answer();
    expect(await screen.findByText('This is the login')).toBeInTheDocument();
  });
});
