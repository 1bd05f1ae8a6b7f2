import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense, useTransition } from 'react'
import { LoadFailed } from '../load/LoadFailed.tsx'
import { Problem } from '../problem.ts'
import { Loading } from '../ui/Loading.tsx'
import css from './DataBoundary.module.css'

type Props = {
  /** Above why the data did not come. */
  title?: string
  /** What stays of use without them. */
  below?: ReactNode
  /** What is below needs no connection, so its lack is no error. */
  worksOffline?: boolean
  children: ReactNode
}

/**
 * Around what is drawn with data from the API: waits for them, tells why they did not come and asks again. So a component inside has its data, or is not drawn.
 */
export function DataBoundary(props: Props) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Suspense fallback={<Loading />}>
          <Caught {...props} onAgain={reset} />
        </Suspense>
      )}
    </QueryErrorResetBoundary>
  )
}

type CaughtProps = Props & { onAgain: () => void }
type State = { error?: Error; hasAskedAgain: boolean }

class Caught extends Component<CaughtProps, State> {
  override state: State = { hasAskedAgain: false }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { children, title, below, worksOffline, onAgain } = this.props
    const { error, hasAskedAgain } = this.state
    if (error === undefined) return children
    // Missing code and faults of our own are answered further out, and so is a sign-in that has ended (session/Guarded.tsx).
    if (!(error instanceof Problem) || error.code === 'not-signed-in') throw error
    const again = () => {
      onAgain()
      this.setState({ error: undefined, hasAskedAgain: true })
    }
    const isCalm = worksOffline === true && error.code === 'no-connection'
    return (
      <Failed
        problem={error}
        title={title}
        below={below}
        isCalm={isCalm}
        takesFocus={hasAskedAgain}
        onAgain={again}
      />
    )
  }
}

type FailedProps = {
  problem: Problem
  title: string | undefined
  below: ReactNode
  isCalm: boolean
  /** React draws it anew after each failure, and the button that was pressed is gone. */
  takesFocus: boolean
  onAgain: () => void
}

/** Stays, with a busy button, until the next answer is there. */
function Failed({ problem, title, below, isCalm, takesFocus, onAgain }: FailedProps) {
  const [isBusy, startTransition] = useTransition()
  return (
    <div className={css.failed}>
      <LoadFailed
        problem={problem}
        title={title}
        takesFocus={takesFocus}
        isCalm={isCalm}
        isBusy={isBusy}
        onAgain={() => startTransition(onAgain)}
      />
      {below}
    </div>
  )
}
