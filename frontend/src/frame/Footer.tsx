import { useTranslation } from 'react-i18next'
import { useCurrentPage } from './current-page.ts'
import { PageLink } from './PageLink.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Calls } from '../written/Calls.tsx'
import { ContactButton } from '../requests/ContactButton.tsx'
import css from './Footer.module.css'
import { Wordmark } from './Wordmark.tsx'

const LINKS = [
  ['questions', 'faq'],
  ['imprint', 'impressum'],
  ['privacy', 'privacy'],
  ['terms', 'agb'],
  ['terminate', 'terminate'],
  ['withdraw', 'withdraw'],
  ['disclaimer', 'haftungsausschluss'],
  ['cookiePolicy', 'cookies'],
  ['accessibility', 'barrierefreiheit'],
  ['newsletter', 'newsletter'],
] as const

export function Footer() {
  const { t } = useTranslation()
  const { route } = useCurrentPage()
  return (
    <footer className={css.footer}>
      <Mark of="footer" className={css.rest} />
      <div className={css.columns}>
        <div className={css.words}>
          <Wordmark />
          <p>{t('footer.note')}</p>
          <p>
            <Calls text={t('footer.emergency')} />
          </p>
        </div>
        <nav aria-label={t('footer.label')}>
          <ul className={css.links}>
            {LINKS.map(([words, to]) => (
              <li key={words}>
                <PageLink to={to}>{t(`footer.${words}`)}</PageLink>
              </li>
            ))}
            {/* What is not found never wakes (render.tsx), and leads to it itself (NotFoundPage.tsx). */}
            {route.id !== 'notFound' && (
              <li id="schreib-uns">
                <ContactButton className={css.button} />
                <noscript>{t('contact.needsScript')}</noscript>
              </li>
            )}
            <li>
              <button type="button" className={css.button} data-consent="open" data-plain="">
                {t('footer.cookies')}
              </button>
            </li>
          </ul>
        </nav>
        <Theme />
      </div>
    </footer>
  )
}

/** Uncontrolled: the small script remembers the choice and ticks it again (without-react/theme-switch.ts). */
function Theme() {
  const { t } = useTranslation()
  return (
    <fieldset className={css.theme}>
      <legend>{t('footer.theme')}</legend>
      {(['system', 'day', 'evening'] as const).map(value => (
        <label key={value}>
          <input type="radio" name="theme" value={value} defaultChecked={value === 'system'} />
          <span>{t(`footer.${value}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
