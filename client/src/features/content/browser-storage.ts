/** An entry that the shop stores in the browser. */
interface StorageEntry {
  /** As the browser's developer tools show it. Ends in a dot or a hyphen where it is a prefix of several. */
  name: string;
  purpose: string;
  retention: string;
}

interface StorageGroup {
  title: string;
  entries: readonly StorageEntry[];
}

const UNTIL_CLEARED = 'until you clear it above';

/** Everything that the shop stores in a browser. A test compares it with the code. */
export const BROWSER_STORAGE: readonly StorageGroup[] = [
  {
    title: 'Cookies, which go to the shop with each request and which no script can read',
    entries: [
      {
        name: 'guest',
        purpose:
          'finds your cart and wishlist when you are not signed in; set when you first put something there',
        retention: '90 days after your last visit, or until you sign in',
      },
      {
        name: 'sid',
        purpose: 'keeps you signed in',
        retention:
          'until you log out or close the browser, a day at most; 30 days where you asked to be remembered',
      },
      {
        name: 'device',
        purpose:
          'knows this browser as one that you signed in with, once your number is verified, so that strangers’ wrong codes do not make you wait; it opens nothing',
        retention:
          '180 days after you last signed in, or until you sign out everywhere or change your password elsewhere',
      },
      { name: 'mfa', purpose: 'waits for the second step when you sign in', retention: '10 minutes' },
      { name: 'google', purpose: 'brings you back from signing in with Google', retention: '10 minutes' },
    ],
  },
  {
    title: 'In this browser, read by the shop’s pages and sent nowhere unless it says so',
    entries: [
      {
        name: 'auth-store',
        purpose: 'your name, email and picture, so that a page paints at once; it opens nothing',
        retention: 'until you log out',
      },
      {
        name: 'potli.shopping',
        purpose: 'how many bags are in your cart, what they cost, and which bags have a filled heart',
        retention: 'until cart and wishlist are empty, or you log out',
      },
      {
        name: 'potli.cart',
        purpose: 'a copy of cart and wishlist, for use without a network',
        retention: 'until you log out',
      },
      {
        name: 'potli.changes',
        purpose: 'what you changed in them while the shop could not be reached; it is sent once it can',
        retention: 'until it is sent',
      },
      {
        name: 'potli.recently-viewed',
        purpose: 'the bags that you looked at last, up to 20',
        retention: UNTIL_CLEARED,
      },
      { name: 'potli.compare', purpose: 'the bags that you compare, up to four', retention: UNTIL_CLEARED },
      {
        name: 'potli.search-history',
        purpose: 'what you searched for, up to ten entries',
        retention: UNTIL_CLEARED,
      },
      { name: 'potli.view-mode', purpose: 'whether you like lists or grids', retention: UNTIL_CLEARED },
    ],
  },
  {
    title: 'In this tab alone',
    entries: [
      {
        name: 'potli.once.',
        purpose: 'a random number for an order or a gift card being paid, so that it is never made twice',
        retention: 'until the shop has answered, or the tab is closed',
      },
      {
        name: 'potli.session-ended',
        purpose: 'the page that you were on when your session ended, so that you come back to it',
        retention: 'until the sign-in page has read it, or the tab is closed',
      },
      {
        name: 'potli.scroll',
        purpose: 'how far you had scrolled, so that Back leads to the same place',
        retention: 'until the tab is closed',
      },
      {
        name: 'potli.drafts',
        purpose:
          'what you have typed into a form and not sent yet, so that it is still there after the page loads again',
        retention: 'until it is sent, you sign out or the tab is closed',
      },
    ],
  },
  {
    title: 'Saved in the browser for use without a network',
    entries: [
      {
        name: 'potli-files-',
        purpose: 'the shop’s own scripts, styles and typefaces',
        retention: 'until the shop has newer ones',
      },
      {
        name: 'potli-pictures-',
        purpose: 'photographs of bags that you saw, up to 300',
        retention: 'until newer ones need the room',
      },
      {
        name: 'potli-pages-',
        purpose:
          'pages that are the same for everybody, up to 30; none with your account, orders or payments',
        retention: 'until newer ones need the room',
      },
    ],
  },
];
