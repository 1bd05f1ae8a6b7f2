/** Vite's manifest, as far as it is the build reads it: https://vite.dev/guide/backend-integration */
export type Manifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
>
