import { useTranslation } from 'react-i18next'
import { PageLink } from './PageLink.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Icon } from '../ui/Icon.tsx'
import css from './Consent.module.css'

const CATEGORIES = ['analytics', 'marketing', 'preferences'] as const

/**
 * The cookie dialog: plain markup, owned by the small script (without-react/consent-dialog.ts) asleep and awake. It does not
 * keep anybody from reading on. Both answers look alike.
 */
export function Consent() {
  const { t } = useTranslation()
  return (
    <div
      id="consent"
      className={css.consent}
      popover="manual"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a dialog element would take the focus: https://html.spec.whatwg.org/#popover-focusing-steps
      role="dialog"
      aria-labelledby="consent-title"
      tabIndex={-1}
      data-plain=""
    >
      <div className={css.top}>
        <h2 id="consent-title">{t('consent.title')}</h2>
        <button type="button" className={css.close} data-consent="close" aria-label={t('consent.close')}>
          <Icon name="cross" />
        </button>
      </div>
      <p>
        {t('consent.text')} <PageLink to="privacy">{t('footer.privacy')}</PageLink>
      </p>
      <details suppressHydrationWarning>
        <summary>{t('consent.settings')}</summary>
        <label>
          <input type="checkbox" defaultChecked disabled />
          <span>
            {t('consent.necessary.name')} <small>{t('consent.necessary.text')}</small>
          </span>
        </label>
        {CATEGORIES.map(category => (
          <label key={category}>
            <input type="checkbox" name={category} />
            <span>
              {t(`consent.${category}.name`)} <small>{t(`consent.${category}.text`)}</small>
            </span>
          </label>
        ))}
      </details>
      <div className={css.answers}>
        <Answer of="necessary" />
        <Answer of="all" />
        <Answer of="selection" className={css.selection} />
      </div>
    </div>
  )
}

function Answer({
  of,
  className = '',
}: {
  of: 'necessary' | 'all' | 'selection'
  className?: string | undefined
}) {
  const { t } = useTranslation()
  return (
    <button type="button" className={`${buttonClass('quiet')} ${className}`.trim()} data-consent={of}>
      {t(`consent.answers.${of}`)}
    </button>
  )
}
