import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../PageLink.tsx'
import { Line } from '../ui/Line.tsx'
import css from './FaqPage.module.css'
import { isAbout } from './find.ts'
import { Questions } from './Questions.tsx'

export default function FaqPage() {
  const { t } = useTranslation('faq')
  const field = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  // Typed before React woke.
  useLayoutEffect(() => setWords(field.current?.value ?? ''), [])
  const groups = t('groups', { returnObjects: true }).map(group => ({
    ...group,
    found: group.list.filter(({ question, answer }) => isAbout(words, question + ' ' + answer)),
  }))
  const count = groups.reduce((sum, { found }) => sum + found.length, 0)
  return (
    <div className={css.page}>
      <h1>{t('title')}</h1>
      <p className={css.lead}>{t('lead')}</p>
      <search className={css.search}>
        <label htmlFor="search">{t('search')}</label>
        <input
          ref={field}
          id="search"
          type="search"
          autoComplete="off"
          onInput={event => setWords(event.currentTarget.value)}
        />
        <Line seed={9} height={14} waves={16} restless={0.3} className={css.line} />
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
  )
}
