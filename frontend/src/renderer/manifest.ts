/** Vite's manifest, as far as it is the build reads it: https://vite.dev/guide/backend-integration */
export type Manifest = Record<
  string,
  {
    file: string
    imports?: string[]
    dynamicImports?: string[]
    css?: string[]
    /** Of what documents link: https://www.w3.org/TR/sri-2/#the-integrity-attribute */
    integrity?: string
  }
>
