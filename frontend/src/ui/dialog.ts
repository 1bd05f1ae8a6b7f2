/**
 * What a button needs to open a dialog: the browser does it without script; where it does not know the attribute yet,
 * the click waits for React. Its types do not know it either: https://developer.mozilla.org/docs/Web/API/Invoker_Commands_API
 */
export const showModalProps = (id: string) => ({
  commandfor: id,
  command: 'show-modal',
  onClick() {
    // Where the browser does it, it does so after this click.
    if ('commandForElement' in HTMLButtonElement.prototype) return
    const dialog = document.getElementById(id)
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
  },
})
