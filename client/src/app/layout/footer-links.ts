import type { PageHref } from '../../routing/href';

export type FooterLink =
  | { name: string; to: PageHref; isFile?: false }
  /** A file outside the router. */
  | { name: string; to: string; isFile: true };

export const FOOTER_COLUMNS: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Shop',
    links: [
      { name: 'All bags', to: '/products' },
      { name: 'Categories', to: '/categories' },
      { name: 'Big Sale Event', to: '/sale' },
      { name: 'Compare', to: '/compare' },
      { name: 'Wishlist', to: '/wishlist' },
      { name: 'E-Gift Cards', to: '/gift-cards' },
    ],
  },
  {
    title: 'Help',
    links: [
      { name: 'Contact', to: '/contact' },
      { name: 'FAQ’s', to: '/help' },
      { name: 'Find your order', to: '/orders/find' },
      { name: 'Your privacy', to: '/privacy' },
    ],
  },
];

export const LEGAL_LINKS: readonly FooterLink[] = [
  { name: 'Privacy policy', to: '/privacy-policy' },
  { name: 'Terms of service', to: '/terms-of-service' },
  { name: 'Sitemap', to: '/sitemap.xml', isFile: true },
  { name: 'Robots', to: '/robots.txt', isFile: true },
];
