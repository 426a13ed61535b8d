import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OperationHandler } from '../../../testing/render-routes';
import { FAILURE, renderPart, setUpProductTests } from '../contributions/customer-part.testing';
import { InteractiveReviews } from './InteractiveReviews';
import { ReviewedProduct_ProductFragmentDoc } from './InteractiveReviews.generated';
import { createReview, createReviewList, storeReviews } from '../product.fixture';

beforeEach(setUpProductTests);

const OWN_REVIEW = {
  ...createReview(99, { title: 'Mine', authorName: 'Asha R.' }),
  isHeld: false,
  isRejected: false,
};
const VIEWER_REVIEWS = {
  __typename: 'ViewerReviews',
  canWrite: true,
  review: null,
  helpful: [],
  reported: [],
};
const EMPTY_REVIEW_LIST = createReviewList({ items: [], total: 0, totalPages: 0, average: 0 });

interface RenderOptions {
  viewerReviews?: Record<string, unknown> | null;
  first?: ReturnType<typeof createReviewList>;
  answer?: OperationHandler;
}

/** Renders the reviews; signed in as Asha unless `viewerReviews` is null. */
function renderPage({
  viewerReviews = {},
  first = createReviewList(),
  answer = () => undefined,
}: RenderOptions = {}) {
  return renderPart(
    <InteractiveReviews productId="product-1" slug="holdall" initialReviews={first} />,
    viewerReviews === null,
    (operation) =>
      answer(operation) ??
      (operation.name === 'ViewerReviews'
        ? { viewerReviews: { ...VIEWER_REVIEWS, ...viewerReviews } }
        : undefined),
    storeReviews(first),
  );
}

const reviewSavedAnswer = (change: object = {}) => ({
  __typename: 'ReviewSaved',
  review: { ...OWN_REVIEW, ...change },
  product: {
    __typename: 'Product' as const,
    id: 'product-1',
    reviewCount: 13,
    averageRating: 4.6,
    reviews: createReviewList({ total: 13 }),
  },
});

it('the reviews can be filtered by stars and photos, and say when none matches', async () => {
  const { operations } = renderPage({
    viewerReviews: null,
    answer: ({ name, variables }) =>
      name === 'ProductReviews'
        ? {
            product: {
              __typename: 'Product',
              id: 'product-1',
              reviews:
                'withPhotos' in variables
                  ? { ...EMPTY_REVIEW_LIST, total: 0 }
                  : createReviewList({
                      items: [createReview(3, { title: 'Three stars' })],
                      total: 1,
                      totalPages: 1,
                    }),
            },
          }
        : undefined,
  });
  await userEvent.selectOptions(screen.getByLabelText('Filter reviews by stars'), '3 stars');
  expect(await screen.findByText('Three stars')).toBeInTheDocument();
  expect(screen.getByText('1 to 1 of 1')).toBeInTheDocument();
  await userEvent.click(screen.getByLabelText('With photos'));
  expect(await screen.findByText('No reviews match your filters.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show all reviews' }));
  expect(await screen.findByText('1 to 10 of 12')).toBeInTheDocument();
  expect(
    operations.filter(({ name }) => name === 'ProductReviews').map(({ variables }) => variables),
  ).toEqual([
    { slug: 'holdall', page: 1, sort: 'MOST_HELPFUL', stars: 3 },
    { slug: 'holdall', page: 1, sort: 'MOST_HELPFUL', stars: 3, withPhotos: true },
  ]);
});

it.each([
  ['Write a Review', /^Write a Review$/],
  ['Helpful', /^Helpful: /],
  ['Report', /^Report: /],
])('the reviews section redirects a guest who presses %s to sign in', async (_words, name) => {
  const { router } = renderPage({ viewerReviews: null });
  await userEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
  expect(await screen.findByText('This is the login')).toBeInTheDocument();
  expect(router.state.location.state).toEqual({ returnTo: '/products/holdall#reviews' });
});

