import { useTranslation } from 'react-i18next'
import { EntryList } from './EntryList.tsx'
import { useListName } from './list-name.ts'
import { listDocument, useListData } from './list-document.ts'
import { ListPages } from './ListPages.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { PressContact } from './PressContact.tsx'
import { Section } from '../parts/Section.tsx'

export const page = listDocument

export default function PressPage() {
  const { t } = useTranslation('press')
  const { list } = useListData()
  const name = useListName('press')
  return (
    <>
      <PageHead kicker={name} title={t('title')} lead={t('lead')} mark="second" />
      <Section label={t('list.label')} title={t('list.title')} isWide>
        {list.length > 0 ? <EntryList to="pressRelease" list={list} /> : <p>{t('list.empty')}</p>}
      </Section>
      <ListPages to="press" older="olderReleases" />
      <PressContact />
    </>
  )
}
