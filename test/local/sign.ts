import { canonicalRequest, scopeOf, sha256, signatureOf } from '../../local/signature-v4.ts'

/** The headers of a signed POST to a service on this machine, for what no SDK client sends. */
export function signed(
  { url, service, target, body }: { url: string; service: string; target: string; body: string },
  secretKey = 'local-secret-key',
): Record<string, string> {
  const date = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const { host, pathname } = new URL(url)
  const headers = { host, 'x-amz-date': date, 'x-amz-target': target }
  const names = Object.keys(headers)
  const scope = scopeOf(date, service)
  const canonical = canonicalRequest({ method: 'POST', url: pathname, headers }, names, sha256(body))
  const signature = signatureOf(date, scope, canonical, secretKey)
  const authorization = `AWS4-HMAC-SHA256 Credential=local/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`
  return { ...headers, authorization }
}
