/** Why a file is not taken. */
export type Refusal =
  | 'empty'
  | 'too-many-bytes'
  | 'too-many-pixels'
  | 'animated'
  | 'cmyk'
  | 'svg'
  | 'heic'
  | 'other-type'
  | 'broken'

/** What a file says of itself before a pixel of it is decoded. */
export interface PictureHead {
  kind: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
  /** As it is stored; `isTurned` says that it is shown lying on its side. */
  width: number
  height: number
  isTurned: boolean
  /** What it carries besides the picture: removed by encoding it anew. */
  carries: readonly Carried[]
}
export type Carried = 'place' | 'camera' | 'xmp' | 'text' | 'profile'

/** A head before it was judged. */
export interface Found extends Omit<PictureHead, 'carries' | 'isTurned'> {
  isTurned?: boolean
  isAnimated?: boolean
  isCmyk?: boolean
  carries: Set<Carried>
}
