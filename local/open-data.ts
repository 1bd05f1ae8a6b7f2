import { resolve } from 'node:path'
import type { DataDisk } from './data-disk.ts'
import { demandTable, emptyDataFolder, inUse, openDataFolder } from './data-folder.ts'
import { InUse, openStore } from './dynamo/engine.ts'
import { NotedLengths } from './lengths.ts'

export interface OpenedData {
  folderOf: ReturnType<typeof openDataFolder>
  store: Awaited<ReturnType<typeof openStore>>
  lengths: NotedLengths
}

/**
 * Opens the data folder, which is this process's own from then on; emptied where that is asked for. Throws an Obstacle when
 * it is another's, in use, or has lost something.
 */
export async function openData(dataDir: string, disk: DataDisk, isFresh = false): Promise<OpenedData> {
  const folderOf = openDataFolder(dataDir)
  const lengths = new NotedLengths(resolve(dataDir), disk)
  if (!isFresh) {
    demandTable(folderOf)
    lengths.demand()
  }
  // First the lock, which is the tables': two processes on one folder would write over each other or delete it.
  const store = await openStore(folderOf('dynamo'), disk, isFresh).catch((error: unknown) => {
    throw error instanceof InUse ? inUse(dataDir) : error
  })
  if (isFresh) {
    lengths.forget()
    emptyDataFolder(folderOf)
  }
  return { folderOf, store, lengths }
}
