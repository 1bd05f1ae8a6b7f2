import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap, placeholder } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { addLink, leaveQuote, noteAt, surround } from './markdown-commands.ts'
import { type Insertion, insertionsFor } from './insertions.ts'
import type { MediumKind } from './picture-markdown.ts'
import { fitsBytes } from './fits-bytes.ts'

type Options = {
  label: string
  language: string
  value: string
  maxBytes: number
  onChange: (markdown: string) => void
  /** Something was not put in, because the text would be longer than `maxBytes`. */
  onTooLong: () => void
  onScroll: (share: number) => void
  /** Takes what was pasted; false where the text alone is to be taken. */
  onPaste: (view: EditorView, clipboard: DataTransfer) => boolean
  /** What needs a file of ours first; undefined where there is nothing to choose from. */
  onMedium: ((view: EditorView, kind: MediumKind) => void) | undefined
}

/** The editor alone, loaded where it is used. Tab leaves it; Escape closes the list of what can be put in. */
export function openEditor(parent: ShadowRoot, options: Options): EditorView {
  const view = new EditorView({
    parent,
    // Styles are adopted by a shadow root; in a document the library would write a style element, which the policy refuses.
    root: parent,
    state: EditorState.create({
      doc: options.value,
      extensions: [
        history(),
        EditorView.lineWrapping,
        // Not `markdown()`, which brings the languages of HTML, CSS and JavaScript.
        markdownLanguage.extension,
        syntaxHighlighting(shown),
        autocompletion({
          override: [context => insertionsAt(context, options)],
          icons: false,
          // Enter right after the last letter means the list, not a new line: it opens after a slash alone.
          interactionDelay: 0,
        }),
        keymap.of([
          { key: 'Mod-b', run: surround('**'), preventDefault: true },
          { key: 'Mod-i', run: surround('*'), preventDefault: true },
          { key: 'Mod-k', run: addLink, preventDefault: true },
          { key: 'Enter', run: leaveQuote },
          ...markdownKeymap,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        placeholder('Schreib, oder tippe / für Überschrift, Liste, Tabelle …'),
        EditorState.changeFilter.of(({ newDoc, startState }) => {
          const fits = fitsBytes(newDoc, options.maxBytes) || newDoc.length < startState.doc.length
          if (!fits) options.onTooLong()
          return fits
        }),
        EditorView.contentAttributes.of({
          'aria-label': options.label,
          'aria-multiline': 'true',
          lang: options.language,
          // It takes the focus anyway; what checks pages knows that of a tab stop alone.
          tabindex: '0',
          spellcheck: 'true',
          autocapitalize: 'sentences',
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) options.onChange(state.doc.toString())
        }),
        EditorView.domEventHandlers({
          paste: (event, view) => (event.clipboardData ? options.onPaste(view, event.clipboardData) : false),
        }),
        look,
      ],
    }),
  })
  // Outside, the shadow root hides that somebody is typing: the tools would take a slash for the search.
  view.dom.addEventListener('keydown', event => event.stopPropagation())
  const { scrollDOM } = view
  scrollDOM.addEventListener('scroll', () =>
    options.onScroll(scrollDOM.scrollTop / Math.max(1, scrollDOM.scrollHeight - scrollDOM.clientHeight)),
  )
  return view
}

/** A slash at the beginning of a line or after a space. */
function insertionsAt(context: CompletionContext, given: Options): CompletionResult | null {
  const { onMedium } = given
  const typed = context.matchBefore(/(?:^|\s)\/[\p{L}]*$/u)
  if (!typed) return null
  const name = typed.text.trimStart().slice(1)
  const from = typed.to - name.length - 1
  const options = insertionsFor(name)
    .filter(({ file }) => !file || onMedium)
    .map((each): Completion => ({
      label: `/${each.name}`,
      detail: each.says,
      apply: (view, _, start, end) => {
        if (each.file && onMedium) {
          view.dispatch({ changes: { from: start, to: end } })
          onMedium(view, each.file)
        } else if (each.isNote) putNote(view, each, start, end)
        else put(view, each, start, end)
      },
    }))
  // Found anew with each letter, at once: Enter right after it means the list.
  const update: CompletionResult['update'] = (_result, _from, _to, now) => insertionsAt(now, given)
  return options.length > 0 ? { from, options, filter: false, update } : null
}

/** Puts something in and selects what is to be written over. */
function put(
  view: EditorView,
  { text, select, isInline = false }: Insertion,
  from: number,
  to: number,
): void {
  const line = view.state.doc.lineAt(from)
  const lead = isInline || line.text.slice(0, from - line.from).trim() === '' ? '' : '\n\n'
  const at = from + lead.length + Math.max(0, text.indexOf(select))
  view.dispatch({
    changes: { from, to, insert: lead + text },
    selection: { anchor: at, head: at + select.length },
    scrollIntoView: true,
  })
  view.focus()
}

function putNote(view: EditorView, { text }: Insertion, from: number, to: number): void {
  view.dispatch(noteAt(view.state, text, from, to))
  view.focus()
}

const shown = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600', color: 'var(--ink)' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--line)' },
  { tag: [tags.processingInstruction, tags.meta, tags.monospace], color: 'var(--ink-soft)' },
])

const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--paper)' },
  '&.cm-focused': { outline: '2px solid var(--line)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--sans)', fontSize: '15px', lineHeight: '1.6' },
  '.cm-content': { padding: '16px', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0' },
  '.cm-placeholder': { color: 'var(--ink-soft)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-tooltip': {
    border: '1px solid var(--hairline)',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--paper)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--sans)', maxHeight: '24em' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 12px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--paper-deep)',
    color: 'var(--ink)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', color: 'var(--ink-soft)', marginLeft: '1em' },
})