it('a review requires stars and text, is posted with a photo and shown first', async () => {
  const fetchMock = vi.fn(() =>
    Promise.resolve(
      Response.json({ success: true, data: { id: 'photo-1', url: '/uploads/reviews/photo-1.webp' } }),
    ),
  );
  vi.stubGlobal('fetch', fetchMock);
  const { operations } = renderPage({
    answer: ({ name }) =>
      name === 'WriteReview'
        ? {
            writeReview: reviewSavedAnswer({
              photos: [{ __typename: 'ReviewPhoto', id: 'photo-1', url: '/p.webp' }],
            }),
          }
        : undefined,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Write a Review' }));
  const form = within(await screen.findByRole('form', { name: 'Your review' }));
  await userEvent.click(form.getByRole('button', { name: 'Post Review' }));
  expect(await form.findByText('Please choose one to five stars')).toBeInTheDocument();
  expect(form.getByText('Please write what you think of it')).toBeInTheDocument();
  await userEvent.click(form.getByRole('radio', { name: '4 stars, very good' }));
  await userEvent.type(form.getByLabelText('Title'), 'Mine');
  await userEvent.type(form.getByLabelText('Your review'), 'It goes wherever I go.');
  await userEvent.upload(
    form.getByLabelText('Photos of the bag'),
    new File(['x'], 'bag.jpg', { type: 'image/jpeg' }),
  );
  expect(await form.findByAltText('Your photo 1')).toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: 'Post Review' }));
  expect(await screen.findByText('Thank you for your review.')).toBeInTheDocument();
  expect(operations.find(({ name }) => name === 'WriteReview')?.variables).toEqual({
    productId: 'product-1',
    input: { rating: 4, title: 'Mine', body: 'It goes wherever I go.', photoIds: ['photo-1'] },
  });
  const [first] = screen.getAllByRole('article');
  expect(first).toHaveTextContent(/Your review.*Mine/);
  expect(within(first as HTMLElement).getByAltText('Photo 1 by Asha R.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Write a Review' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Your review' })).toHaveFocus());
});

it('a review is shown before the server has answered, and the form is restored when it is refused', async () => {
  let rejectRequest: (answer: object) => void = () => undefined;
  const { client } = renderPage({
    answer: ({ name }) =>
      name === 'WriteReview'
        ? new Promise<Record<string, unknown>>((resolve) => {
            rejectRequest = (answer) => resolve({ writeReview: answer });
          })
        : undefined,
  });
  // As after the page's query.
  client.writeFragment({
    id: 'Product:product-1',
    fragment: ReviewedProduct_ProductFragmentDoc,
    fragmentName: 'ReviewedProduct_product',
    data: reviewSavedAnswer().product,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Write a Review' }));
  const form = within(await screen.findByRole('form', { name: 'Your review' }));
  await userEvent.click(form.getByRole('radio', { name: '2 stars, fair' }));
  await userEvent.type(form.getByLabelText('Title'), 'It came apart');
  await userEvent.type(form.getByLabelText('Your review'), 'The strap tore on the second day.');
  await userEvent.click(form.getByRole('button', { name: 'Post Review' }));
  expect(await screen.findByText(/Your review/, { selector: 'article span' })).toBeInTheDocument();
  const [first] = screen.getAllByRole('article');
  expect(first).toHaveTextContent(/Sending\.\.\..*It came apart.*The strap tore on the second day\.Asha R\./);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText('Thank you for your review.')).not.toBeInTheDocument();

  rejectRequest(FAILURE);
  expect(await form.findByText('No')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Write a review' })).toBeInTheDocument();
  expect(form.getByRole('radio', { name: '2 stars, fair' })).toBeChecked();
  expect(form.getByLabelText('Title')).toHaveValue('It came apart');
  expect(form.getByLabelText('Your review')).toHaveValue('The strap tore on the second day.');
  expect(screen.queryByText(/Sending\.\.\./)).not.toBeInTheDocument();

  await userEvent.click(form.getByRole('button', { name: 'Post Review' }));
  expect(await screen.findByText(/Sending\.\.\./)).toBeInTheDocument();
  rejectRequest(reviewSavedAnswer({ title: 'It came apart' }));
  expect(await screen.findByText('Thank you for your review.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it("the review form shows the server's error at its field and keeps its values", async () => {
  renderPage({
    answer: ({ name }) =>
      name === 'WriteReview'
        ? {
            writeReview: {
              ...FAILURE,
              fields: [
                {
                  __typename: 'FieldError',
                  field: 'title',
                  message: 'The title contains a character that is not allowed',
                },
              ],
            },
          }
        : undefined,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Write a Review' }));
  const form = within(await screen.findByRole('form', { name: 'Your review' }));
  await userEvent.click(form.getByRole('radio', { name: '1 star, poor' }));
  await userEvent.type(form.getByLabelText('Title'), 'Mine');
  await userEvent.type(form.getByLabelText('Your review'), 'It goes wherever I go.');
  await userEvent.click(form.getByRole('button', { name: 'Post Review' }));
  expect(await form.findByText('The title contains a character that is not allowed')).toBeInTheDocument();
  expect(form.getByLabelText('Title')).toHaveValue('Mine');
});

it('the review form refuses a photo of wrong size or type without uploading it', async () => {
  const fetchMock = vi.fn();
  vi.stubGlobal('fetch', fetchMock);
  renderPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Write a Review' }));
  const input = await screen.findByLabelText('Photos of the bag');
  const large = new File(['x'], 'bag.jpg', { type: 'image/jpeg' });
  Object.defineProperty(large, 'size', { value: 20 * 1_048_576 });
  await userEvent.upload(input, large);
  expect(await screen.findByText('A photo can be up to 10 MB')).toBeInTheDocument();
  await userEvent
    .setup({ applyAccept: false })
    .upload(input, new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText('Please choose a JPEG, PNG or WebP photo')).toBeInTheDocument();
  expect(fetchMock).not.toHaveBeenCalled();
});

it("the viewer's own review is shown first, marked as pending, and can be deleted", async () => {
  renderPage({
    viewerReviews: { review: { ...OWN_REVIEW, isHeld: true } },
    first: createReviewList({ items: [createReview(1), { ...OWN_REVIEW }] }),
    answer: ({ name }) =>
      name === 'DeleteReview'
        ? { deleteReview: { __typename: 'ReviewDeleted', product: reviewSavedAnswer().product } }
        : undefined,
  });
  expect(await screen.findByText(/Only you can see it for now/)).toBeInTheDocument();
  expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual(
    ['Mine', 'Title 1'],
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Your review is deleted.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Your review' })).toHaveFocus());
  expect(screen.queryByText(/Only you can see it for now/)).not.toBeInTheDocument();
});

it("the viewer's own review stays, with the reason beside it, when it could not be deleted", async () => {
  renderPage({
    viewerReviews: { review: OWN_REVIEW },
    answer: ({ name }) => (name === 'DeleteReview' ? { deleteReview: FAILURE } : undefined),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  const own = screen.getByRole('region', { name: 'Your review' });
  expect(await within(own).findByRole('alert')).toHaveTextContent('No');
  expect(within(own).getByRole('article')).toHaveTextContent('Mine');
  await waitFor(() => expect(own).toHaveFocus());
});

it("the viewer's own review says that it was refused and can be changed", async () => {
  renderPage({ viewerReviews: { review: { ...OWN_REVIEW, isHeld: true, isRejected: true } } });
  expect(await screen.findByText(/we have not published it\. You can edit it/)).toBeInTheDocument();
  expect(screen.queryByText(/Only you can see it for now/)).not.toBeInTheDocument();
});

it('a vote for a review is counted, and restored when the server refuses to withdraw it', async () => {
  let isRejected = false;
  renderPage({
    first: createReviewList({ items: [createReview(1, { helpfulCount: 3 })] }),
    answer: ({ name, variables }) => {
      if (name !== 'VoteForReview') return undefined;
      if (isRejected) return { voteForReview: FAILURE };
      return {
        voteForReview: {
          __typename: 'ReviewChanged',
          review: { __typename: 'Review', id: variables['id'], helpfulCount: 4 },
        },
      };
    },
  });
  const button = await screen.findByRole('button', { name: /^Helpful: / });
  // Retries the click: before `me` is answered it is unknown who is signed in.
  await waitFor(async () => {
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
  });
  isRejected = true;
  await userEvent.click(button);
  expect(await screen.findByText('No')).toBeInTheDocument();
  expect(button).toHaveAttribute('aria-pressed', 'true');
});

it('reporting a review requires a reason, sends it and disables the button', async () => {
  const { operations } = renderPage({
    first: createReviewList({ items: [createReview(1)] }),
    viewerReviews: { helpful: [{ __typename: 'Review', id: 'review-1', helpfulCount: 3 }] },
    answer: ({ name }) =>
      name === 'ReportReview'
        ? {
            reportReview: {
              __typename: 'ReviewChanged',
              review: { __typename: 'Review', id: 'review-1' },
            },
          }
        : undefined,
  });
  await waitFor(() => {
    expect(screen.getByRole('button', { name: /^Helpful: / })).toHaveAttribute('aria-pressed', 'true');
  });
  await userEvent.click(screen.getByRole('button', { name: /^Report: / }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Please choose what is wrong with it');
  expect(dialog.getByRole('radio', { name: 'It is not about this bag' })).toHaveFocus();
  expect(operations.map(({ name }) => name)).not.toContain('ReportReview');
  await userEvent.click(dialog.getByRole('radio', { name: 'It is advertising' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('Thank you. We will look at it.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Reported: / })).toBeDisabled();
  const reported = operations.find(({ name }) => name === 'ReportReview')?.variables;
  expect(reported).toEqual({ id: 'review-1', reason: 'SPAM' });
});

it('the reviews section links a customer who may not write a review to their profile', async () => {
  renderPage({ viewerReviews: { canWrite: false }, first: EMPTY_REVIEW_LIST });
  expect(await screen.findByRole('link', { name: 'your profile' })).toHaveAttribute('href', '/profile');
  expect(screen.queryByRole('button', { name: 'Write a Review' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'No reviews yet' })).toBeInTheDocument();
});
