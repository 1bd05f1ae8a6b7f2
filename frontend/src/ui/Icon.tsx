/** Drawn like the line: 16 by 16, one stroke. */
const paths = {
  check: 'M2.5 8.5 6.5 12.5 13.5 4',
  wait: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M8 5v3.2l2.2 1.6',
  stop: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M8 5v3.6M8 11v.1',
  dot: 'M8 6.5v3M6.5 8h3',
  cross: 'M4 4l8 8M12 4l-8 8',
  message: 'M2 3h12v8H7.5L4.5 13.5V11H2Z',
} as const

export type IconName = keyof typeof paths

/** Says nothing by itself; the words beside it do. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
