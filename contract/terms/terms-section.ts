/** „– “ begins an item of a list. */
export interface TermsSection {
  id: string
  title: string
  text: string[]
}
