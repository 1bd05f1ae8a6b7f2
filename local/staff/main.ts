import { STAFF_ROLES } from '../../contract/route.ts'
import { Email } from '../../contract/email.ts'
import { setEnvironment } from '../environment.ts'

const USAGE = `npm run staff -- E-MAIL ROLE…

Gives roles (${STAFF_ROLES.join(', ')}) to somebody who is not of the staff yet: the first administrator of a stage. All
others are invited in /shop-admin/rollen. Who has no account gets a mail with a temporary password, which holds for seven
days; repeated until a password was chosen, the command mails another one.`

/**
 * `TABLE_NAME=… USER_POOL_ID=… npm run staff -- …` with credentials of the stage's account at AWS; without a table
 * against the shop that runs on this machine (`PORT`, 3000 where nothing is said).
 */
async function main(): Promise<void> {
  const [typed = '', ...words] = process.argv.slice(2)
  const email = Email.safeParse(typed).data
  const roles = STAFF_ROLES.filter(role => words.includes(role))
  if (email === undefined || roles.length === 0 || roles.length < new Set(words).size) return fail(USAGE)
  if (!process.env.TABLE_NAME) {
    const port = Number(process.env.PORT ?? 3000)
    setEnvironment({ siteUrl: `http://localhost:${port}`, cloudUrl: `http://127.0.0.1:${port + 1}` })
  }
  const { appointByCommand } = await import('../../lambdas/staff-people/appoint-by-command.ts')
  const done = await appointByCommand(email, roles, new Date().toISOString())
  if (done === 'invited-again')
    return console.log(`${email} is of the staff and has no password yet: the invitation was mailed again.`)
  if (!done) return fail(`${email} is of the staff already. Roles are changed in /shop-admin/rollen.`)
  console.log(`${email}: ${roles.join(', ')}. The roles open something once an authenticator is set up.`)
}

function fail(words: string): void {
  process.stderr.write(`${words}\n`)
  process.exitCode = 1
}

await main()
