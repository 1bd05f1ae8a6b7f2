import { Component, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Role, StaffRole } from '../../../contract/route.ts'
import { Problem } from '../problem.ts'
import { DataFrame } from '../query/DataFrame.tsx'
import { routeOf } from '../routes.ts'
import { useSignedIn } from './use-signed-in.ts'
import { lazyPage } from '../frame/lazy-page.ts'
import { Loading } from '../ui/Loading.tsx'
import { hasRole } from './staff-role.ts'
import { signInPath } from './sign-in-paths.ts'

/** Another sign-in would not help a member of staff with other tasks; lazy, because few ever see it. */
const { Page: OtherRole } = lazyPage(async () => (await import('../admin/frame/OtherRolePage.tsx')).default)

/**
 * A page that not everybody may see. Who is not signed in, or no longer, is led to sign in and comes back: a part of the
 * page says so by throwing the API's `not-signed-in` while it renders.
 */
export function Guarded({ role, children }: { role: Role; children: ReactNode }) {
  const isForStaff = typeof role !== 'string'
  const page = <DataFrame>{children}</DataFrame>
  return (
    <SignedOutBoundary fallback={<ToSignIn isForStaff={isForStaff} />}>
      {isForStaff ? <StaffOnly roles={role}>{page}</StaffOnly> : page}
    </SignedOutBoundary>
  )
}

/** The API refuses strangers by itself; this spares them a page that shows nothing but refusals. */
function StaffOnly({ roles, children }: { roles: readonly StaffRole[]; children: ReactNode }) {
  const signedIn = useSignedIn()
  if (signedIn.isWaiting) return <Loading />
  const groups = signedIn.value?.groups ?? []
  if (groups.length === 0) throw new Problem('not-signed-in')
  return hasRole(groups, roles) ? (
    children
  ) : (
    <DataFrame>
      <OtherRole />
    </DataFrame>
  )
}

function ToSignIn({ isForStaff }: { isForStaff: boolean }) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  const path = isForStaff
    ? `${routeOf('adminLogin').path}?${new URLSearchParams({ next: here }).toString()}`
    : signInPath(here)
  return <Navigate to={path} replace />
}

type BoundaryProps = { fallback: ReactNode; children: ReactNode }

class SignedOutBoundary extends Component<BoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (error instanceof Problem && error.code === 'not-signed-in') return this.props.fallback
    // What else is broken is for the boundary around every page.
    throw error
  }
}
