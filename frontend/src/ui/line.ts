/** How a line moves before it rests. Each training has its own; `rest` is the house's. */
export type Shape = 'rest' | 'sleep' | 'slim' | 'children' | 'immune' | 'meno'

type Point = readonly [x: number, y: number]

type Options = {
  shape?: Shape
  seed?: number
  /** 0 is a straight line, 1 is all the restlessness that fits into the height. */
  restless?: number
  width: number
  height: number
  /** Half waves of the `rest` shape; each costs about nine bytes of HTML. */
  waves?: number
}

/** Path data of a line that comes to rest: the same arguments give the same line in every browser and renderer. */
export function linePath({
  shape = 'rest',
  seed = 1,
  restless = 1,
  width,
  height,
  waves = 40,
}: Options): string {
  const unit = shape === 'rest' ? settling(random(seed), waves) : SHAPES[shape]()
  const points = unit.map(([x, y]) => [x * width, (0.5 - (y * restless) / 2.1) * height] as const)
  return smooth(points)
}

/** Nervous half waves that grow longer and lower: x from 0 to 1. The spline halves what alternates, so y goes beyond 1. */
function settling(next: () => number, waves: number): Point[] {
  const points: Point[] = [[0, 0]]
  for (let wave = 1; wave < waves; wave++) {
    const part = wave / waves
    const x = part ** 1.6 * 0.94
    const calm = (1 - part) ** 1.35
    const attack = Math.min(1, wave / 4)
    const side = wave % 2 ? 1 : -1
    points.push([x, side * calm * attack * (0.5 + 1.3 * next())])
  }
  points.push([0.97, 0], [1, 0])
  return points
}

const steps = (count: number, at: (part: number) => Point): Point[] =>
  Array.from({ length: count + 1 }, (_, index) => at(index / count))

const SHAPES: Record<Exclude<Shape, 'rest'>, () => Point[]> = {
  // Falls and flattens.
  sleep: () => steps(18, x => [x, Math.exp(-4 * x) * 1.7 - 0.75 + Math.sin(x * 26) * 0.16 * (1 - x) ** 2]),
  // Loops once.
  slim: () => [
    ...steps(3, x => [x * 0.4, -0.75]),
    ...steps(14, x => [
      0.42 + x * 0.16 + Math.sin(x * 2 * Math.PI) * 0.1,
      -Math.cos(x * 2 * Math.PI) * 0.8 + 0.05,
    ]),
    ...steps(3, x => [0.6 + x * 0.4, -0.75]),
  ],
  // Hops, lower each time.
  children: () => steps(40, x => [x, Math.abs(Math.sin(x * 5 * Math.PI)) * 1.6 * (1 - x * 0.8) - 0.7]),
  // Rises in fourteen steps; a point given twice makes a corner.
  immune: () =>
    Array.from({ length: 14 }, (_, step) => {
      const y = step / 7.5 - 0.87
      return [step / 14, step / 14, (step + 1) / 14, (step + 1) / 14].map((x): Point => [x, y])
    }).flat(),
  // Swells and settles.
  meno: () => steps(30, x => [x, Math.sin(x * 9 * Math.PI) * Math.sin(Math.PI * x ** 0.7) ** 2 * 0.95]),
}

/** A quadratic B-spline through the points' midpoints, as whole relative numbers: short, and smooth by construction. */
function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points.map(([x, y]) => [Math.round(x), Math.round(y)] as const)
  if (!first) return ''
  let [x, y] = first
  let path = `M${x} ${y}q`
  for (const [index, control] of rest.entries()) {
    const after = rest[index + 1]
    const end = after
      ? ([Math.round((control[0] + after[0]) / 2), Math.round((control[1] + after[1]) / 2)] as const)
      : control
    path += pair(control[0] - x, control[1] - y) + pair(end[0] - x, end[1] - y)
    ;[x, y] = end
  }
  return path
}

/** A minus sign separates as well as a space does. */
const pair = (x: number, y: number) => `${x < 0 ? '' : ' '}${x}${y < 0 ? '' : ' '}${y}`

/** mulberry32: https://github.com/bryc/code/blob/master/jshash/PRNGs.md#mulberry32 */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
