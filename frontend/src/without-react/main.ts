// Lives alone until the page is touched, and stays afterwards. Inside React's root it writes nothing before that is
// awake, but listens, animates and replays. Shares no module with the app, so that its own hash survives releases.

import {
  awaitConsent,
  escapeConsent,
  pressConsent,
  refreshConsent,
  settleConsent,
  unfoldConsent,
} from './consent-dialog.ts'
import { restoreInput } from './saved-input.ts'
import { currentConsent, followOtherTabs } from './consent-record.ts'
import { watchCountdown } from './countdown.ts'
import { watchDropDowns } from './header-menus.ts'
import { measure } from './measure.ts'
import { finishReveals, scanReveals } from './reveals.ts'
import { hintAtTwin, watchLanguageLinks } from './switch-language.ts'
import { showSignedIn } from './signed-in.ts'
import { chooseTheme, showTheme } from './theme-switch.ts'
import { turnPage } from './turn-pages.ts'
import { speakEnglish } from './unknown-address.ts'
import { listenForTouches, prepareWaking } from './waking.ts'
import { forgetMessages, readMessage, resetWidget, watchWidget } from './widget.ts'
import { html } from './html.ts'

function scrolled() {
  html.toggleAttribute('data-past', scrollY > innerHeight * 0.8)
  watchWidget()
}

/** A link inside a popover leaves it open otherwise. */
function closePopover({ target }: Event) {
  if (target instanceof Element)
    target.closest('a')?.closest<HTMLElement>('[popover=auto]:popover-open')?.hidePopover()
}

/** A page is there: this document's own, or one that the router changed to. */
function arrived() {
  resetWidget()
  scanReveals()
  watchCountdown()
  showTheme()
  showSignedIn()
  // In the next frame the page is laid out anyway; asking for its place here would have that done twice.
  requestAnimationFrame(scrolled)
}

function consentChanged() {
  settleConsent()
  forgetMessages()
  void measure(currentConsent())
}

function begin() {
  arrived()
  html.dataset.rest = ''
  hintAtTwin()
  restoreInput()
  prepareWaking()
  awaitConsent()
  void measure(currentConsent())
}

speakEnglish()
watchDropDowns()
watchLanguageLinks()
listenForTouches()
addEventListener('click', pressConsent)
addEventListener('click', readMessage)
addEventListener('click', closePopover, true)
addEventListener('keydown', escapeConsent)
// Does not bubble.
addEventListener('toggle', unfoldConsent, true)
addEventListener('keydown', turnPage)
addEventListener('scroll', scrolled, { passive: true })
addEventListener('change', chooseTheme)
addEventListener('beforeprint', finishReveals)
followOtherTabs()
document.addEventListener('consent-change', consentChanged)
// Shown again as it was left, while elsewhere something else may have been chosen.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) consentChanged()
})
document.addEventListener('page', arrived)
document.addEventListener('awake', () => {
  // A shell's frame was drawn anew.
  showTheme()
  refreshConsent()
})

if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', begin, { once: true })
else begin()
