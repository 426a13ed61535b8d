import { pageEntry, type PageEntry } from './page-module';

/** The screen of every address that leads nowhere. */
export const NOT_FOUND = pageEntry('*', 'app/NotFoundPage.tsx', async () => {
  const { NotFoundPage } = await import('./NotFoundPage');
  return { Component: NotFoundPage };
});

/** Every page of the shop. Each is a chunk of its own. */
export const PAGES: readonly PageEntry[] = [
  pageEntry('/', 'features/home/HomePage.tsx', async () => {
    const { HomePage, prefetch } = await import('../features/home/HomePage');
    return { Component: HomePage, prefetch };
  }),
  pageEntry('/sale', 'features/home/SalePage.tsx', async () => {
    const { SalePage, prefetch } = await import('../features/home/SalePage');
    return { Component: SalePage, prefetch };
  }),
  pageEntry('/categories', 'features/categories/CategoriesPage.tsx', async () => {
    const { CategoriesPage, prefetch } = await import('../features/categories/CategoriesPage');
    return { Component: CategoriesPage, prefetch };
  }),
  pageEntry('/categories/:slug', 'features/categories/CategoryPage.tsx', async () => {
    const { CategoryPage, prefetch } = await import('../features/categories/CategoryPage');
    return { Component: CategoryPage, prefetch };
  }),
  pageEntry('/products', 'features/catalogue/ListingPage.tsx', async () => {
    const { ListingPage, prefetch } = await import('../features/catalogue/ListingPage');
    return { Component: ListingPage, prefetch };
  }),
  pageEntry('/products/:slug', 'features/product/ProductPage.tsx', async () => {
    const { ProductPage, prefetch } = await import('../features/product/ProductPage');
    return { Component: ProductPage, prefetch };
  }),
  pageEntry('/compare', 'features/compare/ComparePage.tsx', async () => {
    const { ComparePage, prefetch } = await import('../features/compare/ComparePage');
    return { Component: ComparePage, prefetch };
  }),
  pageEntry('/cart', 'features/cart/CartPage.tsx', async () => {
    const { CartPage, prefetch } = await import('../features/cart/CartPage');
    return { Component: CartPage, prefetch };
  }),
  pageEntry('/wishlist', 'features/wishlist/WishlistPage.tsx', async () => {
    const { WishlistPage, prefetch } = await import('../features/wishlist/WishlistPage');
    return { Component: WishlistPage, prefetch };
  }),
  pageEntry('/help', 'features/content/HelpPage.tsx', async () => {
    const { HelpPage, prefetch } = await import('../features/content/HelpPage');
    return { Component: HelpPage, prefetch };
  }),
  pageEntry('/contact', 'features/content/ContactPage.tsx', async () => {
    const { ContactPage, prefetch } = await import('../features/content/ContactPage');
    return { Component: ContactPage, prefetch };
  }),
  pageEntry('/privacy-policy', 'features/content/PrivacyPolicyPage.tsx', async () => {
    const { PrivacyPolicyPage, prefetch } = await import('../features/content/PrivacyPolicyPage');
    return { Component: PrivacyPolicyPage, prefetch };
  }),
  pageEntry('/terms-of-service', 'features/content/TermsPage.tsx', async () => {
    const { TermsPage, prefetch } = await import('../features/content/TermsPage');
    return { Component: TermsPage, prefetch };
  }),
  pageEntry('/terms', 'features/content/TermsPage.tsx', async () => {
    const { TermsPage, prefetch } = await import('../features/content/TermsPage');
    return { Component: TermsPage, prefetch };
  }),
  pageEntry('/privacy', 'features/content/PrivacyPage.tsx', async () => {
    const { PrivacyPage, prefetch } = await import('../features/content/PrivacyPage');
    return { Component: PrivacyPage, prefetch };
  }),
  ...(['/login', '/auth/login'] as const).map((path) =>
    pageEntry(path, 'features/auth/SignInPage.tsx', async () => {
      const { SignInPage, prefetch } = await import('../features/auth/SignInPage');
      return { Component: SignInPage, prefetch };
    }),
  ),
  ...(['/register', '/auth/register'] as const).map((path) =>
    pageEntry(path, 'features/auth/RegisterPage.tsx', async () => {
      const { RegisterPage, prefetch } = await import('../features/auth/RegisterPage');
      return { Component: RegisterPage, prefetch };
    }),
  ),
  pageEntry('/forgot-password', 'features/auth/ForgotPasswordPage.tsx', async () => {
    const { ForgotPasswordPage, prefetch } = await import('../features/auth/ForgotPasswordPage');
    return { Component: ForgotPasswordPage, prefetch };
  }),
  pageEntry('/reset-password', 'features/auth/ResetPasswordPage.tsx', async () => {
    const { ResetPasswordPage, prefetch } = await import('../features/auth/ResetPasswordPage');
    return { Component: ResetPasswordPage, prefetch };
  }),
  pageEntry('/verify-email', 'features/auth/VerifyEmailPage.tsx', async () => {
    const { VerifyEmailPage, prefetch } = await import('../features/auth/VerifyEmailPage');
    return { Component: VerifyEmailPage, prefetch };
  }),
  pageEntry('/verify-2fa', 'features/auth/VerifySecondFactorPage.tsx', async () => {
    const { VerifySecondFactorPage, prefetch } = await import('../features/auth/VerifySecondFactorPage');
    return { Component: VerifySecondFactorPage, prefetch };
  }),
  pageEntry('/auth/callback', 'features/auth/CallbackPage.tsx', async () => {
    const { CallbackPage, prefetch } = await import('../features/auth/CallbackPage');
    return { Component: CallbackPage, prefetch };
  }),
  pageEntry('/logout', 'features/auth/LogoutPage.tsx', async () => {
    const { LogoutPage, prefetch } = await import('../features/auth/LogoutPage');
    return { Component: LogoutPage, prefetch };
  }),
  pageEntry('/dashboard', 'features/account/DashboardPage.tsx', async () => {
    const { DashboardPage, prefetch } = await import('../features/account/DashboardPage');
    return { Component: DashboardPage, prefetch };
  }),
  pageEntry('/profile', 'features/account/ProfilePage.tsx', async () => {
    const { ProfilePage, prefetch } = await import('../features/account/ProfilePage');
    return { Component: ProfilePage, prefetch };
  }),
  pageEntry('/addresses', 'features/account/AddressesPage.tsx', async () => {
    const { AddressesPage, prefetch } = await import('../features/account/AddressesPage');
    return { Component: AddressesPage, prefetch };
  }),
  pageEntry('/alerts', 'features/alerts/AlertsPage.tsx', async () => {
    const { AlertsPage, prefetch } = await import('../features/alerts/AlertsPage');
    return { Component: AlertsPage, prefetch };
  }),
  pageEntry('/alerts/confirm', 'features/alerts/ConfirmAlertPage.tsx', async () => {
    const { ConfirmAlertPage } = await import('../features/alerts/ConfirmAlertPage');
    return { Component: ConfirmAlertPage };
  }),
  pageEntry('/security', 'features/account/SecurityPage.tsx', async () => {
    const { SecurityPage, prefetch } = await import('../features/account/SecurityPage');
    return { Component: SecurityPage, prefetch };
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
