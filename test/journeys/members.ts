import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js'
import { BEGUN_HERE, secondFactorChanged } from '../../contract/account.ts'
import type { Language } from '../../contract/language.ts'
import { POOL } from '../../local/names.ts'
import '../local/library-arithmetic.ts'
import type { Shop as VisitedShop } from './shop.ts'
import { authenticator } from './staff.ts'
import { PASSWORD } from './steps.ts'

// Accounts and sign-ins without a page, for journeys that begin behind them (accounts.test.ts goes through the pages).

type Shop = Pick<VisitedShop, 'url' | 'cloudUrl'>

interface Member {
  email: string
  password?: string
}

/** Opens an account with the code from its inbox, in the language of its mails. */
export async function join(
  shop: VisitedShop,
  { email, password = PASSWORD }: Member,
  language: Language = 'de',
): Promise<void> {
  await ask(shop, 'SignUp', {
    Username: email,
    Password: password,
    ClientMetadata: { language },
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'locale', Value: language },
    ],
  })
  const [ConfirmationCode] = await shop.codesTo(email, 1)
  const ClientMetadata = { language, ...BEGUN_HERE }
  await ask(shop, 'ConfirmSignUp', { Username: email, ConfirmationCode, ClientMetadata })
}

async function ask({ cloudUrl }: Shop, operation: string, input: object): Promise<unknown> {
  const response = await fetch(cloudUrl, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify({ ClientId: POOL.clientId, ...input }),
  })
  if (!response.ok) throw new Error(`${operation} was answered: ${await response.text()}`)
  return response.json()
}

/** Signs in with the site's own library, with a second factor too; answers what it leaves in the browser's local storage. */
export async function signInBehind(
  { cloudUrl }: Shop,
  { email, password = PASSWORD, code }: Member & { code?: () => Promise<string> },
): Promise<Record<string, string>> {
  const kept = new Map<string, string>()
  const Storage: ICognitoStorage = {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
    clear: () => kept.clear(),
  }
  const Pool = new CognitoUserPool({
    UserPoolId: POOL.id,
    ClientId: POOL.clientId,
    endpoint: cloudUrl,
    Storage,
  })
  const user = new CognitoUser({ Username: email, Pool, Storage })
  await new Promise((resolve, reject) => {
    const callbacks = { onSuccess: resolve, onFailure: reject }
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
      ...callbacks,
      totpRequired: () => {
        if (!code) return reject(new Error(`${email} is asked for a second factor.`))
        code().then(shown => user.sendMFACode(shown, callbacks, 'SOFTWARE_TOKEN_MFA'), reject)
      },
    })
  })
  return Object.fromEntries(kept)
}

/** Switches the second factor on behind a sign-in; answers the app that shows its codes. */
export async function switchFactorOn(
  shop: Shop,
  kept: Record<string, string>,
): Promise<() => Promise<string>> {
  const AccessToken = Object.entries(kept).find(([key]) => key.endsWith('.accessToken'))?.[1]
  // The service's answer to this operation.
  const { SecretCode } = (await ask(shop, 'AssociateSoftwareToken', { AccessToken })) as {
    SecretCode: string
  }
  const code = authenticator(SecretCode)
  await ask(shop, 'VerifySoftwareToken', { AccessToken, UserCode: await code() })
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
  await ask(shop, 'SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings })
  // As the page does: the shop records it, and ends the sign-ins that began without it.
  const { status } = await fetch(shop.url + secondFactorChanged.path, {
    method: secondFactorChanged.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${AccessToken}` },
    body: '{}',
  })
  if (status !== 200) throw new Error(`The shop answered ${status}.`)
  return code
}
