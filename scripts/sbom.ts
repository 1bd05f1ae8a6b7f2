import { packages } from './licences.ts'

// `npm run sbom`: what is shipped, as CycloneDX (https://cyclonedx.org/docs/1.5/json/). `npm sbom --omit dev` leaves out
// whatever a package of development needs as well: a third of what is shipped.

const ALGORITHMS: Readonly<Record<string, string>> = { sha1: 'SHA-1', sha256: 'SHA-256', sha512: 'SHA-512' }

function hashOf(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split('-')
  return { alg: ALGORITHMS[algorithm], content: Buffer.from(digest, 'base64').toString('hex') }
}

const components = packages()
  .filter(({ isShipped }) => isShipped)
  .map(({ name, version, licence, integrity }) => {
    // https://github.com/package-url/purl-spec/blob/main/types-doc/npm-definition.md
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
    return {
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      ...(integrity && { hashes: [hashOf(integrity)] }),
      licenses: [{ expression: licence }],
      purl,
    }
  })

const bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', name: 'lumeus' } },
  // A package may lie in several folders.
  components: [...new Map(components.map(component => [component.purl, component])).values()],
}
process.stdout.write(`${JSON.stringify(bom, undefined, 2)}\n`)
