/** Mutations that change nothing anybody could see, with the reason; `mutant` is how the report tells it, without its line. */
export const equivalent: readonly { readonly mutant: RegExp; readonly because: string }[] = []
