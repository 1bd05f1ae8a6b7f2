import { Component, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useAnswer } from '../answer.ts'
import { Problem } from '../problem.ts'
import { type PageRoute, routeOf } from '../routes.ts'
import { Loading } from '../ui/Loading.tsx'
import { isOneOf } from './roles.ts'
import { session } from './session.ts'
import { signInPath } from './sign-in-paths.ts'

type Roles = PageRoute['roles']

/**
 * A page for these roles. Whoever is not signed in, or whose sign-in ends while the page is shown, is led to sign in
 * and comes back: a part of the page says so by throwing the API's `not-signed-in` while it renders.
 */
export function Guarded({ roles, children }: { roles: Roles; children: ReactNode }) {
  const isForStaff = !roles.includes('customer')
  return (
    <SignedOutBoundary instead={<ToSignIn isForStaff={isForStaff} />}>
      {isForStaff ? <StaffOnly roles={roles}>{children}</StaffOnly> : children}
    </SignedOutBoundary>
  )
}

/** The API refuses strangers by itself; this spares them a page that shows nothing but refusals. */
function StaffOnly({ roles, children }: { roles: Roles; children: ReactNode }) {
  const who = useAnswer('who', () => session.who())
  if (who.isWaiting) return <Loading />
  if (who.problem) throw who.problem
  if (!isOneOf(roles, who.value?.groups ?? [])) throw new Problem('not-signed-in')
  return children
}

function ToSignIn({ isForStaff }: { isForStaff: boolean }) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  const path = isForStaff
    ? `${routeOf('adminLogin').path}?${new URLSearchParams({ next: here }).toString()}`
    : signInPath(here)
  return <Navigate to={path} replace />
}

type BoundaryProps = { instead: ReactNode; children: ReactNode }

class SignedOutBoundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (error instanceof Problem && error.code === 'not-signed-in') return this.props.instead
    // What else is broken is for the boundary around every page.
    throw error
  }
}
