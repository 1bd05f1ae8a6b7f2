import { describe, expect, it } from 'vitest'
import { readingEase } from '../../contract/reading-ease.ts'
import type { HintedText } from '../../contract/text-hint.ts'
import { pictureMarkdown } from '../../frontend/src/admin/editor/picture-markdown.ts'
import { textHints } from '../../contract/text-hints.ts'
import { cpuMsOf } from '../cpu-time.ts'

const whole: HintedText = {
  title: 'Ruhig schlafen lernen in acht Wochen',
  teaser: 'Wer abends zur Ruhe kommt, schläft leichter ein. Was dabei hilft und was die Forschung dazu weiß.',
  body: 'Ein kurzer Text über den Schlaf.',
  language: 'de',
  keywords: [],
}
const hints = (text: Partial<HintedText>) => textHints({ ...whole, ...text })
const said = (text: Partial<HintedText>) => hints(text).map(({ topic, says }) => `${topic}: ${says}`)
const claims = (body: string, language: HintedText['language'] = 'de') =>
  hints({ body, language }).filter(({ topic }) => topic === 'claims')

describe('hints', () => {
  it('are none where nothing is to be said', () => {
    expect(hints({})).toEqual([])
  })

  it('name the length of title and teaser', () => {
    expect(said({ title: 'Kurz', teaser: 'a'.repeat(200) })).toEqual([
      'length: Der Titel hat 4 Zeichen; Platz ist für etwa 60.',
      'length: Der Anreißer hat 200 Zeichen; Suchmaschinen zeigen etwa 160.',
    ])
  })

  it('name headings that skip a level or say nothing, with their lines', () => {
    const found = hints({ body: '## Eins\n\n#### Drei\n\n##\n\n```\n#### Code\n```' })
    expect(found.map(({ says, place }) => [says, place?.line])).toEqual([
      ['Diese Überschrift überspringt eine Ebene: ### wäre die nächste.', 3],
      ['Diese Überschrift ist leer.', 5],
    ])
  })

  it.each([
    ['[Fragen](/faq)', []],
    ['[Fragen](/faq#preis)', []],
    ['[Artikel](/artikel/ruhig-schlafen)', []],
    ['[Post](mailto:presse@example.com)', []],
    ['[Nichts](/gibt-es-nicht)', ['links: Die Seite /gibt-es-nicht gibt es nicht.']],
    ['[Studie](https://example.com/a)', ['links: Führt hinaus zu example.com.']],
    ['[Studie](http://example.com/a)', ['links: Dieser Link ist unverschlüsselt (http).']],
    ['[](/faq)', ['links: Dieser Link hat keine Worte.']],
    ['[Fragen]()', ['links: Dieser Link führt nirgendwohin.']],
    ['[hier](/faq)', ['links: „hier“ sagt nicht, wohin der Link führt.']],
    ['[Fragen](/en/faq)', ['links: Führt zu einer Seite auf Englisch.']],
    [
      '[Klick](javascript:x)',
      [
        'links: Wird nicht zum Link: Adressen beginnen mit https://, mailto: oder /.',
        'markup: Das wird nicht ausgeführt und führt nirgendwohin.',
      ],
    ],
    [
      '<b>fett</b>',
      [
        'markup: HTML wird nicht gelesen: Das steht so, wie es da ist, auf der Seite.',
        'markup: HTML wird nicht gelesen: Das steht so, wie es da ist, auf der Seite.',
      ],
    ],
    ['3 < 4, <https://example.com>, `<b>`', []],
    ['Satz.[^1]\n\n[^1]: Quelle', []],
    ['Satz.[^1]', ['links: Diese Fußnote gibt es nicht: Das steht so da.']],
    [
      'Satz.[^1]\n\n[^1]: Siehe[^2]\n[^2]: Quelle',
      ['links: Eine Fußnote in einer Fußnote: Wer liest, springt zweimal. Schreib beides in eine.'],
    ],
    [
      'Eins.[^1] Zwei.[^1]\n\n[^1]: Quelle\n[^1]: Eine andere',
      ['links: Diese Fußnote steht zweimal da: Auf der Seite zählt die erste.'],
    ],
    ['Satz.[^a_b]\n\n[^a_b]: Quelle', ['links: Auf der Seite steht statt „a_b“ eine Nummer.']],
    ['```js\nx()\n```', []],
    [
      '```js class="x"\nx()\n```',
      ['markup: Hinter ``` zählt höchstens der Name einer Sprache; der Rest wird nicht gelesen.'],
    ],
    ['[Quellen](#quellen)', ['links: Überschriften haben keine Adresse: Der Link führt nirgendwohin.']],
    ['![](/media/content/a.webp)', ['pictures: Der Bildbeschreibung fehlen die Worte: Was ist zu sehen?']],
    ['![weg.jpg](/media/content/a.webp)', ['pictures: Als Beschreibung steht ein Dateiname da.']],
    ['![Ein Weg](/media/content/a.webp#wide)', []],
    [
      '![Ein Weg](https://example.com/a.webp)',
      ['pictures: Liegt nicht bei den Dateien: Lade es dort hoch und setz es von dort ein.'],
    ],
    [
      '![Ein Weg](/media/hero/weg.webp#wide)',
      ['pictures: Liegt nicht bei den Dateien: Lade es dort hoch und setz es von dort ein.'],
    ],
    ['`![Ein Weg](https://example.com/a.webp)`, `‹Bild 1›`, \\![Fragen](/faq)', []],
  ])('look at links and pictures: %s', (body, expected) => {
    expect(said({ body })).toEqual(expected)
  })

  it('name a file that is not there, at its place', () => {
    const body =
      'Ein Weg.\n\n![Ein Weg](/media/content/fil_weg.webp#wide)\n\n![Ein See](/media/content/fil_see.webp)'
    const [hint, ...others] = hints({ body, missingMedia: ['/media/content/fil_weg.webp'] })
    expect(others).toEqual([])
    expect(hint).toMatchObject({
      topic: 'pictures',
      weight: 'should',
      says: 'Diese Datei gibt es nicht mehr: Setz eine andere ein oder hol sie aus den gelöschten zurück.',
      place: { field: 'body', line: 3 },
    })
  })

  it('read what the picker writes: quotes in a caption, brackets in a description', () => {
    const path = '/media/content/fil_weg.webp'
    const picture = { path, alt: 'Ein Weg [links] \\ am See', caption: 'Foto: "Kim" [2024]' }
    const body = `Davor.\n\n${pictureMarkdown(picture)}`
    expect(said({ body })).toEqual([])
    expect(said({ body: pictureMarkdown({ ...picture, alt: '[weg].jpg' }) })).toEqual([
      'pictures: Als Beschreibung steht ein Dateiname da.',
    ])
    expect(said({ body: body.replace('/media/content/', 'https://example.com/') })).toEqual([
      'pictures: Liegt nicht bei den Dateien: Lade es dort hoch und setz es von dort ein.',
    ])
    expect(hints({ body, missingMedia: [path] })).toMatchObject([{ topic: 'pictures', place: { line: 3 } }])
  })

  it.each([
    '![Weg][w]\n\n[w]: /media/content/fil_weg.webp',
    '![w]\n\n[w]: /media/content/fil\\_weg.webp',
    "![Weg](/media/content/fil_weg.webp 'Am See')",
    '![Weg](/media/content/fil_weg.webp (Am See))',
    '\\\\![Weg](/media/content/fil_weg.webp)',
  ])('name a picture that is written otherwise than the looks at it read: %j', body => {
    expect(said({ body: `Davor.\n\n${body}` })).toContain(
      'pictures: So geschrieben lässt sich ein Bild nicht prüfen: Setz es aus den Dateien ein.',
    )
  })

  it('take no footnote after a cry, and no written sign, for a picture', () => {
    const body = 'Schau![^1] Und \\![hier].\n\n[^1]: Wirklich. `![w]`'
    expect(said({ body }).filter(each => each.startsWith('pictures'))).toEqual([])
  })

  it('name the picture above the text whose file is not there', () => {
    const picture = '/media/content/fil_weg.webp#1280x720'
    const [hint, ...others] = hints({
      picture,
      body: '[Fragen](/gibt-es-nicht)',
      missingMedia: ['/media/content/fil_weg.webp'],
    })
    expect(hint).toMatchObject({ topic: 'pictures', weight: 'should', place: { field: 'picture' } })
    expect(others).toMatchObject([{ topic: 'links', place: { field: 'body' } }])
  })

  it('name keywords that are missing or come too often', () => {
    expect(said({ keywords: ['Schlaf', 'Ruhe', 'Mond'] })).toEqual([
      'keywords: Das Stichwort „Mond“ kommt im Text nicht vor.',
    ])
    const body = 'Der Schlaf ist wichtig für uns. '.repeat(30)
    expect(said({ body, keywords: ['Schlaf'] })).toContainEqual(
      expect.stringMatching(
        /^keywords: Das Stichwort „Schlaf“ kommt 3\d-mal vor; das liest sich bemüht.$/,
      ) as unknown,
    )
  })

  it('name sentences that are too long', () => {
    const [hint] = hints({ body: `Kurz.\n\n${'Wort und '.repeat(20)}Ende. Wieder kurz.` })
    expect(hint).toMatchObject({ says: 'Dieser Satz hat 41 Wörter.', place: { from: 7, line: 3 } })
  })
})

