import { Zip, ZipPassThrough } from 'fflate'

/** Beyond it a ZIP needs another form, which not every program reads. */
const MAX_FILES = 65_000

/** A ZIP as it is made, file by file, without compressing: papers and sounds have been compressed. */
export async function* zipOf(
  files: AsyncIterable<{ name: string; body: Uint8Array }>,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  let failed: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failed = error
    else made.push(chunk)
  })
  let count = 0
  for await (const { name, body } of files) {
    if (++count > MAX_FILES) throw new Error(`A ZIP holds at most ${MAX_FILES} files.`)
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    entry.push(body, true)
    yield* made.splice(0)
  }
  zip.end()
  if (failed) throw failed
  yield* made.splice(0)
}
