/**
 * The one form in which addresses are kept, compared and hashed: trimmed, A to Z in lower case, the domain by IDNA
 * (`müller.example` → `xn--mller-kva.example`). Nothing else is folded: `toLowerCase` makes a `k` of the Kelvin sign, and
 * one mailbox would answer for another. https://www.unicode.org/reports/tr46/
 */
export function canonicalEmail(email: string): string {
  const trimmed = email.trim()
  const at = trimmed.lastIndexOf('@') + 1
  return lowerAscii(trimmed.slice(0, at)) + asciiDomain(trimmed.slice(at))
}

const lowerAscii = (text: string): string => text.replace(/[A-Z]+/g, letters => letters.toLowerCase())

/** What is no domain stays as it is, and is refused as part of an address. */
function asciiDomain(domain: string): string {
  const address = `https://${domain}`
  // The parser of addresses would take a port, a path or a name and password as well.
  if (!/^[\p{L}\p{M}\p{N}.·-]+$/u.test(domain) || !URL.canParse(address)) return domain
  return new URL(address).hostname
}
