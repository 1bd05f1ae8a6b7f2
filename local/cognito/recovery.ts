import { pretendToSend, pretendToTake, sendCode, takeCode } from './codes.ts'
import { clientOperation, metadata, text } from './operation.ts'
import { acceptPassword } from './passwords.ts'
import { notAuthorized } from './cognito-error.ts'
import { postConfirmation } from './triggers.ts'

/**
 * A name that nobody has, a disabled user and one whose address was never proven get the same answer and no mail.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html
 */
const forgotPassword = clientOperation(
  { Username: text, ClientMetadata: metadata },
  async (pool, { Username, ClientMetadata }) => {
    const user = pool.users.find(Username)
    if (!user?.enabled || user.attributes.email_verified !== 'true')
      return { CodeDeliveryDetails: pretendToSend(pool, Username) }
    if (user.status === 'FORCE_CHANGE_PASSWORD')
      throw notAuthorized('User password cannot be reset in the current state.')
    const CodeDeliveryDetails = await sendCode(pool, {
      user,
      purpose: 'reset',
      source: 'CustomMessage_ForgotPassword',
      metadata: ClientMetadata,
    })
    return { CodeDeliveryDetails }
  },
)

const confirmForgotPassword = clientOperation(
  { Username: text, ConfirmationCode: text, Password: text, ClientMetadata: metadata },
  async (pool, { Username, ConfirmationCode, Password, ClientMetadata }) => {
    const user = pool.users.find(Username)
    // The password comes first, so that a refused one does not cost the code.
    const password = acceptPassword(pool, user?.sub ?? '', Password)
    if (!user?.enabled) throw pretendToTake(pool, 'reset', Username)
    takeCode(pool, 'reset', user, ConfirmationCode)
    const changed = pool.users.change(user.sub, { ...password, status: 'CONFIRMED' }, pool.clock.now())
    pool.counters.signInSucceeded(user.sub)
    await postConfirmation(pool, 'PostConfirmation_ConfirmForgotPassword', changed, ClientMetadata)
    return {}
  },
)

export const recoveryOperations = {
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
}
