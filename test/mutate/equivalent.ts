/** Mutations that change nothing anybody could see, with the reason; `mutant` is how the report tells it, without its line. */
export const equivalent: readonly { readonly mutant: RegExp; readonly because: string }[] = [
  {
    mutant:
      /^lambdas\/checkout\/start-payment\.ts order\.claim if: (without attempt'|attempt' at its very bound)$/,
    because: 'The attempt must equal the one that was seen, and that one was below the limit.',
  },
  {
    mutant: /^lambdas\/checkout\/start-payment\.ts order\.update if: without pk$/,
    because: 'An unpaid order cannot vanish between claiming an attempt and remembering its page.',
  },
]
