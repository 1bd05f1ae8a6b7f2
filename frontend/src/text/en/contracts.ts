import type de from '../de/contracts.ts'

const en: typeof de = {
  withdraw: {
    meta: {
      title: 'Withdraw from a contract – Lumeus',
      description: 'Withdraw here from a contract with us, without signing in and without giving a reason.',
    },
    title: 'Withdraw from a contract',
    lead: 'You can withdraw from a contract for 14 days, without signing in and without giving a reason. Say which contract it is about; in the next step you confirm your withdrawal.',
    submit: 'Continue',
    checkTitle: 'Is this right?',
    check: 'With the button you declare to us your withdrawal from this contract.',
    confirm: 'Confirm withdrawal',
    change: 'Change',
    doneTitle: 'Your withdrawal has reached us.',
    more: 'When the right of withdrawal ends, and what happens then, is in the ',
    moreLink: 'withdrawal notice',
  },
  terminate: {
    meta: {
      title: 'Cancel contracts here – Lumeus',
      description: 'Cancel a subscription or another contract with us here, without signing in.',
    },
    title: 'Cancel contracts here',
    lead: 'Here you cancel a subscription, a licence or another contract with us, without signing in. A one-off purchase does not continue and does not have to be cancelled.',
    submit: 'Cancel now',
    doneTitle: 'Your cancellation has reached us.',
    more: 'Did you order within the last 14 days? Then you can ',
    moreLink: 'withdraw from the contract',
  },
  labels: {
    name: 'Name',
    email: 'E-mail',
    contract: 'Which contract is it about?',
    kind: 'Kind of cancellation',
    reason: 'Reason for the extraordinary cancellation',
    endOn: 'End of the contract',
  },
  emailHint: 'We send the confirmation there. Best use the address of your order.',
  contractHint:
    'The order number, for example LU-\u20607K3M-\u206092QK. If you do not have it at hand, describe the contract: what you ordered, and when.',
  kinds: {
    ordinary: 'Ordinary',
    extraordinary: 'Extraordinary, for an important reason',
  },
  endOnHint: 'Empty: at the earliest possible date. Otherwise the day on which the contract is to end.',
  earliest: 'at the earliest possible date',
  failedTitle: 'That has not worked yet.',
  needsScript:
    'Without JavaScript: write us an e-mail or a letter, the addresses are in the legal notice. That counts just the same.',
  privacy: 'How we treat what you enter',
  receipt: {
    number: 'Number',
    at: 'Received',
    time: '{{date}}, {{time}} (time in Berlin)',
    mailed:
      'The confirmation is on its way to {{email}}. You can also save it here. We will write to you about what happens next.',
    notMailed:
      'Everything has been accepted. We do not send an e-mail this time, because very many are going from here or to this address just now. Please save the confirmation.',
    noPaper: 'The confirmation could not be drawn as a PDF. Please print this page or take a picture of it.',
    save: 'Save the confirmation as PDF',
  },
}
export default en
