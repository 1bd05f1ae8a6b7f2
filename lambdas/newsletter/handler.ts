// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { changePreferences } from './change-preferences.ts'
import { confirmNewsletter } from './confirm-newsletter.ts'
import { joinNewsletter } from './join-newsletter.ts'
import { leaveNewsletter } from './leave-newsletter.ts'
import { openLeavePage } from './open-leave-page.ts'
import { readPreferences } from './read-preferences.ts'

export const handler = area(
  changePreferences,
  confirmNewsletter,
  joinNewsletter,
  leaveNewsletter,
  openLeavePage,
  readPreferences,
)
