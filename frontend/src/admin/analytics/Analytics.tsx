import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { monthAfter } from '../../../../contract/month-after.ts'
import {
  FIGURE_MONTHS,
  FIGURE_NAMES,
  type FigureCounter,
  Month,
  readFigures,
} from '../../../../contract/staff-analytics.ts'
import { day as shownDay } from '../../../../contract/staff-words.ts'
import { queryOf } from '../../query/query-client.ts'
import { Chart } from '../dashboard/Chart.tsx'
import css from '../dashboard/Dashboard.module.css'
import { STEPS, type Step } from '../../../../contract/day-steps.ts'
import { ChoiceLink } from '../frame/ChoiceLink.tsx'
import {
  CHART_FIGURES,
  changeOf,
  comparedSteps,
  chartFigure,
  daysIn,
  figure,
  FIGURE_LANGUAGES,
  type FigureLanguage,
  marksOf,
  splitDays,
  type Sums,
  sumsOf,
  sumsOfPage,
} from './figures.ts'
import { FileButton } from './FileButton.tsx'
import { Levels, Way } from './Levels.tsx'
import { Notes } from './Notes.tsx'
import { Tables } from './Tables.tsx'
import { Timetable } from './Timetable.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { today } from '../today.ts'

const SPANS: Record<(typeof FIGURE_MONTHS)[number], string> = {
  '1': 'Ein Monat',
  '3': 'Drei Monate',
  '12': 'Ein Jahr',
}
const LANGUAGES: Record<FigureLanguage, string> = { '': 'Alle Seiten', de: 'Deutsch', en: 'Englisch' }
const STEP_NAMES = { day: 'Tage', week: 'Wochen', month: 'Monate' } as const

/** Which months and in which steps stands in the address. */
export function Analytics() {
  const [address] = useSearchParams()
  const months = FIGURE_MONTHS.find(each => each === address.get('monate')) ?? '1'
  const until = Month.safeParse(address.get('bis') ?? undefined).data
  const step = STEPS.find(each => each === address.get('je')) ?? stepFor(months)
  const language = FIGURE_LANGUAGES.find(each => each === address.get('sprache')) ?? ''
  const asked = { months, until }
  const { data } = useSuspenseQuery(queryOf(readFigures, asked))
  const { now, before } = splitDays(data)
  // Time, scrolling and ways are counted over all languages.
  const all = { sums: sumsOf(now), former: sumsOf(before) }
  const spoken = splitDays({ ...data, days: daysIn(data.days, language) })
  const [sums, former] = [sumsOf(spoken.now), sumsOf(spoken.before)]
  const steps = comparedSteps(spoken, data, step)
  const page = data.pages.find(({ name }) => name === address.get('seite'))
  const bars = (of: FigureCounter) =>
    steps.map(({ from, sums: each, former: earlier }) => ({ from, value: each[of], former: earlier?.[of] }))
  const last = data.last.slice(0, 7)
  const chosen = chartFigure(address.get('zahl'))
  const shownNotes = data.notes.filter(({ day }) => day >= data.first && day <= data.last)
  const marks = marksOf(
    shownNotes,
    steps.map(({ from }) => from),
    step,
  )
  return (
    <>
      <section aria-label="Besuche" className={css.part}>
        <div className={css.head}>
          <h2>
            {shownDay(data.first)} bis {shownDay(data.last)}
          </h2>
          <nav aria-label="Zeitraum">
            <ChoiceLink change={{ bis: monthAfter(last, -1) }}>← Davor</ChoiceLink>
            {data.last < newestDay() && (
              <ChoiceLink change={{ bis: monthAfter(last, 1) }}>Danach →</ChoiceLink>
            )}
            {FIGURE_MONTHS.map(each => (
              <ChoiceLink key={each} change={{ monate: each }} isChosen={each === months}>
                {SPANS[each]}
              </ChoiceLink>
            ))}
          </nav>
          <nav aria-label="Je">
            {(Object.keys(STEP_NAMES) as Step[]).map(each => (
              <ChoiceLink key={each} change={{ je: each }} isChosen={each === step}>
                {STEP_NAMES[each]}
              </ChoiceLink>
            ))}
          </nav>
          <nav aria-label="Sprache">
            {FIGURE_LANGUAGES.map(each => (
              <ChoiceLink key={each} change={{ sprache: each }} isChosen={each === language}>
                {LANGUAGES[each]}
              </ChoiceLink>
            ))}
          </nav>
          <FileButton asked={{ ...asked, step }} table="days" />
        </div>
        <p className={css.hint}>
          Verglichen mit {shownDay(data.firstBefore)} bis {shownDay(data.lastBefore)}. Gezeigt werden Tage,
          die vorbei sind, in Schritten von fünf: Was fehlt, zählt am nächsten Tag mit, bei der Herkunft nur
          im selben Monat. Besuche der Seiten zählen nur mit Einwilligung.
          {language !== '' && ' Nach Sprache getrennt sind Aufrufe, Besuche und Seiten.'}
        </p>
        <dl className={css.figures}>
          <Figure name="Aufrufe" of="views" {...{ sums, former }} />
          <Figure name="Besuche" of="visits" {...{ sums, former }} />
          <Figure name="Bestellt" of="placed" {...{ sums, former }} />
          <Figure name="Newsletter bestätigt" of="confirmed" {...{ sums, former }} />
          <Figure name="Downloads" of="downloads" {...{ sums, former }} />
          <Figure name="Hören begonnen" of="begun" {...{ sums, former }} />
        </dl>
        <div className={css.choice}>
          <ChooseFigure chosen={chosen} />
        </div>
        <Chart title={FIGURE_NAMES[chosen]} bars={bars(chosen)} show={figure} step={step} marks={marks} />
        <Timetable {...{ steps, step, chosen }} notes={shownNotes} />
      </section>
      <Way {...all} />
      {page ? (
        <Levels
          sums={sumsOfPage(page.now)}
          former={data.isWhole ? sumsOfPage(page.before) : undefined}
          page={page.name}
        />
      ) : (
        <Levels {...all} />
      )}
      <Tables figures={data} asked={asked} language={language} />
      <Notes figures={data} />
    </>
  )
}

/** Which figure the chart shows; it stands in the address with the other choices. */
function ChooseFigure({ chosen }: { chosen: FigureCounter }) {
  const navigate = useNavigate()
  return (
    <SelectField
      label="Verlauf von"
      value={chosen}
      onChange={({ currentTarget }) =>
        void navigate(
          `?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(location.search)), zahl: currentTarget.value }).toString()}`,
          { preventScrollReset: true },
        )
      }
    >
      {CHART_FIGURES.map(({ name, figures }) => (
        <optgroup key={name} label={name}>
          {figures.map(each => (
            <option key={each} value={each}>
              {FIGURE_NAMES[each]}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

const stepFor = (months: string): Step => (months === '1' ? 'day' : months === '3' ? 'week' : 'month')

/** The month that runs is the newest. */
const newestDay = () => `${today().slice(0, 7)}-01`

type FigureProps = { name: string; of: FigureCounter; sums: Sums; former: Sums }

/** A sum beside that of the time before. */
function Figure({ name, of, sums, former }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{figure(sums[of])}</dd>
      <dd>
        <small>
          davor {figure(former[of])} {changeOf(sums[of], former[of])}
        </small>
      </dd>
    </div>
  )
}
