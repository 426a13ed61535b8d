import { createPageEntry, type PageEntry } from './page-entry';
import { homePage } from '../features/home/home.page';
import { salePage } from '../features/home/sale.page';
import { categoriesPage } from '../features/categories/categories.page';
import { categoryPage } from '../features/categories/category.page';
import { listingPage } from '../features/catalogue/listing.page';
import { productPage } from '../features/product/product.page';
import { comparePage } from '../features/compare/compare.page';
import { cartPage } from '../features/cart/cart.page';
import { wishlistPage } from '../features/wishlist/wishlist.page';
import { helpPage } from '../features/content/help.page';
import { contactPage } from '../features/content/contact.page';
import { privacyPage } from '../features/content/privacy.page';
import { privacyPolicyPage } from '../features/content/privacy-policy.page';
import { termsPage } from '../features/content/terms.page';
import { signInPage } from '../features/auth/sign-in.page';
import { registerPage } from '../features/auth/register.page';
import { forgotPasswordPage } from '../features/auth/forgot-password.page';
import { resetPasswordPage } from '../features/auth/reset-password.page';
import { verifyEmailPage } from '../features/auth/verify-email.page';
import { verifySecondFactorPage } from '../features/auth/verify-second-factor.page';
import { callbackPage } from '../features/auth/callback.page';
import { logoutPage } from '../features/auth/logout.page';
import { dashboardPage } from '../features/account/dashboard.page';
import { profilePage } from '../features/account/profile.page';
import { addressesPage } from '../features/account/addresses.page';
import { securityPage } from '../features/account/security.page';
import { alertsPage } from '../features/alerts/alerts.page';
import { confirmAlertPage } from '../features/alerts/confirm-alert.page';
import { checkoutPage } from '../features/checkout/checkout.page';
import { confirmationPage } from '../features/checkout/confirmation.page';
import { ordersPage } from '../features/orders/orders.page';
import { findOrderPage } from '../features/orders/find-order.page';
import { orderPage } from '../features/orders/order.page';
import { giftCardsPage } from '../features/gift-cards/gift-cards.page';
import { adminOrdersPage } from '../features/admin/orders/admin-orders.page';
import { adminOrderPage } from '../features/admin/orders/admin-order.page';
import { adminModerationPage } from '../features/admin/moderation/admin-moderation.page';
import { notFoundPage } from './not-found.page';
import type { PageDescriptor } from '../routing/page';

/** Every page of the shop. A new page needs its import and its entry here. */
export const PAGE_TABLE = [
  homePage,
  salePage,
  categoriesPage,
  categoryPage,
  listingPage,
  productPage,
  comparePage,
  cartPage,
  wishlistPage,
  helpPage,
  contactPage,
  privacyPage,
  privacyPolicyPage,
  termsPage,
  signInPage,
  registerPage,
  forgotPasswordPage,
  resetPasswordPage,
  verifyEmailPage,
  verifySecondFactorPage,
  callbackPage,
  logoutPage,
  dashboardPage,
  profilePage,
  addressesPage,
  securityPage,
  alertsPage,
  confirmAlertPage,
  checkoutPage,
  confirmationPage,
  ordersPage,
  findOrderPage,
  orderPage,
  giftCardsPage,
  adminOrdersPage,
  adminOrderPage,
  adminModerationPage,
  notFoundPage,
] as const satisfies readonly PageDescriptor[];

/** The pages as the browser knows them, with their chunks. */
export const PAGES: readonly PageEntry[] = PAGE_TABLE.map(createPageEntry);

declare module '../routing/href' {
  interface Register {
    readonly pages: typeof PAGE_TABLE;
  }
}
