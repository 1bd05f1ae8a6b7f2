/** What Unicode has raised and lowered. */
const SIGNS = {
  sup: ['0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'],
  sub: ['0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'],
} as const

/** `m` and a raised `2`: Markdown knows no such thing, so it becomes `m²`; words stay as they are. */
export function raised(text: string, level: keyof typeof SIGNS): string {
  const [plain, signs] = SIGNS[level]
  const found = text.split('').map(sign => signs[plain.indexOf(sign)])
  return found.every(sign => sign !== undefined) ? found.join('') : text
}
