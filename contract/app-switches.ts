/**
 * Where a device stands for a switch, from 0 up to 100: SHA-256 of `<name>:<device>` in UTF-8, its first four bytes as a
 * number (the first one highest), by 2³², times 100. The switch is on below its percentage. So a device keeps its
 * answer, a share that grows takes nobody out, and two switches divide the devices differently.
 */
export async function placeOf(name: string, deviceId: string): Promise<number> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${name}:${deviceId}`))
  return (new DataView(hash).getUint32(0) / 2 ** 32) * 100
}

export const isOnFor = async (
  { name, percent }: { name: string; percent: number },
  deviceId: string,
): Promise<boolean> => (await placeOf(name, deviceId)) < percent
