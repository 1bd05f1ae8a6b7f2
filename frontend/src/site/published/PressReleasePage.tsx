import { useTranslation } from 'react-i18next'
import { PageLink } from '../../frame/PageLink.tsx'
import { EntryList } from './EntryList.tsx'
import { PressContact } from './PressContact.tsx'
import { Section } from '../parts/Section.tsx'
import { textDocument, usePieceView } from './text-document.ts'
import { PublishedText } from './PublishedText.tsx'

export const page = textDocument

export default function PressReleasePage() {
  const { t } = useTranslation('press')
  const piece = usePieceView()
  return (
    <>
      <PublishedText type="press" piece={piece} back={<PageLink to="press">{t('piece.back')}</PageLink>} />
      <PressContact />
      {piece.next.length > 0 && (
        <Section title={t('piece.more')} isWide>
          <EntryList to="pressRelease" list={piece.next} />
        </Section>
      )}
    </>
  )
}
