import { site } from '../../../../contract/site.ts'
import { branded } from '../../frame/title.ts'
import { sharedPicture } from '../../written/picture-markup.ts'
import { Mark } from '../../ui/Mark.tsx'
import { cutAt } from './cut-at.ts'
import css from './SharePreview.module.css'

type Props = {
  title: string
  teaser: string
  /** Above the text, as that names it; or empty. */
  picture: string
  /** From the root: `/artikel/ruhig-schlafen` */
  path: string
}

/**
 * About what is shown: Google cuts a title near 600 and a description near 960 pixels, which in its type are so many
 * characters; cards in messengers and networks show two lines of a title.
 */
const SEARCH = { title: 60, teaser: 160 }
const CARD = { title: 70, teaser: 110 }

/** A link to the page as a search engine and as a messenger show it. */
export function SharePreview({ title, teaser, picture, path }: Props) {
  const shared = sharedPicture({ picture })
  const { host } = location
  const way = path.split('/').filter(Boolean)
  return (
    <div className={css.pair}>
      <section aria-label="Bei Suchmaschinen">
        <h4>Bei Suchmaschinen</h4>
        <div className={css.result}>
          <p className={css.address}>
            {site.brand}
            <small>{[host, ...way].join(' › ')}</small>
          </p>
          <p className={css.title}>{cutAt(branded(title || 'Ohne Titel'), SEARCH.title)}</p>
          <p>{cutAt(teaser, SEARCH.teaser)}</p>
        </div>
      </section>
      <section aria-label="Geteilt">
        <h4>Geteilt</h4>
        <div className={css.card}>
          {shared ? (
            <img className={css.photo} src={shared.path} alt="" />
          ) : (
            <div className={css.picture}>
              <p>{title}</p>
              <Mark of="third" />
            </div>
          )}
          <div>
            <small>{host}</small>
            <p className={css.name}>{cutAt(title || 'Ohne Titel', CARD.title)}</p>
            <p>{cutAt(teaser, CARD.teaser)}</p>
          </div>
        </div>
        <p className={css.note}>
          {shared
            ? 'Das Bild ist das über dem Text.'
            : 'Das Bild wird beim Veröffentlichen aus dem Titel gezeichnet.'}
        </p>
      </section>
    </div>
  )
}
