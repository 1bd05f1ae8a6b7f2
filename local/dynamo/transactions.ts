import { createHash } from 'node:crypto'
import { AwsError } from '../aws-json.ts'
import type { Clock } from '../clock.ts'
import { act, check, checkConditional, createKey, itemSize, validateKey } from './engine.ts'
import type { Input, Item, Operation, Store } from './engine.ts'
import type { Stage } from './stage.ts'
import type { Writer } from './writer.ts'

/** The service's limits: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html */
const ACTIONS = 100
const BYTES = 4 * 1024 * 1024
const TOKEN_MINUTES = 10

/** A transaction that was carried out; a repeat with its token within ten minutes does nothing. */
export interface Token {
  hash: string
  until: number
}

export interface Rooms {
  store: Store
  writer: Writer
  clock: Clock
}

interface Action {
  kind: 'ConditionCheck' | 'Put' | 'Update' | 'Delete'
  checked: Input & { TableName: string }
  wantsOld: boolean
}

interface Reason {
  Code: 'None' | 'ConditionalCheckFailed' | 'ValidationError'
  Message?: string
  Item?: Item
}

const OPERATION_OF = {
  ConditionCheck: 'DeleteItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
} as const satisfies Record<Action['kind'], Operation>

/** TransactWriteItems: all or nothing; refused with one reason per action, in the actions' order. */
export function transactWrite(input: Input, { store, writer, clock }: Rooms): Promise<object> {
  const actions = entries(input).map(entry => action(entry, store))
  const token = input['ClientRequestToken']
  const hash = createHash('sha256').update(JSON.stringify(input['TransactItems'])).digest('hex')

  return writer.write(async stage => {
    if (typeof token === 'string') {
      const key = `token~${token}`
      // Only this function writes these records.
      const seen = store.db.getSync(key) as Token | undefined
      const now = clock.now().getTime()
      if (seen && seen.until > now) {
        if (seen.hash === hash) return {}
        throw new AwsError(
          'com.amazonaws.dynamodb.v20120810#IdempotentParameterMismatchException',
          'Idempotent parameter mismatch: the token was used with other parameters.',
        )
      }
      stage.note({ type: 'put', key, value: { hash, until: now + TOKEN_MINUTES * 60_000 } satisfies Token })
    }
    refuseDuplicates(actions, stage)
    const reasons: Reason[] = []
    for (const each of actions) reasons.push(await attempt(each, stage))
    if (reasons.some(({ Code }) => Code !== 'None')) throw cancelled(reasons)
    const bytes = stage.written().reduce((sum, { after }) => sum + (after ? itemSize(after) : 0), 0)
    if (bytes > BYTES) throw invalid('Transaction request cannot exceed 4 MB')
    return {}
  })
}

/** TransactGetItems: all items as they were at one moment. */
export function transactGet(input: Input, { store, writer }: Rooms): Promise<object> {
  const gets = entries(input).map(entry => {
    if (!isRecord(entry['Get'])) throw invalid('TransactItems can only contain Get')
    return check('GetItem', { ...entry['Get'] }, store)
  })
  return writer.alone(async () => {
    const stage = writer.reader()
    const responses: unknown[] = []
    for (const get of gets) {
      const { Item } = record(await act('GetItem', get, stage.view))
      responses.push(Item ? { Item } : {})
    }
    return { Responses: responses }
  })
}

function entries(input: Input): Input[] {
  const list = input['TransactItems']
  if (!Array.isArray(list) || list.length === 0 || list.length > ACTIONS) {
    const bound =
      Array.isArray(list) && list.length > 0
        ? `less than or equal to ${ACTIONS}`
        : 'greater than or equal to 1'
    throw invalid(
      `1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length ${bound}`,
    )
  }
  return list.map(record)
}

function action(entry: Input, store: Store): Action {
  const kinds = (['ConditionCheck', 'Put', 'Update', 'Delete'] as const).filter(kind => entry[kind])
  const [kind] = kinds
  if (!kind || kinds.length > 1) {
    throw invalid('TransactItems can only contain one of Check, Put, Update or Delete')
  }
  const body = record(entry[kind])
  if (kind === 'ConditionCheck' && !body['ConditionExpression']) {
    throw invalid(
      "1 validation error detected: Value null at 'transactItems.conditionCheck.conditionExpression' failed to satisfy constraint: Member must not be null",
    )
  }
  const wantsOld = body['ReturnValuesOnConditionCheckFailure'] === 'ALL_OLD'
  // The check drops what the single operation does not know, and changes what it is given.
  const checked = check(OPERATION_OF[kind], { ...body }, store)
  return { kind, wantsOld, checked: { ...checked, TableName: String(checked['TableName']) } }
}

function refuseDuplicates(actions: Action[], stage: Stage): void {
  const seen = new Set<string>()
  for (const { checked } of actions) {
    const table = stage.table(checked.TableName)
    const key = keyOf(checked, stage)
    // A key that does not fit the table gets its own reason when its action is tried.
    if (validateKey(key, table)) continue
    const name = `${checked.TableName}~${createKey(key, table)}`
    if (seen.has(name)) throw invalid('Transaction request cannot include multiple operations on one item')
    seen.add(name)
  }
}

async function attempt({ kind, checked, wantsOld }: Action, stage: Stage): Promise<Reason> {
  try {
    if (kind === 'ConditionCheck') checkOnly(checked, stage)
    else await stage.act(OPERATION_OF[kind], checked)
    return { Code: 'None' }
  } catch (error) {
    if (!(error instanceof AwsError)) throw error
    const type = String(error.body['__type'])
    if (type.endsWith('#ConditionalCheckFailedException')) {
      const old = wantsOld ? currentItem(checked, stage) : undefined
      return { Code: 'ConditionalCheckFailed', Message: error.message, ...(old && { Item: old }) }
    }
    if (type.endsWith('#ValidationException')) return { Code: 'ValidationError', Message: error.message }
    throw error
  }
}

function checkOnly(checked: Action['checked'], stage: Stage): void {
  const mismatch = validateKey(keyOf(checked, stage), stage.table(checked.TableName))
  if (mismatch) throw invalid(mismatch.message)
  if (checkConditional(checked, currentItem(checked, stage))) {
    throw new AwsError(
      'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException',
      'The conditional request failed',
    )
  }
}

/** The item that a checked write is about, as the stage sees it; its key must fit the table. */
export function currentItem(checked: Input & { TableName: string }, stage: Stage): Item | undefined {
  return stage.item(checked.TableName, createKey(keyOf(checked, stage), stage.table(checked.TableName)))
}

function keyOf(checked: Input & { TableName: string }, stage: Stage): Item {
  // Checked input: `Key` and `Item` are maps of attribute values.
  if (checked['Key']) return checked['Key'] as Item
  const item = checked['Item'] as Item
  return Object.fromEntries(
    stage.table(checked.TableName).KeySchema.flatMap(({ AttributeName: name }) => {
      const value = item[name]
      return value ? [[name, value]] : []
    }),
  )
}

function cancelled(reasons: Reason[]): AwsError {
  const codes = reasons.map(({ Code }) => Code).join(', ')
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`
  return new AwsError('com.amazonaws.dynamodb.v20120810#TransactionCanceledException', message, {
    Message: message,
    CancellationReasons: reasons,
  })
}

function invalid(message: string): AwsError {
  return new AwsError('com.amazon.coral.validate#ValidationException', message)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function record(value: unknown): Record<string, unknown> {
  if (isRecord(value)) return value
  throw new AwsError('com.amazon.coral.service#SerializationException', 'Unexpected value type in payload')
}
