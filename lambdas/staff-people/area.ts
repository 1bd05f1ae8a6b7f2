import {
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
  resendInvite,
  restoreNote,
  switchSignIn,
  writeNote,
} from '../../contract/staff-people.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: {
    listCustomers,
    lookAtCustomer,
    readCustomerHistory,
    resendInvite,
    endCustomerSignIns,
    switchSignIn,
    exportCustomer,
    eraseCustomer,
    writeNote,
    changeNote,
    restoreNote,
    confirmFactorReset,
    listMembers,
    inviteMember,
    changeRoles,
    leaveStaff,
  },
  functions: {
    // Apart from `staff`, because it may close accounts and give roles.
    'staff-people': {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact: 'nobody of the team can look at a customer, help with an account or change roles',
      uses: [
        'writes-table',
        'erases-table',
        'reads-lists',
        'reads-secrets',
        'knows-client',
        'helps-accounts',
        'sets-roles',
        'ends-sign-ins',
      ],
    },
    'settle-pool-groups': {
      entry: 'settle-pool-groups.ts',
      on: { every: 'minute' },
      errorImpact: 'somebody of the team was given a role and does not get it',
      uses: ['writes-table', 'erases-table', 'reads-due', 'sets-roles', 'ends-sign-ins'],
    },
  },
} satisfies AreaDeclaration
