/** An entry that the shop stores in the browser. */
export interface KeptThing {
  /** As the browser's developer tools show it. Ends in a dot or a hyphen where it is a prefix of several. */
  name: string;
  what: string;
  until: string;
}

export interface KeptGroup {
  title: string;
  things: readonly KeptThing[];
}

const WHEN_CLEARED = 'until you clear it above';

/** Everything that the shop stores in a browser. A test compares it with the code. */
export const KEPT_HERE: readonly KeptGroup[] = [
  {
    title: 'Cookies, which go to the shop with each request and which no script can read',
    things: [
      {
        name: 'guest',
        what: 'finds your cart and wishlist when you are not signed in; set when you first put something there',
        until: '90 days after your last visit, or until you sign in',
      },
      {
        name: 'sid',
        what: 'keeps you signed in',
        until:
          'until you log out or close the browser, a day at most; 30 days where you asked to be remembered',
      },
      {
        name: 'device',
        what: 'knows this browser as one that you signed in with, once your number is verified, so that strangers’ wrong codes do not make you wait; it opens nothing',
        until: '180 days after you last signed in',
      },
      { name: 'mfa', what: 'waits for the second step of a sign-in', until: '10 minutes' },
      { name: 'google', what: 'brings you back from signing in with Google', until: '10 minutes' },
    ],
  },
  {
    title: 'In this browser, read by the shop’s pages and sent nowhere unless it says so',
    things: [
      {
        name: 'auth-store',
        what: 'your name, email and picture, so that a page paints at once; it opens nothing',
        until: 'until you log out',
      },
      {
        name: 'potli.shopping',
        what: 'how many bags are in your cart, what they cost, and which bags have a filled heart',
        until: 'until cart and wishlist are empty, or you log out',
      },
      {
        name: 'potli.cart',
        what: 'a copy of cart and wishlist, for hours without a network',
        until: 'until you log out',
      },
      {
        name: 'potli.changes',
        what: 'what you changed in them while the shop could not be reached; it is sent once it can',
        until: 'until it is sent',
      },
      {
        name: 'potli.recently-viewed',
        what: 'the bags that you looked at last, up to 20',
        until: WHEN_CLEARED,
      },
      { name: 'potli.compare', what: 'the bags that you compare, up to four', until: WHEN_CLEARED },
      { name: 'potli.search-history', what: 'what you searched for, up to ten entries', until: WHEN_CLEARED },
      { name: 'potli.view-mode', what: 'whether you like lists or grids', until: WHEN_CLEARED },
    ],
  },
  {
    title: 'In this tab alone',
    things: [
      {
        name: 'potli.once.',
        what: 'a random number for an order or a gift card being paid, so that it is never made twice',
        until: 'until the shop has answered, or the tab is closed',
      },
      {
        name: 'potli.scroll',
        what: 'how far you had scrolled, so that Back leads to the same place',
        until: 'until the tab is closed',
      },
    ],
  },
  {
    title: 'On the browser’s shelf for hours without a network',
    things: [
      {
        name: 'potli-files-',
        what: 'the shop’s own scripts, styles and typefaces',
        until: 'until the shop has newer ones',
      },
      {
        name: 'potli-pictures-',
        what: 'photographs of bags that you saw, up to 300',
        until: 'until newer ones need the room',
      },
      {
        name: 'potli-pages-',
        what: 'pages that are the same for everybody, up to 30; none with your account, orders or payments',
        until: 'until newer ones need the room',
      },
    ],
  },
];
