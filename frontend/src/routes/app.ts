import type { appPaths } from '../../../contract/page-paths.ts'
import type { Role } from '../../../contract/route.ts'
import type { Row } from './row.ts'

const TEAM = ['shop', 'editor', 'support', 'analyst'] as const
/** A tool of the staff, drawn for these roles; its title and description stand under this name. */
const staff = <Page extends string, Name extends string = Page>(
  page: Page,
  role: Exclude<Role, string>,
  name: Name | Page = page,
) =>
  ({
    page: `admin/${page}Page`,
    texts: ['staff', 'fields'],
    meta: `staff:${name}`,
    frame: 'admin',
    role,
  }) as const

/** Pages that the browser draws; the build writes a shell for each. */
export const appPages = {
  checkout: {
    page: 'checkout/CheckoutPage',
    texts: ['checkout'],
    frame: 'checkout',
  },
  checkoutSuccess: {
    page: 'checkout/SuccessPage',
    texts: ['checkout-success', 'checkout'],
    meta: 'checkout-success:meta',
    frame: 'checkout',
  },
  auth: { page: 'auth/AuthPage', texts: ['auth'], frame: 'account' },
  adminLogin: {
    page: 'auth/AdminLoginPage',
    texts: ['auth', 'staff-sign-in'],
    meta: 'staff-sign-in:meta',
    frame: 'admin',
  },
  authCallback: {
    page: 'auth/CallbackPage',
    texts: ['auth', 'auth-callback'],
    meta: 'auth-callback:meta',
    frame: 'account',
  },
  authConfirm: {
    page: 'auth/ConfirmPage',
    texts: ['auth'],
    meta: 'auth:confirm.meta',
    frame: 'account',
  },
  setPassword: {
    page: 'auth/SetPasswordPage',
    texts: ['auth', 'set-password'],
    meta: 'set-password:meta',
    frame: 'account',
  },
  account: {
    page: 'account/AccountPage',
    texts: ['account', 'auth', 'fields', 'newsletter'],
    frame: 'account',
    role: 'customer',
  },
  // Opened by the secret in its address.
  textPreview: {
    page: 'site/published/TextPreviewPage',
    texts: ['text-preview'],
    frame: 'account',
  },
  staffOrders: staff('Orders', ['shop', 'support']),
  staffRequests: staff('Requests', ['shop', 'support']),
  staffCustomers: staff('Customers', ['shop', 'support']),
  staffSubscriptions: staff('Subscriptions', ['shop', 'support']),
  staffVouchers: staff('Vouchers', ['shop', 'support']),
  staffOffers: staff('Offers', ['shop', 'editor', 'support']),
  staffThanks: staff('Thanks', ['shop', 'editor', 'support']),
  staffAudit: staff('Audit', ['admin']),
  appManager: staff('AppManager', ['editor', 'support']),
  dashboard: staff('Dashboard', TEAM),
  company: staff('Company', ['editor']),
  blogManager: staff('Blog', ['editor']),
  pressManager: staff('PressReleases', ['editor']),
  staffRoles: staff('Roles', ['admin', ...TEAM]),
  staffReceipts: staff('Receipts', ['shop']),
  staffMatters: staff('Matters', ['shop']),
  staffPayouts: staff('Payouts', ['shop']),
  staffUndelivered: staff('Undelivered', ['shop', 'support']),
  pictures: staff('Pictures', ['shop', 'editor']),
  staffFiles: staff('Files', ['shop', 'editor']),
  appAnalytics: staff('Analytics', ['analyst', 'shop']),
  securityDocument: staff('Document', ['admin'], 'Security'),
  architectureDocument: staff('Document', TEAM, 'Architecture'),
  webshopDocument: staff('Document', TEAM, 'Webshop'),
  appDocument: staff('Document', TEAM, 'App'),
} satisfies Record<keyof typeof appPaths, Row>
