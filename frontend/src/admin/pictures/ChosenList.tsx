import { Icon } from '../../ui/Icon.tsx'
import { Bitmap } from './Bitmap.tsx'
import { isOpened, missingAlt } from './picture.ts'
import css from './Pictures.module.css'
import type { Pictures } from './use-pictures.ts'
import { PLACE_NAMES, TROUBLES } from './words.ts'

/** What was chosen: opened, being opened, or why not. */
export function ChosenList({
  chosen,
  shown,
  show,
  remove,
}: Pick<Pictures, 'chosen' | 'shown' | 'show' | 'remove'>) {
  return (
    <ul className={css.chosen} aria-label="Gewählte Bilder">
      {chosen.map(each => (
        <li key={each.id} data-shown={each.id === shown?.id || undefined}>
          {isOpened(each) ? (
            <button
              type="button"
              className={css.open}
              aria-current={each.id === shown?.id || undefined}
              onClick={() => show(each.id)}
            >
              <Bitmap bitmap={each.bitmap} />
              <span>
                <strong>{each.file.name}</strong>
                <small>{PLACE_NAMES[each.place]}</small>
                {missingAlt(each).length > 0 && <small>Alternativtext fehlt</small>}
              </span>
            </button>
          ) : (
            <div className={css.refused}>
              {each.trouble && <Icon name="stop" />}
              <span>
                <strong>{each.file.name}</strong>
                <small role={each.trouble ? 'alert' : undefined}>
                  {each.trouble ? TROUBLES[each.trouble] : 'Wird geöffnet …'}
                </small>
              </span>
            </div>
          )}
          <button type="button" className={css.word} onClick={() => remove(each.id)}>
            Entfernen<span className="hidden"> {each.file.name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
