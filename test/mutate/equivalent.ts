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
  {
    mutant: /^lambdas\/account\/start-export\.ts export\.put if: state without attribute_not_exists\(it\)$/,
    because: 'A missing attribute differs from every value: the comparison with `<>` holds without it.',
  },
  {
    mutant: /^lambdas\/account\/merge\.ts profile\.update if: without erasedAt$/,
    because: 'An erased profile stays erased until it is forgotten, and then nothing is there to update.',
  },
  {
    mutant: /^lambdas\/orders\/erase-order\.ts order\.bringForward set: without duePk$/,
    because: 'The order must have `dueAt`, and `duePk` stands and goes with it.',
  },
  {
    mutant: /^lambdas\/orders\/transfer-order\.ts \S+\.arrive set: without (pk|sk)$/,
    because: 'The new key is written over the one that the item had.',
  },
  {
    mutant: /^lambdas\/downloads\/claim-download\.ts OptionalChaining: order\?\.paidAt → order\.paidAt$/,
    because: 'It is asked only where the order has the file, so there is an order.',
  },
]
