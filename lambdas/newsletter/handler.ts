import { area } from '../platform/endpoint.ts'
import { confirmNewsletter } from './confirm-newsletter.ts'
import { joinNewsletter } from './join-newsletter.ts'
import { leaveNewsletter } from './leave-newsletter.ts'
import { openLeavePage } from './open-leave-page.ts'
import { changePreferences } from './change-preferences.ts'
import { readPreferences } from './read-preferences.ts'

export const handler = area(
  joinNewsletter,
  confirmNewsletter,
  leaveNewsletter,
  openLeavePage,
  readPreferences,
  changePreferences,
)
