/** The page for a failed rendering. It has no dependency that could fail too, and shows no internal details. */
export function errorPage(): string {
  return plainPage(
    'Something went wrong',
    'Oops! Something went wrong',
    'The shop could not put this page together. Please try again in a moment.',
  );
}

/** The page for a full admission queue. */
export function busyPage(): string {
  return plainPage(
    'The shop is crowded',
    'The shop is crowded',
    'More people than we can serve came in just now. Please try again in a few seconds; nothing in your cart is lost.',
    TRY_AGAIN,
  );
}

/** The page for a database failure. */
export function closedPage(): string {
  return plainPage(
    'Back in a moment',
    'Back in a moment',
    'We’re having trouble right now. Please try again in a minute; nothing in your cart is lost.',
    TRY_AGAIN,
  );
}

/** A link to the current address. */
const TRY_AGAIN = '<a href="">Try Again</a> or ';

function plainPage(title: string, heading: string, text: string, reloadLink = ''): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Potli</title>
<style>
html { background: #faf6ef; color: #2b211b; font: 1.125rem/1.6 'Anek Latin Variable', 'Anek Latin', system-ui, sans-serif; }
main { max-width: 32rem; margin: 18vh auto 0; padding: 0 1.25rem; }
h1 { font: 600 2.25rem/1.15 'Eczar Variable', Eczar, Georgia, serif; margin: 0 0 1rem; }
a { color: #a31550; text-underline-offset: 0.2em; }
</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
<p>${reloadLink}<a href="/">Return to Home</a></p>
</main>
</body>
</html>
`;
}
