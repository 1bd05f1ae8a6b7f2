import { EditorSelection, type StateCommand } from '@codemirror/state'

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
