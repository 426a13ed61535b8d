import { createPageEntry, type PageEntry } from './page-module';

/** The page of every unknown address. */
export const NOT_FOUND = createPageEntry('*', () => import('./NotFoundPage.route'));

/** Every page of the shop, each a chunk of its own; `page-files.ts` names its file. */
export const PAGES: readonly PageEntry[] = [
  createPageEntry('/', () => import('../features/home/HomePage.route')),
  createPageEntry('/sale', () => import('../features/home/SalePage.route')),
  createPageEntry('/categories', () => import('../features/categories/CategoriesPage.route')),
  createPageEntry('/categories/:slug', () => import('../features/categories/CategoryPage.route')),
  createPageEntry('/products', () => import('../features/catalogue/ListingPage.route')),
  createPageEntry('/products/:slug', () => import('../features/product/ProductPage.route')),
  createPageEntry('/compare', () => import('../features/compare/ComparePage.route')),
  createPageEntry('/cart', () => import('../features/cart/CartPage.route')),
  createPageEntry('/wishlist', () => import('../features/wishlist/WishlistPage.route')),
  createPageEntry('/help', () => import('../features/content/HelpPage.route')),
  createPageEntry('/contact', () => import('../features/content/ContactPage.route')),
  createPageEntry('/privacy-policy', () => import('../features/content/PrivacyPolicyPage.route')),
  createPageEntry('/terms-of-service', () => import('../features/content/TermsPage.route')),
  createPageEntry('/terms', () => import('../features/content/TermsPage.route')),
  createPageEntry('/privacy', () => import('../features/content/PrivacyPage.route')),
  createPageEntry('/login', () => import('../features/auth/SignInPage.route')),
  createPageEntry('/auth/login', () => import('../features/auth/SignInPage.route')),
  createPageEntry('/register', () => import('../features/auth/RegisterPage.route')),
  createPageEntry('/auth/register', () => import('../features/auth/RegisterPage.route')),
  createPageEntry('/forgot-password', () => import('../features/auth/ForgotPasswordPage.route')),
  createPageEntry('/reset-password', () => import('../features/auth/ResetPasswordPage.route')),
  createPageEntry('/verify-email', () => import('../features/auth/VerifyEmailPage.route')),
  createPageEntry('/verify-2fa', () => import('../features/auth/VerifySecondFactorPage.route')),
  createPageEntry('/auth/callback', () => import('../features/auth/CallbackPage.route')),
  createPageEntry('/logout', () => import('../features/auth/LogoutPage.route')),
  createPageEntry('/dashboard', () => import('../features/account/DashboardPage.route')),
  createPageEntry('/profile', () => import('../features/account/ProfilePage.route')),
  createPageEntry('/addresses', () => import('../features/account/AddressesPage.route')),
  createPageEntry('/alerts', () => import('../features/alerts/AlertsPage.route')),
  createPageEntry('/alerts/confirm', () => import('../features/alerts/ConfirmAlertPage.route')),
  createPageEntry('/security', () => import('../features/account/SecurityPage.route')),
  createPageEntry('/checkout', () => import('../features/checkout/CheckoutPage.route')),
  createPageEntry(
    '/checkout/confirmation/:number',
    () => import('../features/checkout/ConfirmationPage.route'),
  ),
  createPageEntry('/orders', () => import('../features/orders/OrdersPage.route')),
  createPageEntry('/orders/find', () => import('../features/orders/FindOrderPage.route')),
  createPageEntry('/orders/:number', () => import('../features/orders/OrderPage.route')),
  createPageEntry('/gift-cards', () => import('../features/gift-cards/GiftCardsPage.route')),
  NOT_FOUND,
];
