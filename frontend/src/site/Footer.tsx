import { useTranslation } from 'react-i18next'
import { PageLink } from '../PageLink.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Calls } from './Calls.tsx'
import css from './Footer.module.css'
import { Wordmark } from './Wordmark.tsx'

export function Footer() {
  const { t } = useTranslation()
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
            <li>
              <PageLink to="faq">{t('footer.questions')}</PageLink>
            </li>
            <li>
              <PageLink to="impressum">{t('footer.imprint')}</PageLink>
            </li>
            <li>
              <PageLink to="privacy">{t('footer.privacy')}</PageLink>
            </li>
            <li>
              <PageLink to="agb">{t('footer.terms')}</PageLink>
            </li>
            <li>
              <PageLink to="agb" hash="#kuendigung">
                {t('footer.terminate')}
              </PageLink>
            </li>
            <li>
              <PageLink to="agb" hash="#widerruf">
                {t('footer.withdraw')}
              </PageLink>
            </li>
            <li>
              <PageLink to="haftungsausschluss">{t('footer.disclaimer')}</PageLink>
            </li>
            <li>
              <PageLink to="cookies">{t('footer.cookiePolicy')}</PageLink>
            </li>
            <li>
              <PageLink to="barrierefreiheit">{t('footer.accessibility')}</PageLink>
            </li>
            <li>
              <PageLink to="newsletter">{t('footer.newsletter')}</PageLink>
            </li>
            <li>
              <button type="button" className={css.cookies} data-consent="open" data-plain="">
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

/** Uncontrolled: the small script remembers the choice and ticks it again (rest.ts). */
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
