import { html } from './html.ts'

/**
 * The distribution has one document for every unknown address, a German one, and knows no other for those below `/en`:
 * it brings along what it says in English.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/GeneratingCustomErrorResponses.html
 */
export function speakEnglish(): void {
  const english = document.querySelector<HTMLTemplateElement>('template[lang=en]')
  if (!english || !/^\/en(?:\/|$)/.test(location.pathname)) return
  html.lang = english.lang
  document.title = english.title
  document.getElementById('root')?.replaceChildren(english.content)
}
