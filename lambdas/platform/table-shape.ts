/** The order in which a list of staff is read: its index, and the attribute that sorts it (docs/decisions/025). */
export const STAFF_LISTS = {
  time: { index: 'list', entry: 'listSk' },
  status: { index: 'listByStatus', entry: 'listStatus' },
  email: { index: 'listByEmail', entry: 'listEmail' },
  name: { index: 'listByName', entry: 'listName' },
  /** Of people, who have no state to be listed by: the name the other way round. */
  otherName: { index: 'listByStatus', entry: 'listStatus' },
} as const
export type ListOrder = keyof typeof STAFF_LISTS

/** Sorted and searched without case and accents. */
export const isFolded = (by: string): boolean => by === 'email' || by === 'name' || by === 'otherName'

/** Of what stands under a person’s e-mail or name. */
const ABOUT_A_PERSON = [
  'kind',
  'status',
  'name',
  'email',
  'title',
  'number',
  'createdAt',
  'paidAt',
  'closedAt',
  'validUntil',
  'totalCents',
  'refundedCents',
  'currency',
]
/** And of everything else that staff list: requests, texts, vouchers, files. */
const ABOUT_ANYTHING = [
  ...ABOUT_A_PERSON,
  'language',
  'changedAt',
  'dueAt',
  'erasedAt',
  'assignee',
  'topic',
  'author',
  'publishedAt',
  'taken',
  'limitTotal',
  'bytes',
]

/** The most attributes that all indexes of a table may project together: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html */
export const MAX_PROJECTED = 100

interface Index {
  readonly name: string
  readonly partitionKey: string
  readonly sortKey: string
  /** What a line shows without opening the item; only the keys where nothing is said. */
  readonly projects?: readonly string[]
}

const list = (order: ListOrder, projects: readonly string[]): Index => ({
  name: STAFF_LISTS[order].index,
  partitionKey: 'listPk',
  sortKey: STAFF_LISTS[order].entry,
  projects,
})

/** The table's indexes, for the stack and for this machine. What one projects cannot be changed once a stage is deployed. */
export const INDEXES: readonly Index[] = [
  /* @__PURE__ */ list('time', ABOUT_ANYTHING),
  /* @__PURE__ */ list('status', ABOUT_ANYTHING),
  /* @__PURE__ */ list('email', ABOUT_A_PERSON),
  /* @__PURE__ */ list('name', ABOUT_A_PERSON),
  { name: 'due', partitionKey: 'duePk', sortKey: 'dueAt' },
]
