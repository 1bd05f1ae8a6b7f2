// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { changeNote } from './change-note.ts'
import { changeRoles } from './change-roles.ts'
import { confirmFactorReset } from './confirm-factor-reset.ts'
import { endCustomerSignIns } from './end-customer-sign-ins.ts'
import { eraseCustomer } from './erase-customer.ts'
import { exportCustomer } from './export-customer.ts'
import { inviteMember } from './invite-member.ts'
import { leaveStaff } from './leave-staff.ts'
import { listCustomers } from './list-customers.ts'
import { listMembers } from './list-members.ts'
import { lookAtCustomer } from './look-at-customer.ts'
import { readCustomerHistory } from './read-customer-history.ts'
import { readMemberHistory } from './read-member-history.ts'
import { resendInvite } from './resend-invite.ts'
import { resendMemberInvite } from './resend-member-invite.ts'
import { restoreNote } from './restore-note.ts'
import { switchSignIn } from './switch-sign-in.ts'
import { writeNote } from './write-note.ts'

export const handler = area(
  changeNote,
  changeRoles,
  confirmFactorReset,
  endCustomerSignIns,
  eraseCustomer,
  exportCustomer,
  inviteMember,
  leaveStaff,
  listCustomers,
  listMembers,
  lookAtCustomer,
  readCustomerHistory,
  readMemberHistory,
  resendInvite,
  resendMemberInvite,
  restoreNote,
  switchSignIn,
  writeNote,
)
