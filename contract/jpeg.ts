/** The markers that begin a frame, in which a picture says its size: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, table B.1 */
export const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
