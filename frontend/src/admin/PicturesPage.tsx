import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { routeOf } from '../routes.ts'
import { Loading } from '../ui/Loading.tsx'
import { StaffFrame } from './frame/StaffFrame.tsx'
import { Choose } from './pictures/Choose.tsx'
import { ChosenList } from './pictures/ChosenList.tsx'
import { CompletePicture } from './pictures/CompletePicture.tsx'
import { Editor } from './pictures/Editor.tsx'
import css from './pictures/Pictures.module.css'
import { SaveAll } from './pictures/SaveAll.tsx'
import { usePictures } from './pictures/use-pictures.ts'

/**
 * Pictures are cut and encoded here, in the browser. Only the document of this address may begin the worker for it
 * (lib/edge/headers.ts), so somebody who comes from another tool loads it anew.
 */
export default function PicturesPage() {
  const [isOwn] = useState(isOwnDocument)
  const [address] = useSearchParams()
  const partial = address.get('ergaenzen')
  useEffect(() => {
    if (!isOwn) location.reload()
  }, [isOwn])
  return (
    <StaffFrame tool="pictures">
      {!isOwn ? <Loading /> : partial ? <CompletePicture fileId={partial} /> : <Desk />}
    </StaffFrame>
  )
}

function isOwnDocument(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  return document !== undefined && new URL(document.name).pathname.startsWith(routeOf('pictures').path)
}

function Desk() {
  const pictures = usePictures()
  const [isAltDue, setAltDue] = useState(false)
  /** What is on its way, and what became of it, stays when the pictures are removed. */
  const [hasSaved, setHasSaved] = useState(false)
  const { chosen, shown, put, copy, spread, codec } = pictures
  const onMissing = () => {
    setAltDue(true)
    document.querySelector<HTMLInputElement>('#alt-de')?.focus()
  }
  return (
    <div className={css.page}>
      <Choose {...pictures} />
      {(chosen.length > 0 || hasSaved) && (
        <div className={css.desk}>
          <ChosenList {...pictures} />
          {(shown || hasSaved) && (
            <div>
              {shown && <Editor picture={shown} onChange={put} {...{ isAltDue, onMissing, copy, spread }} />}
              <SaveAll
                pictures={pictures.pictures}
                onShow={pictures.show}
                onBegun={() => setHasSaved(true)}
                onSaved={pictures.keep}
                {...{ isAltDue, onMissing, codec }}
              />
            </div>
          )}
        </div>
      )}
    </div>
  )
}
