import { pageEntry, type PageEntry } from './page-module.ts';

/** Every page of the shop. Each is a chunk of its own. */
export const PAGES: readonly PageEntry[] = [
  pageEntry('/', 'home/HomePage.tsx', async () => {
    const { HomePage, prefetch } = await import('../features/home/HomePage.tsx');
    return { Component: HomePage, prefetch };
  }),
  pageEntry('/sale', 'home/SalePage.tsx', async () => {
    const { SalePage, prefetch } = await import('../features/home/SalePage.tsx');
    return { Component: SalePage, prefetch };
  }),
  pageEntry('/categories', 'categories/CategoriesPage.tsx', async () => {
    const { CategoriesPage, prefetch } = await import('../features/categories/CategoriesPage.tsx');
    return { Component: CategoriesPage, prefetch };
  }),
  pageEntry('/categories/:slug', 'categories/CategoryPage.tsx', async () => {
    const { CategoryPage, prefetch } = await import('../features/categories/CategoryPage.tsx');
    return { Component: CategoryPage, prefetch };
  }),
  pageEntry('/products', 'catalogue/ListingPage.tsx', async () => {
    const { ListingPage, prefetch } = await import('../features/catalogue/ListingPage.tsx');
    return { Component: ListingPage, prefetch };
  }),
  pageEntry('/products/:slug', 'product/ProductPage.tsx', async () => {
    const { ProductPage, prefetch } = await import('../features/product/ProductPage.tsx');
    return { Component: ProductPage, prefetch };
  }),
  pageEntry('/compare', 'compare/ComparePage.tsx', async () => {
    const { ComparePage, prefetch } = await import('../features/compare/ComparePage.tsx');
    return { Component: ComparePage, prefetch };
  }),
  pageEntry('/help', 'content/HelpPage.tsx', async () => {
    const { HelpPage, prefetch } = await import('../features/content/HelpPage.tsx');
    return { Component: HelpPage, prefetch };
  }),
  pageEntry('/contact', 'content/ContactPage.tsx', async () => {
    const { ContactPage, prefetch } = await import('../features/content/ContactPage.tsx');
    return { Component: ContactPage, prefetch };
  }),
  pageEntry('/privacy-policy', 'content/PrivacyPolicyPage.tsx', async () => {
    const { PrivacyPolicyPage, prefetch } = await import('../features/content/PrivacyPolicyPage.tsx');
    return { Component: PrivacyPolicyPage, prefetch };
  }),
  pageEntry('/terms-of-service', 'content/TermsPage.tsx', async () => {
    const { TermsPage, prefetch } = await import('../features/content/TermsPage.tsx');
    return { Component: TermsPage, prefetch };
  }),
  pageEntry('/terms', 'content/TermsPage.tsx', async () => {
    const { TermsPage, prefetch } = await import('../features/content/TermsPage.tsx');
    return { Component: TermsPage, prefetch };
  }),
  pageEntry('/privacy', 'content/PrivacyPage.tsx', async () => {
    const { PrivacyPage, prefetch } = await import('../features/content/PrivacyPage.tsx');
    return { Component: PrivacyPage, prefetch };
  }),
];
