import type { Language } from '../../../contract/language.ts'
import type { Namespace } from '../text/namespaces.ts'

/**
 * What each page is about, for search engines: of all pages whose words stand in a namespace. Beside the texts and not
 * among them, because no browser needs them, and the texts are what it loads before a page wakes.
 */
export const keywords: Partial<Record<Namespace, Partial<Record<Language, string>>>> = {
  homepage: {
    de: 'Hörtraining, Umgang mit Gefühlen, emotionale Neubewertung, Visualisierung, Filmmusik',
    en: 'audio training, dealing with feelings, emotional reappraisal, visualisation, film music',
  },
  'kraft-der-emotionen': {
    de: 'Kraft der Emotionen, Hörtraining, Umgang mit Gefühlen, emotionale Neubewertung, acht Wochen',
    en: 'Kraft der Emotionen, audio training, dealing with feelings, emotional reappraisal, eight weeks',
  },
  'mentales-schlaftraining': {
    de: 'Mentales Schlaftraining, Hörtraining, Abendritual, abschalten, Schlaf',
    en: 'mental sleep training, audio training, evening ritual, winding down, sleep',
  },
  'mentales-schlankheitstraining': {
    de: 'Mentales Schlankheitstraining, Hörtraining, Essen und Gefühle, Hunger, Gewohnheiten',
  },
  'emotionales-kindertraining': {
    de: 'Emotionales Kindertraining, Hörgeschichten, Gefühle, Kinder von 5 bis 11 Jahren',
    en: 'emotional children’s training, audio stories, feelings, children from 5 to 11',
  },
  'immun-booster': {
    de: 'Immun-Booster, Hörtraining, Erholung, Pause, vierzehn Tage',
    en: 'immune booster, audio training, rest, daily break, fourteen days',
  },
  'meno-pow': { de: 'Meno-Pow, Hörtraining, Wechseljahre, Frauen, Hitzewallungen, Gelassenheit' },
  masterclasses: { de: 'Masterclasses, Videokurse, Seminare, Coaching, emotionale Neubewertung' },
  faq: {
    de: 'häufige Fragen, Bestellung, Download, Widerruf, Krankenkasse, Datenschutz',
    en: 'frequent questions, order, download, withdrawal, health insurer, data protection',
  },
  samples: {
    de: 'Klangskizzen, Hörtraining, Präventionskurs, Krankenkasse',
    en: 'sound sketches, audio training, prevention course, health insurer',
  },
  'app-download': { en: 'Lumeus app, audio training, iPhone, iPad, Android, App Store, Google Play' },
  method: {
    de: 'emotionale Neubewertung, Hörtraining, Visualisierung, Filmmusik, Umgang mit Gefühlen',
    en: 'emotional reappraisal, audio training, visualisation, film music, dealing with feelings',
  },
  corporate: {
    de: 'betriebliches Gesundheitsmanagement, BGM, Gesundheitsförderung, mentale Gesundheit, Team',
    en: 'workplace health management, health promotion, mental health, team',
  },
  team: {
    de: 'Lumeus Team, Komposition, Stimme, Psychologie, Hörtraining',
    en: 'Lumeus team, composition, voice, psychology, audio training',
  },
  partners: {
    de: 'Partner, Kooperation, Krankenkasse, Praxis, Gesundheitsförderung',
    en: 'partners, cooperation, health insurer, practice, health promotion',
  },
  'aok-bayern': { de: 'AOK Bayern, Lizenz, Nachlass, Hörtraining, Prävention' },
  'gesundheit-bewegt': { de: 'Gesundheit bewegt, Aktion, Gehen, Verein, Gemeinde, Gesundheitsförderung' },
  'social-media': { de: 'Lumeus Social Media, Community, Gemeinschaft, Podcast, Newsletter' },
  studenten: { de: 'Studierende, Prüfungsangst, Lernen, Schlaf, Hörtraining, Nachlass' },
  krankenkasse: { de: 'Präventionskurs, Krankenkasse, Erstattung, §\u00a020 SGB V, Stressbewältigung' },
  'health-for-all': { de: 'Health for all, Prävention, Erstattung, Geld zurück, Krankenkasse' },
  countdown: { de: 'Präventionskurs, Anmeldung, Kursrunde, Health for all' },
  newsletter: {
    de: 'Lumeus Newsletter, Übungen für den Alltag, neue Programme, Forschung',
    en: 'Lumeus newsletter, everyday exercises, new programs, research',
  },
  articles: { de: 'Artikel Gefühle, Studien Emotionstraining, Schlaf, emotionale Neubewertung, Filmmusik' },
  press: {
    de: 'Lumeus Presse, Pressemitteilung, Pressekontakt',
    en: 'Lumeus press, press release, press contact',
  },
  books: { de: 'Bücher über Gefühle, Buch besser schlafen, kostenlos online lesen, EPUB' },
  legal: {
    de: 'Impressum, Anbieter, Kontakt, Lumeus',
    en: 'legal notice, provider, contact, Lumeus',
  },
  privacy: {
    de: 'Datenschutzerklärung, personenbezogene Daten, DSGVO, Rechte, Lumeus',
    en: 'privacy policy, personal data, GDPR, rights, Lumeus',
  },
  haftungsausschluss: {
    de: 'Haftungsausschluss, Haftung für Inhalte, Verweise, Lumeus',
    en: 'disclaimer, liability for content, links, Lumeus',
  },
  cookies: {
    de: 'Cookie-Richtlinie, Cookies, Speicher im Browser, Einwilligung, Lumeus',
    en: 'cookie policy, cookies, browser storage, consent, Lumeus',
  },
  barrierefreiheit: {
    de: 'Erklärung zur Barrierefreiheit, BFSG, WCAG, Hindernisse melden, Lumeus',
    en: 'accessibility statement, BFSG, WCAG, report barriers, Lumeus',
  },
  agb: {
    de: 'AGB, Widerrufsbelehrung, Muster-Widerrufsformular, Vertrag, Lumeus',
    en: 'terms and conditions, withdrawal notice, withdrawal form, contract, Lumeus',
  },
}
