import type { StaffText } from '../../../../contract/staff-texts.ts'
import { saveFile } from '../../frame/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import css from '../Admin.module.css'
import { fileNameOf, fileOf } from './export-texts.ts'

/** The saved words as a Markdown file. */
export function ExportText({ text }: { text: StaffText }) {
  return (
    <section className={css.part} aria-label="Datei">
      <h3>Datei</h3>
      <div>
        <Button
          look="quiet"
          onClick={() =>
            saveFile(new Blob([fileOf(text)], { type: 'text/markdown;charset=utf-8' }), fileNameOf(text))
          }
        >
          Als Markdown-Datei sichern
        </Button>
      </div>
    </section>
  )
}
