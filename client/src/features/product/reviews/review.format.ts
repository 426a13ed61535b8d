/** "1 to 10 of 128". */
export function formatShownRange({
  page,
  limit,
  total,
}: {
  page: number;
  limit: number;
  total: number;
}): string {
  const firstNumber = (page - 1) * limit + 1;
  return `${firstNumber} to ${Math.min(page * limit, total)} of ${total}`;
}

/** "128 reviews", "1 review", "No reviews yet". */
export function formatReviewCount(count: number): string {
  if (count === 0) return 'No reviews yet';
  return `${count} ${count === 1 ? 'review' : 'reviews'}`;
}