describe('a claim about health', () => {
  it.each([
    'Das Training heilt.',
    'Es führt zur Heilung.',
    'Der Erfolg ist garantiert.',
    'Klinisch bewiesen.',
    'Wirkt sofort.',
    'Ganz ohne Nebenwirkungen.',
    'Keine Nebenwirkungen.',
    'Von Ärzten empfohlen.',
    'Vorher-Nachher-Bilder',
    'Es ersetzt den Arzt.',
    'Lindert jede Angst.',
    'Es heilt nicht nur den Schlaf.',
    'Eine Pause ist kein Verlust, sondern heilt.',
    'Kein Zweifel. Es heilt.',
    'Das WUNDERMITTEL',
    'Das Training ist nicht teuer und heilt Depressionen.',
    'Ohne Mühe heilt es Depressionen.',
    'Es ist keine Arznei, es heilt.',
    'Du wirst gesund.',
    'Es macht gesund.',
    'Es befreit dich von Sorgen.',
    'Es wirkt gegen Angst.',
    'Hilft bei Burnout.',
    'Schützt vor Krankheit.',
    'Stärkt das Immunsystem.',
    'Alle Schmerzen verschwinden.',
    'Endlich schmerzfrei leben.',
    'Nie wieder Angst.',
    'Das Training senkt den Blutdruck.',
    'Reduziert Symptome.',
    'Es beugt einem Burnout vor.',
    'Musik hat eine therapeutische Wirkung.',
    'Das wirkt **gegen** Panik.',
    'Das wirkt\ngegen Panik.',
    'Das wirkt  [gegen](/blog) Panik.',
    'Klinisch _bewiesen_.',
    'Ohne\u00a0Nebenwirkungen.',
    'Es *heil*t.',
    'Hei\u00adlung',
    '- Das ist es nicht\n- Es heilt',
    '## Nicht teuer\nEs heilt',
    'Teuer ist es nicht.\n\nEs heilt',
    'Garantiert keine Schmerzen mehr.',
    'Du hast garantiert keine Angst mehr.',
    'Mit Sicherheit kein Burnout mehr.',
    'Hundertprozentig keine Panik.',
    'Nachweislich keine Angst mehr.',
    'Keine Panik mehr – garantiert!',
    'Du bist garantiert nicht mehr müde.',
    'Heilt nicht erst nach Wochen.',
    'Das wirkt sofort und nicht erst morgen.',
    'Es heilt und ist nicht teuer.',
    'Kein anderes Training heilt so gut.',
    'Keine andere Methode heilt.',
    'Keine Therapie lindert Ängste schneller.',
    'Nie war Heilung so leicht.',
    'Nie war Heilung so einfach.',
  ])('is marked with its reason: %s', body => {
    expect(claims(body)).toMatchObject([
      { weight: 'should', reason: expect.stringMatching(/^§ \d+.* (HWG|UWG): /) as unknown },
    ])
  })

  it.each([
    'Eine heilsame Pause',
    'Am Heiligen Abend heil nach Hause',
    'Der Heilpraktiker aus Heilbronn',
    'Unheilbar optimistisch',
    'Es heilt nicht.',
    'Eine psychotherapeutische Sprechstunde',
    'Die Werbung reduziert sich.',
    'Sie beugt sich nach vorn.',
    'Es kann Krankheiten nicht heilen.',
    'Keine Heilung wird versprochen.',
    'Es ersetzt keine Behandlung.',
    'Das ersetzt den Arzt nicht.',
    'Nicht klinisch bewiesen.',
    'Ohne jede Garantie',
    'Es heilt es nicht.',
    'Es hilft nicht gegen Angst.',
    'Der Garten Eden, vorher ein Feld',
    'Es kann Krankheiten **nicht**\nheilen.',
    'Das wirkt.\n\ngegen Panik',
    '```\nheilt\n```',
    'Ersetzt keine Therapie.',
    'Das Training garantiert keinen Erfolg.',
    'Wir garantieren keine Wirkung.',
    'Ein Erfolg ist nicht garantiert.',
    'Klinisch bewiesen ist das nicht.',
    'Kein Training heilt so etwas.',
    'Keine Übung heilt.',
    'Es lindert keine Beschwerden.',
  ])('is none: %s', body => {
    expect(claims(body)).toEqual([])
  })

  it('is found in English, and „healthy“ is none', () => {
    expect(claims('It cures insomnia. Clinically proven. Healthy sleep, no cure.', 'en')).toHaveLength(2)
    expect(claims('It lowers your blood pressure. Never again panic. Live pain-free.', 'en')).toHaveLength(3)
    expect(
      claims('Guaranteed no more panic. No other training heals. Never was healing so easy.', 'en'),
    ).toHaveLength(3)
    expect(claims('It guarantees no results. It does not heal.', 'en')).toEqual([])
    expect(claims('It reduces noise. Painless to learn.', 'en')).toEqual([])
  })

  it('is found in title and teaser, with its place', () => {
    const [first, second] = hints({
      title: 'Schlaf, der heilt, und zwar jeden',
      teaser: `${whole.teaser} Garantiert.`,
    }).filter(({ topic }) => topic === 'claims')
    expect(first?.place).toEqual({ field: 'title', from: 12, to: 17, line: 1 })
    expect(second?.place?.field).toBe('teaser')
  })

  it('is found in the topic, and in the words for the picture above the text', () => {
    const found = hints({ topic: 'Schlaf heilt', pictureAlt: 'Vorher und nachher' })
    expect(found.map(({ topic, place }) => [topic, place?.field])).toEqual([
      ['claims', 'topic'],
      ['claims', 'pictureAlt'],
    ])
  })

  it.each([
    ['![Wald](/media/content/fil_0001.png "Heilt Angst garantiert und ohne Nebenwirkungen")', 3],
    ["![Wald](/media/content/fil_0001.png 'Die Angst\u00a0verschwindet, garan\u00adtiert' )", 2],
    ['![Wald](/media/content/fil_0001.png (Heilt Angst))', 1],
    ['Mehr [dazu](/faq "Wirkt gegen Angst").', 1],
    ['Das wirkt [gegen](/faq "Fragen") Angst.', 1],
    ['Keine Sorge: ![Wald](/media/content/fil_0001.png "Heilt Angst")', 1],
    ['![Wald](/media/content/fil_0001.png "Ein Weg im Wald")', 0],
    ['![Wald](/media/content/heilt.png "")', 0],
  ])('is found in what stands under a picture or at a link: %s', (body, count) => {
    const found = claims(body)
    expect(found).toHaveLength(count)
    for (const { place, says } of found)
      expect(says.slice(1)).toContain(body.slice(place?.from, place?.to).slice(0, 3))
  })

  it('has its place where signs of Markdown stand in it', () => {
    const body = 'Ein Satz.\n\nDas wirkt\n**gegen** Panik.'
    const [hint] = claims(body)
    const { from, to, line } = hint?.place ?? { from: 0, to: 0 }
    expect([body.slice(from, to), line, hint?.says]).toEqual([
      'wirkt\n**gegen',
      3,
      '„wirkt gegen“ kann als Versprechen über die Gesundheit gelesen werden.',
    ])
  })
})

