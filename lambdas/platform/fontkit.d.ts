/** What we use of it; it comes with pdfkit and has no types. */
declare module 'fontkit' {
  export interface Run {
    glyphs: object[]
    positions: object[]
  }
  export interface Font {
    layout: (text: string, features?: readonly string[]) => Run
  }
  export function create(bytes: Uint8Array): Font
}
