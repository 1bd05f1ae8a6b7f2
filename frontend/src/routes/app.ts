import type { Row } from './row.ts'

/**
 * Pages that the browser draws; the build writes a shell for each. A path with a parameter stands in
 * contract/page-paths.ts as well, from which the edge learns which document serves it.
 */
export const appPages = {
  checkout: {
    path: '/checkout/:slug',
    page: 'checkout/CheckoutPage',
    texts: ['checkout', 'fields'],
    frame: 'checkout',
  },
  checkoutSuccess: {
    path: '/checkout-success',
    page: 'checkout/SuccessPage',
    texts: ['checkout', 'fields'],
    meta: 'checkout:success.meta',
    frame: 'checkout',
  },
  auth: { path: '/auth', page: 'auth/AuthPage', texts: ['auth', 'fields'], frame: 'account' },
  adminLogin: {
    path: '/admin-login',
    page: 'auth/AdminLoginPage',
    texts: ['auth', 'fields'],
    meta: 'auth:admin.meta',
    frame: 'admin',
  },
  authCallback: {
    path: '/auth/callback',
    page: 'auth/CallbackPage',
    texts: ['auth'],
    meta: 'auth:callback.meta',
    frame: 'account',
  },
  authConfirm: {
    path: '/auth/confirm',
    page: 'auth/ConfirmPage',
    texts: ['auth', 'fields'],
    meta: 'auth:confirm.meta',
    frame: 'account',
  },
  setPassword: {
    path: '/auth/set-password',
    page: 'auth/SetPasswordPage',
    texts: ['auth', 'fields'],
    meta: 'auth:setPassword.meta',
    frame: 'account',
  },
  account: {
    path: '/user-dashboard',
    page: 'account/AccountPage',
    texts: ['account', 'auth', 'fields', 'newsletter'],
    frame: 'account',
    role: 'customer',
  },
} satisfies Record<string, Row>
