/** Tells password managers whose password is asked for. They read a text field, and pass over `type=hidden`. */
export function UsernameField({ email }: { email: string }) {
  return (
    <input
      className="hidden"
      type="text"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  )
}
