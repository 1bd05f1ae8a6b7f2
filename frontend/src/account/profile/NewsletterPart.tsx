import { useTranslation } from 'react-i18next'
import { useCurrentPage } from '../../frame/current-page.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import { pathIn, routeOf } from '../../routes.ts'
import { buttonClass } from '../../ui/button-class.ts'
import css from '../Account.module.css'
import { Part } from '../Part.tsx'
import type { Profile } from './profile.ts'

/** How the newsletter stands; it is changed on the page that its mails lead to. */
export function NewsletterPart({ newsletter }: Pick<Profile, 'newsletter'>) {
  const { t } = useTranslation('account')
  const { t: programs } = useTranslation('newsletter')
  const { language } = useCurrentPage()
  const interests = newsletter?.interests.map(interest => programs(`programs.${interest}`)).join(', ')
  return (
    <Part title={t('account.newsletter.title')}>
      <p className={css.sub}>{t(`account.newsletter.${newsletter?.status ?? 'none'}`)}</p>
      {interests && <p className={css.value}>{interests}</p>}
      {newsletter && newsletter.status !== 'left' ? (
        <a
          className={buttonClass('quiet')}
          href={`${pathIn(routeOf('newsletterPreferences'), language)}#token=${newsletter.token}`}
        >
          {t('account.newsletter.change')}
        </a>
      ) : (
        <PageLink to="newsletter" className={buttonClass('quiet')}>
          {t('account.newsletter.join')}
        </PageLink>
      )}
    </Part>
  )
}
