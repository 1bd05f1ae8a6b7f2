import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageDocument } from '../../frame/page-document.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import field from '../../ui/Field.module.css'
import css from './FaqPage.module.css'
import { isAbout, MAX_SEARCH_CHARACTERS } from './find-questions.ts'
import { TopBar } from '../../frame/TopBar.tsx'
import { Questions } from '../parts/Questions.tsx'

export const page: PageDocument = {
  keywords: {
    de: 'häufige Fragen, Bestellung, Download, Widerruf, Krankenkasse, Datenschutz',
    en: 'frequent questions, order, download, withdrawal, health insurer, data protection',
  },
  structuredItems: ({ texts }) => [
    {
      '@type': 'FAQPage',
      mainEntity: texts
        .t('faq:groups', { returnObjects: true })
        .flatMap(({ list }) => list)
        .map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
    },
  ],
}

export default function FaqPage() {
  const { t } = useTranslation('faq')
  const search = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  // Typed before React woke.
  useLayoutEffect(() => setWords(search.current?.value ?? ''), [])
  const groups = t('groups', { returnObjects: true }).map(group => ({
    ...group,
    found: group.list.filter(entry => isAbout(words, [entry.question, entry.answer, entry.words].join(' '))),
  }))
  const count = groups.reduce((sum, { found }) => sum + found.length, 0)
  return (
    <>
      <TopBar />
      <div className={css.page}>
        <h1>{t('title')}</h1>
        <p className={css.lead}>{t('lead')}</p>
        <search className={css.search}>
          <label htmlFor="search">{t('search')}</label>
          <input
            ref={search}
            id="search"
            type="search"
            className={field.input}
            autoComplete="off"
            maxLength={MAX_SEARCH_CHARACTERS}
            onInput={event => setWords(event.currentTarget.value)}
          />
          <output>{words.trim() !== '' && (count ? t('count', { count }) : t('none'))}</output>
        </search>
        {/* Hidden rather than taken away: what was opened stays open, and nothing is drawn anew with each letter. */}
        {groups.map(({ id, name, list, found }) => (
          <section key={id} id={id} hidden={found.length === 0}>
            <h2>{name}</h2>
            <Questions list={list} shown={found} />
          </section>
        ))}
        <nav aria-label={t('links.label')} className={css.links}>
          <PageLink to="samples">{t('links.samples')}</PageLink>
          <PageLink to="kraftDerEmotionen">{t('links.training')}</PageLink>
        </nav>
      </div>
    </>
  )
}
