import { randomUUID } from 'node:crypto'
import { mkdirSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DataDisk } from '../data-disk.ts'
import { damaged } from '../data-folder.ts'
import { Journal } from '../journal.ts'
import { S3Error } from './answer.ts'

/** A checksum that came with the object: the header's name (`x-amz-checksum-crc32`) and its value in base64. */
export interface Checksum {
  name: string
  value: string
}

/** A finished file of bytes, named by nobody yet or by exactly one object or part. Bodies never change. */
export interface Body {
  id: string
  size: number
  md5: string
  checksum?: Checksum | undefined
}

export interface StoredObject {
  bucket: string
  key: string
  body: string
  size: number
  etag: string
  /** Milliseconds of the local cloud's clock. */
  modifiedAt: number
  /** Content-Type and the other headers that are given back, with `x-amz-meta-*`. */
  headers: Record<string, string>
  checksum?: Checksum | undefined
  /** By their key. */
  tags?: Record<string, string> | undefined
}

export interface Upload {
  id: string
  bucket: string
  key: string
  headers: Record<string, string>
  parts: Record<string, Body>
}

/** What the bucket's notifications tell of an object. */
export interface ObjectChange {
  bucket: string
  key: string
  change: 'Object Created' | 'Object Deleted'
}

/**
 * Buckets, objects and uploads on disk. A body is written first, under a name of its own; the object comes to be, changes or
 * goes with one line in a journal that names its body. So a crash leaves the old object or the new one, never a mixture;
 * bodies that nobody names are swept away at the next start.
 */
export class Disk {
  readonly disk: DataDisk
  readonly #bodies: string
  readonly #buckets: Journal<{ createdAt: number }>
  readonly #objects: Journal<StoredObject>
  readonly #uploads: Journal<Upload>
  readonly #listeners: ((change: ObjectChange) => void)[] = []

  /** Throws an Obstacle where a journal is damaged, or a body is not what its object says. */
  constructor(folder: string, disk: DataDisk) {
    this.disk = disk
    this.#bodies = join(folder, 'bodies')
    mkdirSync(this.#bodies, { recursive: true })
    this.#buckets = new Journal(join(folder, 'buckets.jsonl'), disk)
    this.#objects = new Journal(join(folder, 'objects.jsonl'), disk)
    this.#uploads = new Journal(join(folder, 'uploads.jsonl'), disk)
    this.#sweep()
  }

  onChange(listener: (change: ObjectChange) => void): void {
    this.#listeners.push(listener)
  }

  #tell(change: ObjectChange): void {
    for (const listener of this.#listeners) listener(change)
  }

  buckets(): { name: string; createdAt: number }[] {
    return this.#buckets.entries().map(([name, bucket]) => ({ name, ...bucket }))
  }

  createBucket(name: string, createdAt: number): void {
    if (this.#buckets.get(name)) {
      throw new S3Error(
        409,
        'BucketAlreadyOwnedByYou',
        'Your previous request to create the named bucket succeeded and you already own it.',
      )
    }
    this.#buckets.set(name, { createdAt })
  }

  deleteBucket(name: string): void {
    if (this.list(name).length > 0) {
      throw new S3Error(409, 'BucketNotEmpty', 'The bucket you tried to delete is not empty')
    }
    this.#buckets.delete(name)
  }

  requireBucket(name: string): void {
    if (!this.#buckets.get(name)) {
      throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist')
    }
  }

  /** A bucket's objects in the order of their keys' bytes. */
  list(bucket: string): StoredObject[] {
    return this.#objects
      .values()
      .filter(object => object.bucket === bucket)
      .toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)))
  }

  find(bucket: string, key: string): StoredObject | undefined {
    return this.#objects.get(nameOf(bucket, key))
  }

  /** Opens an object's body. Nothing may be awaited since it was found: a newer version takes the body away. */
  open(object: StoredObject): number {
    return openSync(this.fileOf(object.body), 'r')
  }

  /** Tags are no change of an object that anybody is told of. */
  tag(object: StoredObject, tags: Record<string, string> | undefined): void {
    this.#objects.set(nameOf(object.bucket, object.key), { ...object, tags })
  }

  put(object: StoredObject): void {
    const before = this.find(object.bucket, object.key)
    this.#objects.set(nameOf(object.bucket, object.key), object)
    if (before) this.discard(before.body)
    this.#tell({ bucket: object.bucket, key: object.key, change: 'Object Created' })
  }

  delete(bucket: string, key: string): void {
    const before = this.find(bucket, key)
    if (!before) return
    this.#objects.delete(nameOf(bucket, key))
    this.discard(before.body)
    this.#tell({ bucket, key, change: 'Object Deleted' })
  }

  saveUpload(upload: Upload): void {
    this.#uploads.set(upload.id, upload)
  }

  /** What is on its way into a bucket, in the order of the keys. */
  uploads(bucket: string): Upload[] {
    return this.#uploads
      .values()
      .filter(upload => upload.bucket === bucket)
      .toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)))
  }

  findUpload(id: string, bucket: string, key: string): Upload {
    const upload = this.#uploads.get(id)
    if (upload?.bucket === bucket && upload.key === key) return structuredClone(upload)
    throw new S3Error(404, 'NoSuchUpload', 'The specified multipart upload does not exist.')
  }

  endUpload(upload: Upload): void {
    this.#uploads.delete(upload.id)
    for (const part of Object.values(upload.parts)) this.discard(part.id)
  }

  newBodyId(): string {
    return randomUUID()
  }

  fileOf(bodyId: string): string {
    return join(this.#bodies, bodyId)
  }

  /** Those who have the file open can read on. */
  discard(bodyId: string): void {
    rmSync(this.fileOf(bodyId), { force: true })
  }

  #sweep(): void {
    const named = new Map([
      ...this.#objects.values().map(({ body, size }) => [body, size] as const),
      ...this.#uploads
        .values()
        .flatMap(({ parts }) => Object.values(parts).map(({ id, size }) => [id, size] as const)),
    ])
    for (const id of readdirSync(this.#bodies)) if (!named.has(id)) this.discard(id)
    for (const [id, size] of named) {
      const found = statSync(this.fileOf(id), { throwIfNoEntry: false })?.size
      if (found !== size)
        throw damaged(this.fileOf(id), found === undefined ? 'it is missing' : `${found} of ${size} bytes`)
    }
  }
}

/** Bucket names have no slash. */
function nameOf(bucket: string, key: string): string {
  return `${bucket}/${key}`
}
