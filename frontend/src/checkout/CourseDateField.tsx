import { useTranslation } from 'react-i18next'
import { listCourseDates } from '../../../contract/courses.ts'
import { startOf } from '../../../contract/course-units.ts'
import { call } from '../call.ts'
import type { FieldState } from '../form/use-form.ts'
import { formatUnit } from '../format.ts'
import { useCurrentPage } from '../frame/current-page.ts'
import { LoadFailed } from '../load/LoadFailed.tsx'
import { useLoad } from '../load/use-load.ts'
import { ContactButton } from '../requests/ContactButton.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { SelectField } from '../ui/Field.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Notice } from '../ui/Notice.tsx'

type Props = FieldState & { slug: string; label: string; defaultValue: string | undefined }

/** On which date: all that have not begun, those without a free place too, so that nobody looks for them. */
export default function CourseDateField({ slug, defaultValue = '', error, ...field }: Props) {
  const { t } = useTranslation('checkout')
  const { language } = useCurrentPage()
  // Refused: there may be others by now.
  const { value, problem, again, isWaiting } = useLoad(
    slug,
    signal => call(listCourseDates, { slug }, { signal }),
    listCourseDates,
  )
  if (problem && !value) return <LoadFailed problem={problem} onAgain={again} isBusy={isWaiting} />
  if (!value)
    return (
      <>
        <Loading />
        {/* A link has chosen it: the form can be sent before the others are there. */}
        <input type="hidden" name={field.name} value={defaultValue} />
      </>
    )
  const { dates } = value
  if (dates.length === 0)
    return (
      <Notice tone="warning" title={t('course.none')}>
        <p>{t('course.noneText')}</p>
        <ContactButton className={buttonClass('quiet')} topic="course" />
      </Notice>
    )
  const chosen = dates.find(({ dateId }) => dateId === defaultValue)
  const isGone = defaultValue !== '' && (chosen === undefined || chosen.left === 0)
  return (
    <>
      {isGone && error === undefined && (
        <Notice tone="warning" isLive title={t('course.gone')}>
          <p>{t('course.goneText')}</p>
        </Notice>
      )}
      <SelectField {...field} error={error} defaultValue={isGone ? '' : defaultValue}>
        <option value="">{t('course.choose')}</option>
        {dates.map(date => (
          <option key={date.dateId} value={date.dateId} disabled={date.left === 0}>
            {[
              formatUnit(startOf(date), language),
              date.venue ?? t('review.online'),
              ...(date.left === 0 ? [t('course.full')] : []),
            ].join(' · ')}
          </option>
        ))}
      </SelectField>
    </>
  )
}
