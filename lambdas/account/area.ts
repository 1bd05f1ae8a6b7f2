import {
  changeEmail,
  cancelFactorReset,
  changeProfile,
  eraseAccount,
  changePassword,
  proveFactorReset,
  readExport,
  readInvite,
  readProfile,
  requestFactorReset,
  secondFactorChanged,
  setPassword,
  signOut,
  signOutEverywhere,
  startExport,
  undoEmailChange,
} from '../../contract/account.ts'
import { readAccount } from '../../contract/own-account.ts'
import { endOtherSignIns, endSignIn, listSignIns } from '../../contract/sign-ins.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: {
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
  },
  functions: {
    account: {
      entry: 'handler.ts',
      on: { api: true },
      errorImpact:
        'a buyer cannot set a password and so cannot reach the downloads, and nobody can change or leave their account',
      uses: [
        'writes-table',
        'erases-table',
        'reads-secrets',
        'knows-client',
        'opens-accounts',
        'ends-sign-ins',
        'signs-exports',
      ],
      carries: 'passwords',
    },
    'process-account-requests': {
      entry: 'process-account-requests.ts',
      on: { every: 'minute' },
      errorImpact: 'an export is never ready, and an erased account keeps its data',
      uses: [
        'writes-table',
        'erases-table',
        'reads-due',
        'reads-secrets',
        'stores-exports',
        'closes-accounts',
      ],
    },
    // It links a proven address with its customer, too: nothing happens when a sign-up is only confirmed.
    'pre-token': {
      entry: 'pre-token.ts',
      on: { pool: 'preTokenGeneration' },
      errorImpact: 'a customer cannot sign in',
      uses: ['writes-table', 'erases-table', 'reads-secrets', 'looks-up-users'],
      memoryMegabytes: 1_024,
    },
    // One mailbox gets so many mails and no more, however many addresses lead to it.
    'pre-sign-up': {
      entry: 'pre-sign-up.ts',
      on: { pool: 'preSignUp' },
      errorImpact: 'nobody can sign up, or one mailbox can be flooded with codes',
      uses: ['writes-table', 'reads-secrets'],
      memoryMegabytes: 1_024,
      refusesByError: true,
    },
    // Codes in the shop's words and design; without a function the pool has one text in one language.
    'custom-message': {
      entry: 'custom-message.ts',
      on: { pool: 'customMessage' },
      errorImpact: 'nobody gets a code: no sign-up, no forgotten password, no change of address',
      uses: ['writes-table', 'reads-secrets'],
      memoryMegabytes: 1_024,
      refusesByError: true,
    },
    // What a stranger chose, and what began with a forgotten password, ends: the pool itself does neither.
    'post-confirmation': {
      entry: 'post-confirmation.ts',
      on: { pool: 'postConfirmation' },
      errorImpact:
        'a sign-up is confirmed, or a forgotten password set anew, with an error, and who should be out may stay in',
      uses: ['writes-table', 'follows-confirmations'],
      memoryMegabytes: 1_024,
    },
  },
} satisfies AreaDeclaration
