import type { FigureCounter } from '../../../../contract/staff-analytics.ts'
import css from '../dashboard/Dashboard.module.css'
import { ChoiceLink } from '../frame/ChoiceLink.tsx'
import { changeOf, figure, shareOf, type Sums } from './figures.ts'
import { WideTable } from '../dashboard/WideTable.tsx'

type Props = { sums: Sums; former: Sums }
/** Missing where nothing before is as long as what is shown. */
type Compared = { sums: Sums; former: Sums | undefined }
type Step = { of: FigureCounter; name: string; from?: FigureCounter }

const WAY: readonly Step[] = [
  { of: 'offerViews', name: 'Seiten der Angebote' },
  { of: 'checkoutViews', name: 'Kasse geöffnet', from: 'offerViews' },
  { of: 'placed', name: 'Bestellt', from: 'checkoutViews' },
  { of: 'paid', name: 'Bezahlt', from: 'placed' },
]

const LETTER: readonly Step[] = [
  { of: 'joined', name: 'Eingetragen' },
  { of: 'confirmed', name: 'Bestätigt', from: 'joined' },
  { of: 'left', name: 'Abgemeldet' },
]

/** From a page to what was paid, and from a sign-up to a reader. */
export function Way({ sums, former }: Props) {
  return (
    <section aria-label="Wege" className={css.part}>
      <h2>Von der Seite zur Zahlung</h2>
      <p className={css.hint}>
        Seiten und Kasse zählen Aufrufe mit Einwilligung, Bestellungen zählen alle: Der Anteil der
        Bestellungen kann über 100 % liegen.
      </p>
      <Steps label="Von der Seite zur Zahlung" steps={WAY} {...{ sums, former }} />
      <h2>Newsletter</h2>
      <Steps label="Newsletter" steps={LETTER} {...{ sums, former }} />
    </section>
  )
}

function Steps({ label, steps, sums, former }: Props & { label: string; steps: readonly Step[] }) {
  const most = Math.max(1, ...steps.map(({ of }) => sums[of]))
  return (
    <WideTable label={label}>
      <thead>
        <tr>
          <th scope="col">Schritt</th>
          <th scope="col">Anzahl</th>
          <th scope="col">Anteil am Schritt davor</th>
          <th scope="col">Zeit davor</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ of, name, from }) => (
          <tr key={of}>
            <th scope="row">
              {name}
              <Meter part={sums[of] / most} />
            </th>
            <td>{figure(sums[of])}</td>
            <td>{from ? shareOf(sums[of], sums[from]) : ''}</td>
            <td>
              {figure(former[of])} {changeOf(sums[of], former[of])}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

/** A bar for the eye; the number stands beside it. */
function Meter({ part }: { part: number }) {
  return (
    <svg className={css.meter} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.max(0, Math.min(1, part)) * 100} height="4" />
    </svg>
  )
}

const LEVELS = [
  {
    name: 'Zeit auf der Seite',
    levels: [
      { of: 'timeShort', name: 'unter 30 Sekunden' },
      { of: 'timeMedium', name: 'bis 2 Minuten' },
      { of: 'timeLong', name: 'länger' },
    ],
  },
  {
    name: 'Wie weit gescrollt',
    levels: [
      { of: 'scrollLow', name: 'weniger als halb' },
      { of: 'scrollMedium', name: 'bis 75 %' },
      { of: 'scrollHigh', name: 'weiter' },
    ],
  },
] as const

const MILESTONES = [
  { of: 'scroll25', name: '25 %' },
  { of: 'scroll50', name: '50 %' },
  { of: 'scroll75', name: '75 %' },
  { of: 'scroll90', name: '90 %' },
  { of: 'scroll100', name: 'Ende' },
] as const

type LevelsProps = Compared & {
  /** One page alone, and the way back to all of them. */
  page?: string
}

/** How long and how far pages were looked at, of those that stayed longer than ten seconds. */
export function Levels({ sums, former, page }: LevelsProps) {
  return (
    <section aria-label="Zeit und Scrollen" className={css.part}>
      <div className={css.head}>
        <h2>{page === undefined ? 'Zeit und Scrollen' : `Zeit und Scrollen: ${page}`}</h2>
        {page !== undefined && (
          <nav aria-label="Seiten">
            <ChoiceLink change={{ seite: '' }}>Alle Seiten</ChoiceLink>
          </nav>
        )}
      </div>
      <p className={css.hint}>
        Von Aufrufen, die länger als zehn Sekunden dauerten.
        {!former && ' Verglichen wird hier, sobald der Monat vorbei ist.'}
      </p>
      {LEVELS.map(({ name, levels }) => {
        const allOf = (of: Sums) => levels.reduce((sum, { of: each }) => sum + of[each], 0)
        const all = allOf(sums)
        return (
          <WideTable key={name} label={name}>
            <thead>
              <tr>
                <th scope="col">{name}</th>
                <th scope="col">Aufrufe</th>
                <th scope="col">Anteil</th>
                {former && <th scope="col">Anteil davor</th>}
              </tr>
            </thead>
            <tbody>
              {levels.map(({ of, name: level }) => (
                <tr key={of}>
                  <th scope="row">
                    {level}
                    <Meter part={sums[of] / Math.max(1, all)} />
                  </th>
                  <td>{figure(sums[of])}</td>
                  <td>{shareOf(sums[of], all)}</td>
                  {former && <td>{shareOf(former[of], allOf(former))}</td>}
                </tr>
              ))}
            </tbody>
          </WideTable>
        )
      })}
      <Milestones {...{ sums, former }} />
    </section>
  )
}

/** How many views came down to each part of the page, whether they stayed or not. */
function Milestones({ sums, former }: Compared) {
  return (
    <>
      <p className={css.hint}>Wie viele Aufrufe an jeder Marke der Seite vorbeikamen, auch kurze.</p>
      <WideTable label="Marken beim Scrollen">
        <thead>
          <tr>
            <th scope="col">Gescrollt bis</th>
            <th scope="col">Aufrufe</th>
            <th scope="col">Anteil an allen</th>
            {former && <th scope="col">Anteil davor</th>}
          </tr>
        </thead>
        <tbody>
          {MILESTONES.map(({ of, name }) => (
            <tr key={of}>
              <th scope="row">
                {name}
                <Meter part={sums[of] / Math.max(1, sums.views)} />
              </th>
              <td>{figure(sums[of])}</td>
              <td>{shareOf(sums[of], sums.views)}</td>
              {former && <td>{shareOf(former[of], former.views)}</td>}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  )
}
