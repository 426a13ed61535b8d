/** Source: spec section 7; of the catalogue's admin rows those that are built. */
export const SPEC_ROWS = `
POST /api/auth/login
POST /api/auth/register
POST /api/auth/forgot-password
POST /api/auth/reset-password
POST /api/auth/mobile/send-otp
POST /api/auth/mobile/verify-otp
GET /api/auth/google
GET /api/auth/google/initiate
POST /api/auth/google/callback
POST /api/auth/2fa/setup
POST /api/auth/2fa/verify
DELETE /api/auth/2fa/{id}
POST /api/auth/refresh
POST /api/auth/logout
GET /api/auth/me
PUT /api/auth/profile
POST /api/auth/profile/picture
GET /api/auth/addresses
POST /api/auth/addresses
PUT /api/auth/addresses/{id}
DELETE /api/auth/addresses/{id}
PATCH /api/auth/addresses/{id}/default
POST /api/auth/email/send-verification
POST /api/auth/email/verify
POST /api/auth/change-password
GET /api/auth/sessions
DELETE /api/auth/sessions/{id}
DELETE /api/auth/sessions
GET /api/ecommerce/products
GET /api/ecommerce/products/{id}
GET /api/ecommerce/products/slug/{slug}
GET /api/ecommerce/products/featured
GET /api/ecommerce/products/{id}/related
GET /api/ecommerce/products/search
GET /api/ecommerce/products/categories/list
GET /api/ecommerce/products/categories/{id}
GET /api/ecommerce/products/categories/slug/{slug}
GET /api/ecommerce/products/brands/list
GET /api/ecommerce/products/brands/{id}
GET /api/ecommerce/products/{id}/reviews
POST /api/ecommerce/products/{id}/reviews
POST /api/ecommerce/cart/items
POST /api/ecommerce/wishlist/items
DELETE /api/ecommerce/wishlist/items/{productId}
GET /api/ecommerce/products/recommendations
POST /api/ecommerce/products/{id}/view
GET /api/ecommerce/products/filters
GET /api/ecommerce/products/bulk
`
  .trim()
  .split('\n');
