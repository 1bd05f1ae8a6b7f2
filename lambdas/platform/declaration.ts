import type { Route } from '../../contract/route.ts'

/**
 * What an area deploys, as data. The stacks, the local cloud, the API's description and the tests of all of them are
 * made from it, and the stacks read it at synthesis: `area.ts` imports the contract and types, nothing else.
 */
export interface AreaDeclaration {
  /** What the function behind the API answers, by the names under which browser and tests call them. */
  readonly routes?: Readonly<Record<string, Route>>
  /** By name: kebab-case, unique among all areas. Log, alarm and the runbook's section are called so. */
  readonly functions: Readonly<Record<string, FunctionDeclaration>>
}

export interface FunctionDeclaration {
  /** The file in the area's folder that exports `handler`. */
  readonly entry: `${string}.ts`
  readonly on: Triggers
  /** What a customer notices when it fails: `a customer cannot …`. Becomes the alarm's text. */
  readonly errorImpact: string
  /** Everything it may touch; nothing else is granted. */
  readonly uses: readonly Use[]
  /** Unless the time that its trigger leaves is too short. */
  readonly timeoutSeconds?: number
  /** CPU comes with memory; 512 unless named. */
  readonly memoryMegabytes?: number
  /** A folder beside this file that it reads, and that is deployed beside its bundle under the same name. */
  readonly carries?: string
  /** A trigger of the pool refuses by throwing. It logs `refused` before, and its alarm does not count these. */
  readonly refusesByError?: true
}

/** What starts a function. */
export interface Triggers {
  /** Requests to the routes of its area. */
  readonly api?: true
  readonly every?: 'minute' | 'hour'
  /** Changes of the table that pass one of the filters. */
  readonly changes?: {
    readonly filters: readonly ChangeFilter[]
    /** Batches of one shard at the same time; 1 unless named. */
    readonly parallelBatches?: number
  }
  /** A file of a bucket came or went. */
  readonly files?: FileFilter
  readonly pool?: PoolTrigger
  /** SES tells what became of a mail. */
  readonly mail?: readonly MailEvent[]
  /** The end of a deployment; it fails with the function where it is `awaited`. */
  readonly deployment?: 'awaited' | 'started'
}

/** All that is named must fit. */
export interface ChangeFilter {
  readonly event?: 'INSERT' | 'MODIFY' | 'REMOVE'
  /** The attribute `kind` of the item as it is now. */
  readonly kind?: string
  readonly pk?: string | { readonly prefix: string }
}

export interface FileFilter {
  /** What is sold, private, or what pages show, public. */
  readonly bucket: 'files' | 'media'
  readonly prefix: string
  readonly suffix: string
}

/** Changes that are handed over together; where a batch fails it is halved. */
export const CHANGES_PER_BATCH = 10
/** Of what fails alone. Then the change is dropped: a job of the clock has to find what it stood for. */
export const CHANGE_RETRIES = 2

/** In the words of SES: https://docs.aws.amazon.com/ses/latest/dg/monitor-sending-activity.html */
export type MailEvent = 'Send' | 'Bounce' | 'Complaint' | 'Reject'

export type PoolTrigger = 'preSignUp' | 'preTokenGeneration' | 'customMessage' | 'postConfirmation'

/** One thing that a function needs: a right, or the variables that it reads, or both (lib/permissions.ts). */
export type Use =
  | 'reads-table'
  | 'writes-table'
  | 'erases-table'
  | 'reads-due'
  | 'reads-lists'
  | 'reads-secrets'
  | 'reads-stripe-keys'
  | 'reads-app-key'
  | 'knows-client'
  | 'knows-site'
  | 'knows-team'
  | 'knows-tax'
  | 'knows-methods'
  | 'knows-build'
  | 'needs-facts'
  | 'sends-mail'
  | 'signs-files'
  | 'signs-formers'
  | 'signs-exports'
  | 'stores-exports'
  | 'signs-receipts'
  | 'stores-receipts'
  | 'reads-books'
  | 'stores-pictures'
  | 'checks-uploads'
  | 'checks-recordings'
  | 'takes-uploads'
  | 'ends-uploads'
  | 'takes-media-down'
  | 'draws-pages'
  | 'writes-site'
  | 'carries-documents'
  | 'opens-accounts'
  | 'ends-sign-ins'
  | 'closes-accounts'
  | 'helps-accounts'
  | 'sets-roles'
  | PoolTriggerUse

/** What triggers of the user pool do there; granted once the pool is made, which waits for its triggers. */
export type PoolTriggerUse = 'looks-up-users' | 'follows-confirmations'
