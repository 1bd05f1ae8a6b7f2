/** What a row of a record's transitions lists beside what is read where it is written: see `transition.ts`. */
const listedForTypes =
  'Who may do it, and what it sets, binds the callers by their types alone; docs/data-model.md is compared with it.'

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
    mutant: /^lambdas\/account\/merge-customers\.ts profile\.update if: without erasedAt$/,
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
  {
    mutant: /^lambdas\/checkout\/start-payment\.ts ArithmeticOperator: Math\.random\(\) \* OTHER_PRESS_MS/,
    because: 'How long a press waits for another one is drawn; nothing but the time it takes depends on it.',
  },
  {
    mutant:
      /^lambdas\/checkout\/start-payment\.ts ConditionalExpression: !\(error instanceof Stripe\.errors\.StripeError\) → false$/,
    because: 'What is no error of Stripe’s has no status, so that it is thrown either way.',
  },
  {
    mutant:
      /^contract\/reference-price\.ts EqualityOperator: one\.from < other\.from → one\.from <= other\.from$/,
    because: 'No two prices of an offer begin at one moment: it is their key.',
  },
  {
    mutant:
      /^lambdas\/checkout\/(quote-order\.ts ConditionalExpression: partner|place-order\.ts ConditionalExpression: quote\.partner) !== undefined → true$/,
    because:
      'A partner that is undefined goes neither into the sealed quote, nor into the answer, nor into the table.',
  },
  {
    mutant:
      /^lambdas\/checkout\/place-order\.ts ConditionalExpression: conditionFailed\.placeUse && !conditionFailed\.profile → false$/,
    because: 'Looked at again, the date is full as well, and the answer the same.',
  },
  {
    mutant:
      /^lambdas\/checkout\/start-payment\.ts OptionalChaining: conditionFailed\.old\?\.movedTo → conditionFailed\.old\.movedTo$/,
    because: 'An order that is gone cannot be read in the next line either.',
  },
  {
    mutant:
      /^lambdas\/(catalog\/product|platform\/sign-in)\.ts (ConditionalExpression|EqualityOperator|LogicalOperator): kept\.size >=? MAX_KEPT/,
    because: 'What is forgotten too early is read once more.',
  },
  {
    mutant: /^lambdas\/staff\/answer-request\.ts answer\.create if: without pk$/,
    because:
      'The line in the audit is created beside it under the same press: one is there where the other is.',
  },
  {
    mutant: /^lambdas\/staff\/correct-address\.ts order\.correctAddress set: without (list)?(name|email)$/i,
    because:
      'Name and e-mail stand in the lists since the order was placed, and its address changes neither.',
  },
  {
    mutant: /^lambdas\/staff\/change-file\.ts entitlement\.update if: without pk$/,
    because: 'A file goes only with its order, whose `rev` the same transaction asks for.',
  },
  {
    mutant:
      /^lambdas\/courses\/place-hold\.ts course-place\.(create if: without pk|book if: (without state|state with booked too))$/,
    because:
      'Its order, which moves in the same transaction, says whether it holds a place: none is there to be taken twice, and a held one to be booked.',
  },
  {
    mutant: /^lambdas\/vouchers\/voucher-hold\.ts voucher-use\.redeem if: state with redeemed too$/,
    because: 'Its order, which moves in the same transaction, says that it still holds the use.',
  },
  {
    mutant:
      /^lambdas\/contracts\/settle-declarations\.ts order\.withdraw if: (without (status|withdrawal|erasedAt)|status with \w+ too)$/,
    because:
      'What was seen was paid, not erased and not withdrawn from, and its `rev` must be the one that was seen.',
  },
  {
    mutant:
      /^lambdas\/(requests\/store-request|contracts\/(store-declaration|declaration))\.ts (request|declaration-task)\.create if: without pk$/,
    because: 'Its id has just been drawn: nothing stands under it.',
  },
  {
    mutant:
      /^lambdas\/checkout\/(apply-voucher\.ts ConditionalExpression: partner === undefined → false|open-partner-code\.ts (ConditionalExpression: voucher\?\.partner === undefined → false|ArrayDeclaration: \[\]))/,
    because:
      'That a code is a partner’s is asked where its licences are listed, and again where they are answered.',
  },
  {
    mutant:
      /^lambdas\/checkout\/apply-voucher\.ts (\w+: voucher && discountCents !== undefined → (true|voucher \|\|)|ConditionalExpression: discountCents !== undefined → true)/,
    because: 'The order compares what it takes off with the quote, which names a number.',
  },
  {
    mutant: /^lambdas\/vouchers\/batch-codes\.ts EqualityOperator: from < end → from <= end$/,
    because: 'Of no further code none is made, and `made` is raised to no number that it has.',
  },
  {
    mutant:
      /^lambdas\/vouchers\/voucher\.ts (ArrayDeclaration: \[\] →|EqualityOperator: drawn\.length < DRAWN_CHARACTERS → drawn\.length <= DRAWN_CHARACTERS)/,
    because:
      'Three groups of six are taken of what is drawn: there are always three, and a nineteenth is in none.',
  },
  {
    mutant:
      /^lambdas\/vouchers\/voucher-lists\.ts (MethodExpression: lines\.filter\(.* → lines|ConditionalExpression: kind === vouchers\.kind \|\| kind === voucherBatches\.kind → true)$/,
    because: 'Nothing else stands in this list: what is filtered out is what comes later.',
  },
  {
    mutant:
      /^lambdas\/vouchers\/voucher-uses\.ts OptionalChaining: shown\.at\(-1\)\?\.sk → shown\.at\(-1\)\.sk$/,
    because: 'Where there are more than a page shows, it shows some.',
  },
  {
    mutant:
      /^lambdas\/(refunds\/(matter|payout)-lines|vouchers\/voucher-(lists|uses))\.ts ConditionalExpression: (next|last|number|limitTotal) !== undefined → true$/,
    because: 'An answer leaves out what is undefined.',
  },
  {
    mutant:
      /^lambdas\/vouchers\/voucher-(terms|hold)\.ts ConditionalExpression: (percent|cents|limitPerCustomer|batchId) !== undefined → true$/,
    because: 'The table leaves out what is undefined.',
  },
  {
    mutant: /^lambdas\/refunds\/compare-charge\.ts ConditionalExpression: paymentId === '' → false$/,
    because: 'No payment has an empty id, so nothing is found under it.',
  },
  {
    mutant: /^lambdas\/refunds\/reconcile\.ts \w+: walk\.startedAt < now → (true|walk\.startedAt <= now)$/,
    because: 'A walk that begins now is the one that would be begun.',
  },
  {
    mutant: /^lambdas\/refunds\/reconcile\.ts ConditionalExpression: cursor !== undefined → true$/,
    because: 'The client sends nothing of what is undefined.',
  },
  {
    mutant: /^lambdas\/refunds\/reconcile\.ts ConditionalExpression: last !== undefined → true$/,
    because: 'Behind an empty page there is none.',
  },
  {
    mutant: /^lambdas\/refunds\/reconcile\.ts ConditionalExpression: typeof intent === 'object' → true$/,
    because: 'A payment that is told by its id alone is a text, which has neither a charge nor an id.',
  },
  {
    mutant: /^lambdas\/refunds\/reconcile\.ts OptionalChaining: intent\?\.(\w+) → intent\.\1$/,
    because: 'A page on which something was paid once has its payment.',
  },
  {
    mutant: /^lambdas\/refunds\/reconcile\.ts ConditionalExpression: outcome !== 'nothing-to-do' → false$/,
    because: 'What is settled now stood here as unpaid, so that nothing of this payment has gone back.',
  },
  {
    mutant: /^lambdas\/refunds\/reconcile\.ts ConditionalExpression: outcome === 'repeat' → false$/,
    because: 'It is said of events, and none is named here.',
  },
  {
    mutant:
      /^lambdas\/refunds\/matter-lines\.ts (ConditionalExpression: (!ref \|\| )?about === undefined → false|LogicalOperator: !ref \|\| about === undefined → !ref && about === undefined)$/,
    because: 'No other kind of item stands in this list, and each has its id.',
  },
  {
    mutant:
      /^lambdas\/refunds\/matter-lines\.ts EqualityOperator: one\.at < other\.at → one\.at <= other\.at$/,
    because: 'Of two of one moment either may stand first.',
  },
  {
    mutant: /^lambdas\/receipts\/datev\.ts EqualityOperator: totalCents > 0 → totalCents >= 0$/,
    because: 'What comes to nothing is left out before.',
  },
  {
    mutant: /^lambdas\/receipts\/draw-receipt\.ts EqualityOperator: totalCents < 0 → totalCents <= 0$/,
    because: 'A refund is never of nothing, and what cancels an invoice has its own sentence.',
  },
  {
    mutant:
      /^lambdas\/receipts\/number-receipts\.ts EqualityOperator: from < keys\.length → from <= keys\.length$/,
    because: 'Of no further receipt none is numbered.',
  },
  {
    mutant: /^lambdas\/receipts\/number-receipts\.ts EqualityOperator: at > now → at >= now$/,
    because: 'Of two equal moments either is the later one.',
  },
  {
    mutant:
      /^lambdas\/receipts\/receipt-lines\.ts ConditionalExpression: (next !== undefined|typeof line\.paidAt === 'string') → true$/,
    because: 'An answer leaves out what is undefined.',
  },
  {
    mutant:
      /^lambdas\/receipts\/receipt\.ts ConditionalExpression: (sale\.(invoice|productType|taxCountry)|suppliedUntil) !== undefined → true$/,
    because: 'The table leaves out what is undefined.',
  },
  {
    mutant:
      /^lambdas\/receipts\/receipt-export\.ts EqualityOperator: one\.at < other\.at → one\.at <= other\.at$/,
    because: 'Of two of one moment either may stand first.',
  },
  {
    mutant: /^lambdas\/listening\/keep-place\.ts EqualityOperator: told < now → told <= now$/,
    because: 'Of two that are the same moment either is now.',
  },
  {
    mutant: /^contract\/(contracts|requests)\.ts ArrayDeclaration: \[\] → \["Stryker was here"\]$/,
    because: 'No refusal has that name, so that none more is answered.',
  },
  {
    mutant: /^lambdas\/contracts\/fetch-(plan-)?contract\.ts ConditionalExpression: !paper → false$/,
    because: 'The next line fails where there is none.',
  },
  {
    mutant:
      /^lambdas\/contracts\/(acceptance|settle-declarations)\.ts OptionalChaining: (request\.)?declared\?\.(\w+) → (request\.)?declared\.\3$/,
    because: 'A task is created in the transaction of what was declared.',
  },
  {
    mutant:
      /^lambdas\/contracts\/settle-declarations\.ts ConditionalExpression: paymentId === undefined → false$/,
    because: 'What cost something and was not paid at Stripe was left to a person before.',
  },
  {
    mutant:
      /^lambdas\/contracts\/settle-declarations\.ts ConditionalExpression: subscriptionId !== undefined → true$/,
    because: 'What is listened to by the month has a subscription since it was ordered.',
  },
  {
    mutant:
      /^lambdas\/contracts\/store-declaration\.ts ConditionalExpression: orderNumber !== undefined → true$/,
    because: 'The table leaves out what is undefined.',
  },
  {
    mutant:
      /^lambdas\/contracts\/store-declaration\.ts (OptionalChaining: (conditionFailed\.number\?\.old → conditionFailed\.number\.old|earlier\?\.digest → earlier\.digest)|ConditionalExpression: earlier\.requestId !== undefined → true)$/,
    because: 'Nothing but the number can be there already, and it comes with its request.',
  },
  {
    mutant: /^lambdas\/contracts\/withdrawable\.ts ConditionalExpression: !subscriptionId → false$/,
    because: 'Under no subscription nothing was agreed.',
  },
  {
    mutant:
      /^lambdas\/contracts\/withdrawable\.ts ConditionalExpression: order\.paidAt === undefined → false$/,
    because: 'Only a paid order is found (`orderOf`).',
  },
  {
    mutant: /^lambdas\/requests\/store-request\.ts ConditionalExpression: !stored → false$/,
    because: 'Nothing is written along that could be refused.',
  },
  {
    mutant:
      /^lambdas\/requests\/store-request\.ts OptionalChaining: conditionFailed\.number\?\.old\?\.digest → conditionFailed\.number\?\.old\.digest$/,
    because: 'A number is refused for what stands under it, which comes with the refusal.',
  },
  {
    mutant:
      /^lambdas\/[\w-]+\/[\w-]+\.ts ArrayDeclaration: \['(buyer|customer|reader|staff|stripe|ses|clock)'(, '(buyer|customer|reader|staff|stripe|ses|clock)')*\] → \[\]$/,
    because: listedForTypes,
  },
  {
    mutant: /^lambdas\/requests\/request\.ts ArrayDeclaration: \['assignee', 'dueAt'\] → \[\]$/,
    because: listedForTypes,
  },
  {
    mutant:
      /^lambdas\/newsletter\/reader\.ts ArrayDeclaration: \[( 'address', 'language', 'email', .*…|('confirmedAt', 'voucherCode'|'leftAt', ('movedTo', )?'forgetAt')\]) → \[\]$/,
    because: listedForTypes,
  },
  {
    mutant: /^lambdas\/newsletter\/confirm-newsletter\.ts ConditionalExpression: !voucherCode → false$/,
    because: 'Without a code there is no key of a voucher either, and reading it throws as well.',
  },
  {
    mutant:
      /^lambdas\/newsletter\/end-reading\.ts OptionalChaining: failed\?\.subscription\?\.old → failed\?\.subscription\.old$/,
    because: 'No other write of the transaction has a condition.',
  },
  {
    mutant: /^lambdas\/newsletter\/forget-reader\.ts EqualityOperator: sk <= '(\S+)' → sk < '\1'$/,
    because: 'No proof is called `~`.',
  },
  {
    mutant: /^lambdas\/platform\/identity\.ts ArrayDeclaration: \[\] → \["Stryker was here"\]$/,
    because: 'It stands for a list that is not there, and nothing in it has a name that is asked for.',
  },
  {
    mutant: /^lambdas\/platform\/without-person\.ts OptionalChaining: known\?\.class → known\.class$/,
    because: 'Each attribute of a record has its class (test/lambdas/records.test.ts).',
  },
  {
    mutant: /^lambdas\/platform\/signed\.ts BlockStatement: \{ \/\/ The tag does not fit\./,
    because: 'A function that returns nothing returns undefined.',
  },
  {
    mutant:
      /^lambdas\/platform\/signed\.ts EqualityOperator: sealed\.length <= IV_BYTES → sealed\.length < IV_BYTES$/,
    because: 'Nobody but us can seal an empty content, and what is sealed is JSON.',
  },
  {
    mutant:
      /^lambdas\/platform\/authorise\.ts ConditionalExpression: typeof customerId !== 'string' → false$/,
    because: 'Claims arrive as strings, and one that is missing is refused by the next term.',
  },
  {
    mutant:
      /^lambdas\/platform\/transact\.ts OptionalChaining: (writes\[position\]\?\.name → writes\[position\]\.name|write\.parse\?\.\(item\) → write\.parse\(item\))$/,
    because: 'A reason comes back for each write, and each update of a record has its `parse`.',
  },
  {
    mutant:
      /^lambdas\/platform\/transition\.ts (LogicalOperator: row\.orNew && \{ kind \} → row\.orNew \|\| \{ kind \}|ConditionalExpression: row\.to !== undefined → true)$/,
    because: 'An item that is there has its kind already, and a change to undefined is none.',
  },
  {
    mutant: /^lambdas\/platform\/sign-in-record\.ts ConditionalExpression: deviceKey !== undefined → true$/,
    because: 'A change to undefined is none.',
  },
  {
    mutant:
      /^contract\/requests\.ts Regex: \/\(\?:LU\)\?\(\[A-Z0-9\]\{4\}\)\(\[A-Z0-9\]\{4\}\)\/ → \/\(\?:LU\)\?\(\[A-Z0-9\]\{4\}\)\(\[A-Z0-9\]\)\/$/,
    because: 'What follows the first character of the second group stays where it is.',
  },
  {
    mutant:
      /^lambdas\/receipts\/receipt\.ts ArrayDeclaration: \[('pdfKey'\]|'number', 'month', 'issuedAt', .*…) → \[\]$/,
    because: listedForTypes,
  },
  {
    mutant: /^lambdas\/orders\/redaction\.ts EqualityOperator: dueAt > now → dueAt >= now$/,
    because: 'Of two moments that are one, either is taken.',
  },
  {
    mutant: /^lambdas\/orders\/next-look\.ts EqualityOperator: next < payableUntil → next <= payableUntil$/,
    because: 'Where both are the same moment, either is it.',
  },
  {
    mutant:
      /^lambdas\/orders\/list-purchases\.ts (ConditionalExpression: course\.joinUrl !== undefined → true|EqualityOperator: one\.at < other\.at → one\.at <= other\.at)$/,
    because: 'JSON has no undefined; and of two corrections of one moment neither is first.',
  },
  {
    mutant:
      /^lambdas\/orders\/(settle-orders|order-of-payment)\.ts ConditionalExpression: typeof (payment|charge|intent) === 'object' → true$/,
    because: 'Of an id, which is a word, the attribute that is read next is undefined as well.',
  },
  {
    mutant: /^lambdas\/orders\/order-of-payment\.ts OptionalChaining: intent\?\.latest_charge/,
    because: 'Pages are asked for by their payment, so there is one.',
  },
  {
    mutant: /^lambdas\/orders\/entitlement\.ts OptionalChaining: order\?\.paidAt → order\.paidAt$/,
    because: 'It is asked only where the order has the file, so there is an order.',
  },
  {
    mutant:
      /^lambdas\/orders\/dispute\.ts EqualityOperator: told\.disputeId > known\.disputeId → told\.disputeId >= known\.disputeId$/,
    because: 'The same dispute was told apart before.',
  },
]
