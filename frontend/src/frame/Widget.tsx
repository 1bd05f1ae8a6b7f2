import { useTranslation } from 'react-i18next'
import { PageLink } from './PageLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import css from './Widget.module.css'

/**
 * Two messages that come along while somebody reads. Plain markup: the small script shows it (without-react/widget.ts), the
 * browser opens and closes it, the style counts.
 */
export function Widget() {
  const { t } = useTranslation()
  return (
    <div className={css.widget} data-plain="">
      <button type="button" className={css.button} popoverTarget="messages">
        <Icon name="message" />
        <span className="hidden">{t('widget.title')}</span>
        <span className={css.badge}>
          <span className={css.two}>2</span>
          <span className={css.one}>1</span>
          <span className="hidden"> {t('widget.unread')}</span>
        </span>
      </button>
      <section id="messages" className={css.panel} popover="auto" aria-label={t('widget.title')}>
        <ul>
          <li data-message="newsletter">
            <p>{t('widget.newsletter.text')}</p>
            <a href="#newsletter">{t('widget.newsletter.link')}</a>
          </li>
          <li data-message="social">
            <p>{t('widget.social.text')}</p>
            <PageLink to="socialMedia">{t('widget.social.link')}</PageLink>
          </li>
        </ul>
      </section>
    </div>
  )
}
