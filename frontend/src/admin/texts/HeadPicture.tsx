import { textMediaAt } from '../../../../contract/text-media.ts'
import type { Language } from '../../../../contract/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import type { PickMedium } from '../editor/insert-media.ts'
import { pictureAddress } from '../editor/picture-markdown.ts'
import css from './Texts.module.css'
import { FIELDS, type FormWords } from './words.ts'

type HeadWords = Pick<FormWords, 'picture' | 'pictureAlt'>
type Props = {
  words: HeadWords
  field: (name: keyof HeadWords) => { error: string | undefined; id: string; name: string }
  language: Language
  onPick: PickMedium
  onChange: (to: HeadWords) => void
}

/** The picture above the text: chosen among the files, and described in the text's language. */
export function HeadPicture({ words: { picture, pictureAlt }, field, language, onPick, onChange }: Props) {
  const { error, id } = field('picture')
  async function choose() {
    const picked = await onPick({ kind: 'picture', title: FIELDS.picture.label, isHead: true })
    if (!picked) return
    const { alt, ...file } = picked
    onChange({ picture: pictureAddress(file), pictureAlt: alt })
  }
  return (
    <fieldset id={id} tabIndex={-1} className={css.headPicture} aria-describedby={error && `${id}-error`}>
      <legend>{FIELDS.picture.label} (optional)</legend>
      {picture === '' ? (
        <p className={css.hint}>
          Steht auch neben dem Text, wenn er der neueste der Liste ist, und neben Links darauf. Mit „Kopf
          eines Artikels“ unter Bilder hat es die richtige Form.
        </p>
      ) : (
        <img src={textMediaAt(picture)?.path} alt="" />
      )}
      <div className={css.headDeeds}>
        <Button look="quiet" onClick={() => void choose()}>
          {picture === '' ? 'Bild wählen' : 'Anderes Bild'}
        </Button>
        {picture !== '' && (
          <Button look="quiet" onClick={() => onChange({ picture: '', pictureAlt: '' })}>
            Ohne Bild
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {picture !== '' && (
        <Field
          {...field('pictureAlt')}
          lang={language}
          {...FIELDS.pictureAlt}
          hint="Für alle, die es nicht sehen: ein Satz ohne „Bild von“"
          value={pictureAlt}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ picture, pictureAlt: currentTarget.value })}
        />
      )}
    </fieldset>
  )
}
