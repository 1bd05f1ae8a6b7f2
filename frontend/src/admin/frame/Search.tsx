import { useState } from 'react'
import { Palette } from './Palette.tsx'
import css from './StaffFrame.module.css'

/** One search over everything; Ctrl K presses the button. */
export function Search() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={css.search} data-search-all="" onClick={() => setOpen(true)}>
        Suchen <kbd>Strg K</kbd>
      </button>
      {isOpen && <Palette onClose={() => setOpen(false)} />}
    </>
  )
}
