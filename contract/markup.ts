/** A text as a tree: pages draw it as elements, because Trusted Types let no HTML in. */
export type Markup =
  | string
  | {
      readonly tag: string
      readonly attributes?: Readonly<Record<string, string>>
      readonly inside?: readonly Markup[]
    }
