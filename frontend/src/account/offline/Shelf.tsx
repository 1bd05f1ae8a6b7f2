import { useTranslation } from 'react-i18next'
import { Cover } from '../purchases/Cover.tsx'
import css from '../purchases/Program.module.css'
import { Title } from '../purchases/Title.tsx'
import { ListenButton } from '../listening/ListenButton.tsx'
import listening from '../listening/NextUnit.module.css'
import { NextUnit } from '../listening/NextUnit.tsx'
import { pictureOf } from '../listening/next-unit.ts'
import { type Kept, keptPlaces, playable } from './kept.ts'

/** What was saved on this device, where the account cannot be asked. */
export function Shelf({ kept }: { kept: Kept }) {
  const { t } = useTranslation('account')
  const places = keptPlaces(kept)
  const programs = kept.programs.map(program => playable(kept, program))
  const isOver = programs.every(({ recordings }) => recordings.length === 0)
  return (
    <>
      <p>{t(isOver ? 'offline.over' : 'offline.shelf')}</p>
      {programs
        .filter(({ recordings }) => recordings.length > 0)
        .map(program => (
          <article key={program.orderId} className={css.program} aria-labelledby={program.orderId}>
            <Cover of={pictureOf(program)} />
            <div className={css.head}>
              <h3 id={program.orderId}>
                <Title of={program} />
              </h3>
              <NextUnit of={program} places={places} />
            </div>
            <ul className={`${css.files} ${listening.rows}`}>
              {program.recordings.map(recording => (
                <li key={recording.fileId}>
                  <ListenButton of={program} fileId={recording.fileId} />
                  <Title of={recording} />
                </li>
              ))}
            </ul>
          </article>
        ))}
    </>
  )
}
