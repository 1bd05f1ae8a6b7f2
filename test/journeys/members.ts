import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js'
import type { Language } from '../../contract/language.ts'
import { POOL } from '../../local/names.ts'
import '../local/library-arithmetic.ts'
import type { Shop } from './shop.ts'
import { PASSWORD } from './steps.ts'

// Accounts and sign-ins without a page, for journeys that begin behind them (accounts.test.ts goes through the pages).

interface Member {
  email: string
  password?: string
}

/** Opens an account with the code from its inbox, in the language of its mails. */
export async function join(
  shop: Shop,
  { email, password = PASSWORD }: Member,
  language: Language = 'de',
): Promise<void> {
  const given = { Username: email, ClientMetadata: { language } }
  await ask(shop, 'SignUp', {
    ...given,
    Password: password,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'locale', Value: language },
    ],
  })
  const [ConfirmationCode] = await shop.codesTo(email, 1)
  await ask(shop, 'ConfirmSignUp', { ...given, ConfirmationCode })
}

async function ask({ cloudUrl }: Shop, operation: string, input: object): Promise<void> {
  const response = await fetch(cloudUrl, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify({ ClientId: POOL.clientId, ...input }),
  })
  if (!response.ok) throw new Error(`${operation} was answered: ${await response.text()}`)
}

/** Signs in with the site's own library; answers what it leaves in the browser's local storage. */
export async function signInBehind(
  { cloudUrl }: Shop,
  { email, password = PASSWORD }: Member,
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
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
      onSuccess: resolve,
      onFailure: reject,
    })
  })
  return Object.fromEntries(kept)
}
