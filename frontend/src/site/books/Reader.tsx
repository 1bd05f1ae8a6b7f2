import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import css from './ChapterPage.module.css'
import {
  chooseStep,
  listenToReading,
  NORMAL_STEP,
  placeIn,
  savePlace,
  SIZE_COUNT,
  storedPlaces,
  storedStep,
} from './reading.ts'
import { RememberPlaces } from './RememberPlaces.tsx'

type Props = {
  bookId: string
  chapter: number
  /** The chapter's text. */
  text: RefObject<HTMLElement | null>
}

/** How the text is shown, and whether its place is remembered. Works on a text that is there without it. */
export function Reader({ bookId, chapter, text }: Props) {
  const { t } = useTranslation('books')
  const { t: common } = useTranslation()
  const step = useSyncExternalStore(listenToReading, storedStep, () => NORMAL_STEP)
  const isRemembering = useSyncExternalStore(listenToReading, storedPlaces, () => null) !== null
  usePlace(bookId, chapter, text, isRemembering)
  return (
    <>
      <button type="button" popoverTarget="reader" className={css.reader}>
        {t('reader.open')}
      </button>
      {/* At the lower edge, so that the text is seen while it changes. */}
      <section id="reader" popover="auto" className={css.sheet} aria-label={t('reader.open')}>
        <fieldset>
          <legend>{t('reader.size')}</legend>
          <button
            type="button"
            aria-label={t('reader.smaller')}
            aria-disabled={step === 0 || undefined}
            onClick={() => chooseStep(Math.max(0, step - 1))}
          >
            A−
          </button>
          <output>{t('reader.step', { step: step + 1, of: SIZE_COUNT })}</output>
          <button
            type="button"
            aria-label={t('reader.larger')}
            aria-disabled={step === SIZE_COUNT - 1 || undefined}
            onClick={() => chooseStep(Math.min(SIZE_COUNT - 1, step + 1))}
          >
            A+
          </button>
        </fieldset>
        {/* A form of its own, or these and the footer's would be one group. The small script listens to both. */}
        <form>
          <fieldset>
            <legend>{t('reader.theme')}</legend>
            {(['system', 'day', 'evening'] as const).map(value => (
              <label key={value}>
                <input type="radio" name="theme" value={value} defaultChecked={value === 'system'} />
                <span>{common(`footer.${value}`)}</span>
              </label>
            ))}
          </fieldset>
        </form>
        <RememberPlaces />
      </section>
    </>
  )
}

/** What the header may cover. */
const COVERED_PX = 100
const SAVE_AFTER_MS = 300

/** Goes to the remembered place when asked by the address, and remembers the place from then on. */
function usePlace(bookId: string, chapter: number, text: Props['text'], isRemembering: boolean): void {
  useEffect(() => {
    if (location.hash !== '#weiter') return
    const place = placeIn(storedPlaces(), bookId)
    if (place?.chapter === chapter && place.block > 0)
      blocksOf(text.current)[place.block]?.scrollIntoView({ behavior: 'instant' })
  }, [bookId, chapter, text])
  useEffect(() => {
    if (!isRemembering) return undefined
    const save = () => savePlace(bookId, { chapter, block: blockAt(text.current) })
    let soon: number | undefined
    const scrolled = () => {
      clearTimeout(soon)
      soon = window.setTimeout(save, SAVE_AFTER_MS)
    }
    save()
    addEventListener('scroll', scrolled, { passive: true })
    addEventListener('pagehide', save)
    return () => {
      clearTimeout(soon)
      removeEventListener('scroll', scrolled)
      removeEventListener('pagehide', save)
    }
  }, [bookId, chapter, text, isRemembering])
}

const BLOCKS = 'p,h2,h3,h4,h5,h6,li,dt,dd,pre,tr,figure,div'

/** What holds words itself: books put their paragraphs into as many sections and boxes as they like. */
const blocksOf = (text: HTMLElement | null) => [
  ...(text?.querySelectorAll(`:is(${BLOCKS}):not(:has(${BLOCKS}))`) ?? []),
]

/** The first block that is still to be seen; the last one when all is read. */
function blockAt(text: HTMLElement | null): number {
  const blocks = blocksOf(text)
  const found = blocks.findIndex(block => block.getBoundingClientRect().bottom > COVERED_PX)
  return found === -1 ? Math.max(0, blocks.length - 1) : found
}
