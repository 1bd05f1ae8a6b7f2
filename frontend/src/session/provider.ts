/**
 * The name of the provider with whose account one may sign in here, if there is one. Read by hand, so that the sign-in
 * shows its button without the schemas; what the button does checks the whole (identity.ts).
 */
export async function providerName(): Promise<string | undefined> {
  const config: unknown = await (await fetch('/config.json')).json()
  const provider = partOf(partOf(config, 'federation'), 'provider')
  return typeof provider === 'string' ? provider : undefined
}

const partOf = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined
