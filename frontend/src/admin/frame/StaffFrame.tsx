import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { StaffRole } from '../../../../contract/route.ts'
import { rolesInWords } from '../../../../contract/staff-words.ts'
import { Wordmark } from '../../frame/Wordmark.tsx'
import { useTitle } from '../../frame/heading.ts'
import { routeOf } from '../../routes.ts'
import { signOut } from '../../session/sign-out.ts'
import { TOOL_GROUPS, type ToolId, toolOf, toolsFor } from '../../session/tools.ts'
import { leave } from '../editing/begun-forms.ts'
import { dropDrafts } from '../company/draft.ts'
import { Announcement } from './Announcement.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import css from './StaffFrame.module.css'
import { Search } from './Search.tsx'
import { SignedOut } from './SignedOut.tsx'
import { Unsaved } from './Unsaved.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useListKeys } from './use-list-keys.ts'
import { useMember } from './use-member.ts'
import { useSignedOut } from './use-signed-out.ts'

type Props = {
  tool: ToolId
  /** What is open in it: the last part of the breadcrumb. */
  open?: string | undefined
  /** Under which name the address says what is open; without it everything in the address does. */
  openName?: string
  children: ReactNode
}

const THEMES = { system: 'Wie das Gerät', day: 'Tag', evening: 'Abend' }

/** Around every tool of the staff: where one is, where one can go, and who one is. */
export function StaffFrame({ tool, open, openName, children }: Props) {
  const member = useMember()
  const tools = toolsFor(member.groups)
  const { title = '', group } = toolOf(tool) ?? {}
  useTitle(`${open ?? title} – Lumeus`)
  const isOut = useSignedOut()
  useListKeys()
  useLeaveGuard(openName)
  const work = useTopOfNext(openName)
  return (
    <div className={css.frame} lang="de">
      <header className={css.side}>
        <Wordmark />
        <nav aria-label="Werkzeuge">
          {TOOL_GROUPS.map(group => {
            const inGroup = tools.filter(each => each.group === group)
            return (
              inGroup.length > 0 && (
                <section key={group}>
                  <h2 id={`tools-${group}`}>{group}</h2>
                  <ul aria-labelledby={`tools-${group}`}>
                    {inGroup.map(({ id, title: name }) => (
                      <li key={id}>
                        <Link
                          ref={id === tool ? intoView : undefined}
                          to={routeOf(id).path}
                          aria-current={id === tool ? 'page' : undefined}
                        >
                          {name}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </section>
              )
            )
          })}
        </nav>
        <Account {...member} />
      </header>
      <div ref={work} className={css.work}>
        <div className={css.bar}>
          <nav aria-label="Wo du bist">
            <ol className={css.crumbs}>
              <li>{group}</li>
              <li>{open === undefined ? <h1>{title}</h1> : <Link to={routeOf(tool).path}>{title}</Link>}</li>
              {open !== undefined && (
                <li>
                  <h1>{open}</h1>
                </li>
              )}
            </ol>
          </nav>
          <div className={css.helpers}>
            <Search />
            <KeyHelp />
          </div>
        </div>
        {children}
      </div>
      {isOut && <SignedOut />}
      <Unsaved />
      <Announcement />
    </div>
  )
}

/** What is opened from within another begins at its top, as a page does. */
function useTopOfNext(openName = '') {
  const work = useRef<HTMLDivElement>(null)
  const open = new URLSearchParams(useLocation().search).get(openName)
  const last = useRef(open)
  useLayoutEffect(() => {
    if (last.current !== null && open !== null && last.current !== open) {
      work.current?.scrollTo({ top: 0, behavior: 'instant' })
      scrollTo({ top: 0, behavior: 'instant' })
    }
    last.current = open
  }, [open])
  return work
}

/** On a phone the tools stand in a row that is longer than the screen. */
const intoView = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'center' })

function Account({ sub, email, groups }: { sub: string; email: string; groups: readonly StaffRole[] }) {
  async function end() {
    dropDrafts(sub)
    await signOut()
    location.assign(routeOf('adminLogin').path)
  }
  const chosen = document.documentElement.dataset.theme ?? 'system'
  return (
    <details className={css.account}>
      <summary>
        <span>{email}</span> <small>{rolesInWords(groups)}</small>
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
      <button type="button" onClick={() => leave(() => void end())}>
        Abmelden
      </button>
    </details>
  )
}
