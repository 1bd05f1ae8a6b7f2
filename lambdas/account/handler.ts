import { area } from '../platform/endpoint.ts'
import { changeEmail } from './change-email.ts'
import { cancelFactorReset } from './cancel-factor-reset.ts'
import { changeProfile } from './change-profile.ts'
import { eraseAccount } from './erase-account.ts'
import { changePassword } from './change-password.ts'
import { endOtherSignIns } from './end-other-sign-ins.ts'
import { endSignIn } from './end-sign-in.ts'
import { listSignIns } from './list-sign-ins.ts'
import { proveFactorReset } from './prove-factor-reset.ts'
import { readAccount } from './read-account.ts'
import { readExport } from './read-export.ts'
import { readInvite } from './read-invite.ts'
import { readProfile } from './read-profile.ts'
import { requestFactorReset } from './request-factor-reset.ts'
import { secondFactorChanged } from './record-second-factor.ts'
import { setPassword } from './set-password.ts'
import { startExport } from './start-export.ts'
import { signOut } from './sign-out.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { undoEmailChange } from './undo-email-change.ts'

export const handler = area(
  readInvite,
  setPassword,
  readAccount,
  readProfile,
  changeProfile,
  signOut,
  signOutEverywhere,
  listSignIns,
  endSignIn,
  endOtherSignIns,
  changeEmail,
  undoEmailChange,
  secondFactorChanged,
  changePassword,
  startExport,
  readExport,
  eraseAccount,
  requestFactorReset,
  proveFactorReset,
  cancelFactorReset,
)
