import { useCurrentPage } from '../../frame/current-page.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Calls } from '../../written/Calls.tsx'
import css from '../../written/Text.module.css'

type LegalSection = { id: string; title: string; text: readonly string[] }
type Props = {
  title: string
  /** Which version this is. */
  stand?: string
  /** Heading of the list of contents; without it there is none. */
  contents?: string
  /** Lines of an address stand close together. */
  isAddress?: boolean
  sections: readonly LegalSection[]
  /** Where the version before this one read differently. */
  former?: { id: string; title: string; text: string; sections: readonly LegalSection[] }
}

/** A legal text: numbered by its author, each part linkable, printable. */
export function LegalText({ title, stand, contents, isAddress = false, sections, former }: Props) {
  return (
    <article className={css.text} data-address={isAddress ? '' : undefined}>
      <h1>{title}</h1>
      {stand !== undefined && <p className={css.stand}>{stand}</p>}
      <Translation />
      {contents !== undefined && (
        <nav className={css.contents} aria-label={contents}>
          <ul>
            {[...sections, ...(former ? [former] : [])].map(section => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {sections.map(section => (
        <section key={section.id} id={section.id}>
          <h2>{section.title}</h2>
          <Paragraphs lines={section.text} />
        </section>
      ))}
      {former && (
        <section id={former.id}>
          <h2>{former.title}</h2>
          <p>{former.text}</p>
          {former.sections.map(section => (
            <section key={section.id}>
              <h3>{section.title}</h3>
              <Paragraphs lines={section.text} />
            </section>
          ))}
        </section>
      )}
    </article>
  )
}

/** Says in English which text binds. Its words stand here because no German page could ever say them. */
function Translation() {
  const { route, language } = useCurrentPage()
  return (
    language === 'en' && (
      <Notice>
        <p>
          This is a translation for your convenience. Only the{' '}
          <a href={route.path} hrefLang="de">
            German text
          </a>{' '}
          is binding.
        </p>
      </Notice>
    )
  )
}

const ITEM = '– '

/** The lines as they stand: a paragraph each, and neighbouring items as one list. */
export function Paragraphs({ lines }: { lines: readonly string[] }) {
  return blocksOf(lines).map(block =>
    typeof block === 'string' ? (
      <p key={block}>
        <Calls text={block} />
      </p>
    ) : (
      <ul key={block[0]}>
        {block.map(item => (
          <li key={item}>
            <Calls text={item.slice(ITEM.length)} />
          </li>
        ))}
      </ul>
    ),
  )
}

function blocksOf(lines: readonly string[]): (string | string[])[] {
  const blocks: (string | string[])[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    if (!line.startsWith(ITEM)) blocks.push(line)
    else if (Array.isArray(last)) last.push(line)
    else blocks.push([line])
  }
  return blocks
}
