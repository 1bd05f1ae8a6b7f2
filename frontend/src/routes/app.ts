import type { appPaths } from '../../../contract/page-paths.ts'
import type { Row } from './row.ts'

/** Pages that the browser draws; the build writes a shell for each. */
export const appPages = {
  checkout: {
    page: 'checkout/CheckoutPage',
    texts: ['checkout', 'fields'],
    frame: 'checkout',
  },
  checkoutSuccess: {
    page: 'checkout/SuccessPage',
    texts: ['checkout', 'fields'],
    meta: 'checkout:success.meta',
    frame: 'checkout',
  },
  auth: { page: 'auth/AuthPage', texts: ['auth', 'fields'], frame: 'account' },
  adminLogin: {
    page: 'auth/AdminLoginPage',
    texts: ['auth', 'fields'],
    meta: 'auth:admin.meta',
    frame: 'admin',
  },
  authCallback: {
    page: 'auth/CallbackPage',
    texts: ['auth'],
    meta: 'auth:callback.meta',
    frame: 'account',
  },
  authConfirm: {
    page: 'auth/ConfirmPage',
    texts: ['auth', 'fields'],
    meta: 'auth:confirm.meta',
    frame: 'account',
  },
  setPassword: {
    page: 'auth/SetPasswordPage',
    texts: ['auth', 'fields'],
    meta: 'auth:setPassword.meta',
    frame: 'account',
  },
  account: {
    page: 'account/AccountPage',
    texts: ['account', 'auth', 'fields', 'newsletter'],
    frame: 'account',
    role: 'customer',
  },
  staffOrders: {
    page: 'admin/OrdersPage',
    texts: ['staff', 'fields'],
    meta: 'staff:orders',
    frame: 'admin',
    role: ['shop', 'support'],
  },
  staffRequests: {
    page: 'admin/RequestsPage',
    texts: ['staff', 'fields'],
    meta: 'staff:requests',
    frame: 'admin',
    role: ['support', 'shop'],
  },
} satisfies Record<keyof typeof appPaths, Row>
