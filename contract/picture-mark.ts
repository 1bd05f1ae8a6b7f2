/** Stands in a text where a picture is still missing: `‹Bild 2›`. */
export const pictureMark = (number: number): string => `‹Bild ${number}›`

/** Each of them in a text, with where it begins. */
export const pictureMarksIn = (text: string): { mark: string; number: number; at: number }[] =>
  Array.from(text.matchAll(/‹Bild (\d{1,3})›/g), ({ 0: mark, 1: number, index }) => ({
    mark,
    number: Number(number),
    at: index,
  }))
