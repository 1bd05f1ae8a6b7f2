import { useTranslation } from 'react-i18next'
import type { OfferedDate } from '../../../../contract/course-date.ts'
import { NAMED_PLACES, startOf } from '../../../../contract/course-units.ts'
import { COURSE_SLUG } from '../../../../contract/offer-slugs.ts'
import { checkoutPath } from '../../../../contract/page-paths.ts'
import { formatDate, formatUnit } from '../../format.ts'
import { buttonClass } from '../../ui/button-class.ts'
import css from './CourseDates.module.css'

export type CourseData = { courseDates: readonly OfferedDate[] }

/** Each date with what is free, and the way to book it. */
export const CourseDates = ({ dates }: { dates: readonly OfferedDate[] }) => (
  <ul className={css.dates}>
    {dates.map(date => (
      <li key={date.dateId}>
        <Round date={date} />
      </li>
    ))}
  </ul>
)

function Round({ date }: { date: OfferedDate }) {
  const { t } = useTranslation('krankenkasse')
  const { dateId, units, minutes, venue, left } = date
  const start = startOf(date)
  return (
    <>
      <div>
        <h3>
          <time dateTime={start}>{formatUnit(start, 'de')}</time>
        </h3>
        <p>
          {t('dates.units', { count: units.length, minutes, date: formatDate(units.at(-1) ?? start, 'de') })}
        </p>
        <p>{venue ?? t('dates.online')}</p>
      </div>
      <p className={css.left}>
        {left > NAMED_PLACES
          ? t('dates.free')
          : left > 0
            ? t('dates.left', { count: left })
            : t('dates.full')}
      </p>
      {left > 0 && (
        <a className={buttonClass()} href={`${checkoutPath(COURSE_SLUG)}?date=${dateId}`}>
          {t('dates.book')}
          <span className="hidden"> {t('dates.bookWhat', { date: formatDate(start, 'de') })}</span>
        </a>
      )}
    </>
  )
}
