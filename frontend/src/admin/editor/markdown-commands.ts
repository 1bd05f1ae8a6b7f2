import { EditorSelection, type EditorState, type StateCommand, type TransactionSpec } from '@codemirror/state'
import { nextNote } from './next-note.ts'

/** Puts signs around what is selected, or takes them away where they are. */
export const surround =
  (signs: string): StateCommand =>
  ({ state, dispatch }) => {
    const { length } = signs
    const change = state.changeByRange(range => {
      const { from, to } = range
      const isIn = state.sliceDoc(from - length, from) === signs && state.sliceDoc(to, to + length) === signs
      // A star of two is no star of one.
      const isOther = length === 1 && state.sliceDoc(from - 2, from - 1) === signs
      return isIn && !isOther
        ? {
            changes: [
              { from: from - length, to: from },
              { from: to, to: to + length },
            ],
            range: EditorSelection.range(from - length, to - length),
          }
        : {
            changes: [
              { from, insert: signs },
              { from: to, insert: signs },
            ],
            range: EditorSelection.range(from + length, to + length),
          }
    })
    dispatch(state.update(change, { userEvent: 'input', scrollIntoView: true }))
    return true
  }

/** What is selected leads somewhere; the address is selected next. An address that is selected gets words. */
export const addLink: StateCommand = ({ state, dispatch }) => {
  const change = state.changeByRange(({ from, to }) => {
    const selected = state.sliceDoc(from, to)
    const isAddress = /^(?:https:\/\/|\/)\S+$/.test(selected)
    const words = isAddress ? 'Text' : selected || 'Text'
    const address = isAddress ? selected : 'https://'
    const at = isAddress ? from + 1 : from + words.length + 3
    return {
      changes: { from, to, insert: `[${words}](${address})` },
      range: EditorSelection.range(at, at + (isAddress ? words : address).length),
    }
  })
  dispatch(state.update(change, { userEvent: 'input', scrollIntoView: true }))
  return true
}

/** Enter on a line of a quotation or box where nothing stands ends it: the next line is the text's own. */
export const leaveQuote: StateCommand = ({ state, dispatch }) => {
  const { empty, head } = state.selection.main
  const line = state.doc.lineAt(head)
  if (!empty || head !== line.to || !/^(?:>\s*)+$/.test(line.text)) return false
  dispatch(
    state.update({
      changes: { from: line.from, to: line.to, insert: state.lineBreak },
      selection: { anchor: line.from + state.lineBreak.length },
      userEvent: 'input',
      scrollIntoView: true,
    }),
  )
  return true
}

/** A reference in place of what was typed, right behind the word before it, and its words at the end of the text. */
export function noteAt({ doc }: EditorState, words: string, from: number, to: number): TransactionSpec {
  const before = doc.sliceString(doc.lineAt(from).from, from)
  const start = from - (before.length - before.trimEnd().length)
  const name = `[^${nextNote(doc.toString())}]`
  const note = `\n\n${name}: `
  const at = doc.length - (to - start) + name.length + note.length
  return {
    changes: [
      { from: start, to, insert: name },
      { from: doc.length, insert: note + words },
    ],
    selection: { anchor: at, head: at + words.length },
    scrollIntoView: true,
  }
}
