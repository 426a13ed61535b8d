import { pageEntry, type PageEntry } from './page-module';

/** The screen of every address that leads nowhere. */
export const NOT_FOUND = pageEntry('*', 'app/NotFoundPage.tsx', async () => {
  const { NotFoundPage } = await import('./NotFoundPage');
  return { Component: NotFoundPage };
});

/** Every page of the shop. Each is a chunk of its own. */
export const PAGES: readonly PageEntry[] = [
  pageEntry('/', 'features/home/HomePage.route.ts', () => import('../features/home/HomePage.route')),
  pageEntry('/sale', 'features/home/SalePage.route.ts', () => import('../features/home/SalePage.route')),
  pageEntry(
    '/categories',
    'features/categories/CategoriesPage.route.ts',
    () => import('../features/categories/CategoriesPage.route'),
  ),
  pageEntry(
    '/categories/:slug',
    'features/categories/CategoryPage.route.ts',
    () => import('../features/categories/CategoryPage.route'),
  ),
  pageEntry(
    '/products',
    'features/catalogue/ListingPage.route.ts',
    () => import('../features/catalogue/ListingPage.route'),
  ),
  pageEntry(
    '/products/:slug',
    'features/product/ProductPage.route.ts',
    () => import('../features/product/ProductPage.route'),
  ),
  pageEntry('/compare', 'features/compare/ComparePage.tsx', async () => {
    const { ComparePage } = await import('../features/compare/ComparePage');
    return { Component: ComparePage };
  }),
  pageEntry('/cart', 'features/cart/CartPage.tsx', async () => {
    const { CartPage } = await import('../features/cart/CartPage');
    return { Component: CartPage };
  }),
  pageEntry('/wishlist', 'features/wishlist/WishlistPage.tsx', async () => {
    const { WishlistPage } = await import('../features/wishlist/WishlistPage');
    return { Component: WishlistPage };
  }),
  pageEntry(
    '/help',
    'features/content/HelpPage.route.ts',
    () => import('../features/content/HelpPage.route'),
  ),
  pageEntry('/contact', 'features/content/ContactPage.tsx', async () => {
    const { ContactPage } = await import('../features/content/ContactPage');
    return { Component: ContactPage };
  }),
  pageEntry('/privacy-policy', 'features/content/PrivacyPolicyPage.tsx', async () => {
    const { PrivacyPolicyPage } = await import('../features/content/PrivacyPolicyPage');
    return { Component: PrivacyPolicyPage };
  }),
  pageEntry('/terms-of-service', 'features/content/TermsPage.tsx', async () => {
    const { TermsPage } = await import('../features/content/TermsPage');
    return { Component: TermsPage };
  }),
  pageEntry('/terms', 'features/content/TermsPage.tsx', async () => {
    const { TermsPage } = await import('../features/content/TermsPage');
    return { Component: TermsPage };
  }),
  pageEntry('/privacy', 'features/content/PrivacyPage.tsx', async () => {
    const { PrivacyPage } = await import('../features/content/PrivacyPage');
    return { Component: PrivacyPage };
  }),
  ...(['/login', '/auth/login'] as const).map((path) =>
    pageEntry(path, 'features/auth/SignInPage.route.ts', () => import('../features/auth/SignInPage.route')),
  ),
  ...(['/register', '/auth/register'] as const).map((path) =>
    pageEntry(
      path,
      'features/auth/RegisterPage.route.ts',
      () => import('../features/auth/RegisterPage.route'),
    ),
  ),
  pageEntry(
    '/forgot-password',
    'features/auth/ForgotPasswordPage.route.ts',
    () => import('../features/auth/ForgotPasswordPage.route'),
  ),
  pageEntry(
    '/reset-password',
    'features/auth/ResetPasswordPage.route.ts',
    () => import('../features/auth/ResetPasswordPage.route'),
  ),
  pageEntry(
    '/verify-email',
    'features/auth/VerifyEmailPage.route.ts',
    () => import('../features/auth/VerifyEmailPage.route'),
  ),
  pageEntry(
    '/verify-2fa',
    'features/auth/VerifySecondFactorPage.route.ts',
    () => import('../features/auth/VerifySecondFactorPage.route'),
  ),
  pageEntry(
    '/auth/callback',
    'features/auth/CallbackPage.route.ts',
    () => import('../features/auth/CallbackPage.route'),
  ),
  pageEntry(
    '/logout',
    'features/auth/LogoutPage.route.ts',
    () => import('../features/auth/LogoutPage.route'),
  ),
  pageEntry('/dashboard', 'features/account/DashboardPage.tsx', async () => {
    const { DashboardPage } = await import('../features/account/DashboardPage');
    return { Component: DashboardPage };
  }),
  pageEntry('/profile', 'features/account/ProfilePage.tsx', async () => {
    const { ProfilePage } = await import('../features/account/ProfilePage');
    return { Component: ProfilePage };
  }),
  pageEntry('/addresses', 'features/account/AddressesPage.tsx', async () => {
    const { AddressesPage } = await import('../features/account/AddressesPage');
    return { Component: AddressesPage };
  }),
  pageEntry('/alerts', 'features/alerts/AlertsPage.tsx', async () => {
    const { AlertsPage } = await import('../features/alerts/AlertsPage');
    return { Component: AlertsPage };
  }),
  pageEntry('/alerts/confirm', 'features/alerts/ConfirmAlertPage.tsx', async () => {
    const { ConfirmAlertPage } = await import('../features/alerts/ConfirmAlertPage');
    return { Component: ConfirmAlertPage };
  }),
  pageEntry('/security', 'features/account/SecurityPage.tsx', async () => {
    const { SecurityPage } = await import('../features/account/SecurityPage');
    return { Component: SecurityPage };
  }),
  pageEntry('/checkout', 'features/checkout/CheckoutPage.tsx', async () => {
    const { CheckoutPage } = await import('../features/checkout/CheckoutPage');
    return { Component: CheckoutPage };
  }),
  pageEntry('/checkout/confirmation/:number', 'features/checkout/ConfirmationPage.tsx', async () => {
    const { ConfirmationPage } = await import('../features/checkout/ConfirmationPage');
    return { Component: ConfirmationPage };
  }),
  pageEntry('/orders', 'features/orders/OrdersPage.tsx', async () => {
    const { OrdersPage } = await import('../features/orders/OrdersPage');
    return { Component: OrdersPage };
  }),
  pageEntry('/orders/find', 'features/orders/FindOrderPage.tsx', async () => {
    const { FindOrderPage } = await import('../features/orders/FindOrderPage');
    return { Component: FindOrderPage };
  }),
  pageEntry('/orders/:number', 'features/orders/OrderPage.tsx', async () => {
    const { OrderPage } = await import('../features/orders/OrderPage');
    return { Component: OrderPage };
  }),
  pageEntry('/gift-cards', 'features/gift-cards/GiftCardsPage.tsx', async () => {
    const { GiftCardsPage } = await import('../features/gift-cards/GiftCardsPage');
    return { Component: GiftCardsPage };
  }),
  NOT_FOUND,
];
