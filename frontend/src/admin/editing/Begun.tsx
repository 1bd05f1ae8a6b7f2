import { Notice } from '../../ui/Notice.tsx'
import css from './Editing.module.css'

/** What was typed before a reload stands in the form again. */
export const Begun = ({ onDrop }: { onDrop: () => void }) => (
  <Notice tone="neutral">
    Hier steht, was du begonnen und nicht gespeichert hast.{' '}
    <button type="button" className={css.word} onClick={onDrop}>
      Verwerfen
    </button>
  </Notice>
)
