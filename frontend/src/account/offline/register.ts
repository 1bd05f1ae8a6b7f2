import { LISTENING_WORKER, WORKER_POLICY } from '../../../../contract/listening-worker.ts'
import { SCOPE } from './addresses.ts'

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (address: string) => string }
}

/** Browsers with trusted types want the address from a policy, which can be made once; the type that it answers is text to this code. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(WORKER_POLICY, {
  createScriptURL: () => LISTENING_WORKER,
})

/** Resolves when the worker has the account's page; throws where it cannot be installed. */
export async function registerWorker(): Promise<void> {
  const address = policy?.createScriptURL('') ?? LISTENING_WORKER
  const registration = await navigator.serviceWorker.register(address, { scope: SCOPE })
  if (registration.active) return
  const worker = registration.installing ?? registration.waiting
  await new Promise<void>((resolve, reject) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The worker could not be installed'))
    })
  })
}
