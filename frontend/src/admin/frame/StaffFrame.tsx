import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { StaffRole } from '../../../../contract/route.ts'
import { Wordmark } from '../../frame/Wordmark.tsx'
import { useTitle } from '../../frame/heading.ts'
import { routeOf } from '../../routes.ts'
import { signOut } from '../../session/sign-out.ts'
import { toolsFor, type TOOLS } from '../../session/tools.ts'
import { useReloadOnOtherUser } from '../../session/reload-on-other-user.ts'
import { Keys } from './Keys.tsx'
import css from './StaffFrame.module.css'
import { useListKeys } from './use-list-keys.ts'
import { useMember } from './use-member.ts'

type Props = {
  tool: (typeof TOOLS)[number]['id']
  /** What is open in it: the last part of the breadcrumb. */
  open?: string | undefined
  children: ReactNode
}

const THEMES = { system: 'Wie das Gerät', day: 'Tag', evening: 'Abend' }

/** Around every tool of the staff: where one is, where one can go, and who one is. */
export function StaffFrame({ tool, open, children }: Props) {
  const member = useMember()
  const tools = toolsFor(member.groups)
  const title = tools.find(({ id }) => id === tool)?.title ?? ''
  useTitle(`${open ?? title} – Lumeus`)
  useReloadOnOtherUser()
  useListKeys()
  return (
    <div className={css.frame} lang="de">
      <header className={css.side}>
        <Wordmark />
        <nav aria-label="Werkzeuge">
          <ul>
            {tools.map(({ id, title: name }) => (
              <li key={id}>
                <Link to={routeOf(id).path} aria-current={id === tool ? 'page' : undefined}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Account email={member.email} groups={member.groups} />
      </header>
      <div className={css.work}>
        <div className={css.bar}>
          <nav aria-label="Wo du bist">
            <ol className={css.crumbs}>
              <li>Shop</li>
              <li>{open === undefined ? <h1>{title}</h1> : <Link to={routeOf(tool).path}>{title}</Link>}</li>
              {open !== undefined && (
                <li>
                  <h1>{open}</h1>
                </li>
              )}
            </ol>
          </nav>
          <Keys />
        </div>
        {children}
      </div>
    </div>
  )
}

function Account({ email, groups }: { email: string; groups: readonly StaffRole[] }) {
  async function leave() {
    await signOut()
    location.assign(routeOf('adminLogin').path)
  }
  const chosen = document.documentElement.dataset.theme ?? 'system'
  return (
    <details className={css.account}>
      <summary>
        <span>{email}</span> <small>{groups.join(', ')}</small>
      </summary>
      {/* Heard by the small script, which remembers the choice (without-react/theme-switch.ts). */}
      <fieldset>
        <legend>Ansicht</legend>
        {Object.entries(THEMES).map(([value, name]) => (
          <label key={value}>
            <input type="radio" name="theme" value={value} defaultChecked={value === chosen} /> {name}
          </label>
        ))}
      </fieldset>
      <button type="button" onClick={() => void leave()}>
        Abmelden
      </button>
    </details>
  )
}
