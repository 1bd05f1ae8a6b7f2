// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { cancelFactorReset } from './cancel-factor-reset.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { endOtherSignIns } from './end-other-sign-ins.ts'
import { endSignIn } from './end-sign-in.ts'
import { eraseAccount } from './erase-account.ts'
import { listSignIns } from './list-sign-ins.ts'
import { proveFactorReset } from './prove-factor-reset.ts'
import { readAccount } from './read-account.ts'
import { readExport } from './read-export.ts'
import { readInvite } from './read-invite.ts'
import { readProfile } from './read-profile.ts'
import { secondFactorChanged } from './record-second-factor.ts'
import { requestFactorReset } from './request-factor-reset.ts'
import { setPassword } from './set-password.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { signOut } from './sign-out.ts'
import { startExport } from './start-export.ts'
import { undoEmailChange } from './undo-email-change.ts'

export const handler = area(
  cancelFactorReset,
  changeEmail,
  changePassword,
  changeProfile,
  endOtherSignIns,
  endSignIn,
  eraseAccount,
  listSignIns,
  proveFactorReset,
  readAccount,
  readExport,
  readInvite,
  readProfile,
  secondFactorChanged,
  requestFactorReset,
  setPassword,
  signOutEverywhere,
  signOut,
  startExport,
  undoEmailChange,
)
