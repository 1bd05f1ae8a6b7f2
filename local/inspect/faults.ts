import type { DataDisk } from '../data-disk.ts'
import { type Faults, TROUBLES, VENDOR_NAMES } from '../faults.ts'

/**
 * The test hook for who is in another process: `vendor` and `trouble`, perhaps `only`, begin a fault (faults.ts); vendor
 * `disk` fills the disk until the next start; an empty form ends all faults. Answers the status.
 */
export function setFault(
  { faults, disk }: { faults: Faults; disk: DataDisk },
  form: URLSearchParams,
): number {
  const vendor = VENDOR_NAMES.find(name => name === form.get('vendor'))
  const trouble = TROUBLES.find(name => name === form.get('trouble'))
  if (vendor && trouble) faults.begin(vendor, trouble, form.get('only') ?? '')
  else if (form.get('vendor') === 'disk') disk.fill()
  else if (form.size === 0) faults.end()
  else return 400
  return 204
}
