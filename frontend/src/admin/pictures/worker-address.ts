import { CODEC_POLICY } from '../../../../contract/picture-codecs.ts'

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** Begins a worker of the build's folder for codecs; throws where the document's policy allows none. */
export function beginCodec(address: string): Worker {
  // A policy can be made once, and the type that it answers is text to this code. Addresses are the build's own.
  policy ??= (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(CODEC_POLICY, {
    createScriptURL: each => each,
  })
  return new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' })
}
