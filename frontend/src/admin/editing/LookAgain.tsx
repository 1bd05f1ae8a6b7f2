import css from '../Admin.module.css'

/** Under what has changed since: the decision goes on, with what was typed for it. */
export const LookAgain = ({ onTaken }: { onTaken: () => void }) => (
  <button type="button" className={css.word} onClick={onTaken}>
    Gesehen, ich entscheide auf dem jetzigen Stand
  </button>
)