describe('reading ease', () => {
  it('follows Amstad in German and Flesch in English', () => {
    // Three words, five syllables: 180 - 3 - 58.5 * 5 / 3.
    expect(readingEase('Wir lernen leise.', 'de')?.score).toBe(80)
    // Six words of one syllable: 206.835 - 1.015 * 6 - 84.6, at most 100.
    expect(readingEase('The cat sat on the mat.', 'en')?.score).toBe(100)
    expect(readingEase('', 'de')).toBeUndefined()
  })

  it('ends no sentence at an abbreviation, a date or an address', () => {
    const ease = readingEase(
      'Am 3. Mai kam z. B. Besuch. Siehe [hier](https://example.com/a.b. c).\n\n## Kein Satz.',
      'de',
    )
    expect(ease?.sentences.map(({ words }) => words)).toEqual([6, 2])
  })
})

describe('hints of a text without end', () => {
  it.each([
    ['brackets', '['.repeat(300_000)],
    ['links', '[a]('.repeat(75_000)],
    ['headings', '#### a\n'.repeat(40_000)],
    ['claims', 'heilt '.repeat(50_000)],
    ['emphasis', '*_~['.repeat(75_000)],
    ['lines', '# heilt\n\\\n'.repeat(30_000)],
    ['spaces and lines', ' \n'.repeat(150_000)],
    ['titles', '![a](/b "heilt")'.repeat(20_000)],
    ['spaces before a title', `](${' '.repeat(990)}")`.repeat(300)],
    ['open brackets of links', ']('.repeat(150_000)],
    ['points', '.'.repeat(300_000)],
    ['words in one', 'a'.repeat(300_000)],
    ['spaces', ' '.repeat(300_000)],
    ['references', `[^1]: ${'[^1]'.repeat(75_000)}`],
    ['fences', '```a b\n'.repeat(40_000)],
  ])('of %s need less than five seconds', (_, body) => {
    expect(cpuMsOf(() => hints({ body }))).toBeLessThan(5_000)
  })
})
