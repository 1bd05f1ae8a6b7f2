/** As names and addresses are sorted and searched: without case and accents, `Müller` beside `Muller`. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').trimStart()
