import type de from '../de/corporate.ts'

const en: typeof de = {
  meta: {
    title: 'For companies – workplace health your team can listen to | Lumeus',
    description:
      'Audio trainings for your team: 15 minutes a day, no seminar room, no data on individuals. How workplace health promotion works with Lumeus.',
  },
  kicker: 'For companies',
  title: 'Health that fits between two meetings.',
  lead: 'An audio training for everyone who works with you: about 15 minutes, with headphones, wherever there is a quiet chair. No seminar room, no travel, no opening up in front of a group. The recordings are in German.',
  action: 'Arrange a conversation',
  why: {
    label: 'Why',
    title: 'It is in nobody’s calendar, yet everybody brings it along.',
    text: [
      'A sharp tone in a meeting, a late-night e-mail, worry about a child: feelings come to work with us and go home again. Talks about stress do little to change that, and a course you have to sign up for in front of colleagues tends to reach the people who need it least.',
      'Lumeus starts smaller. People take part alone, on their own phone, at their own pace. The training supports them in noticing strong feelings sooner and responding more calmly. It is no substitute for good leadership or medical help, and it does not make up for poor working conditions.',
    ],
  },
  offer: {
    label: 'What you get',
    title: 'Four parts, singly or together.',
    list: [
      {
        name: 'Access for the team',
        text: 'Everybody gets a personal licence for one training, usually Kraft der Emotionen. It runs for twelve months and then ends by itself.',
      },
      {
        name: 'Kick-off',
        text: 'One hour, on site or online: what it is about, one unit to listen to, time for questions.',
      },
      {
        name: 'Materials',
        text: 'A poster, short texts for your intranet and a page for managers on how to invite people without pushing them.',
      },
      {
        name: 'Prevention course',
        text: 'The certified course, for employees who want to claim it back from their German health insurer.',
        note: 'Whether an insurer pays, and how much, is its own decision.',
      },
    ],
  },
  statement: 'You learn how many licences are in use. Never by whom.',
  trust: {
    label: 'Trust',
    title: 'What you, as the employer, never see.',
    text: [
      'Who listens to what, when, how often or at all is nobody’s business but theirs. You see how many licences have been redeemed, and only once the group is large enough for nobody to be identified. We need no names and no work addresses; you hand the licences out as codes.',
      'All of this is set down in our contract with you. We are happy to involve your works council and data protection officer from the start.',
    ],
  },
  path: {
    label: 'How it works',
    title: 'From the first conversation to the first unit: about four weeks.',
    steps: [
      {
        name: 'Conversation',
        text: 'Half an hour: how large is the team, what do you offer already, what is the budget?',
      },
      { name: 'Offer', text: 'In writing, with a fixed price per licence and all the terms on two pages.' },
      {
        name: 'Kick-off',
        text: 'We introduce the training. Taking part is voluntary, and so is the kick-off.',
      },
      { name: 'Review', text: 'After eight weeks: what went down well, what did not, what comes next?' },
    ],
  },
  questions: {
    label: 'Questions',
    title: 'What HR wants to know first.',
    list: [
      {
        question: 'What does it cost?',
        answer:
          'That depends on how many licences you need and which parts you choose. After the first conversation you get an offer with a fixed price. Any figure we gave here would be wrong for your team.',
      },
      {
        question: 'Are there tax advantages in Germany?',
        answer:
          'Health promotion that meets sections 20 and 20b SGB V can be tax-free up to €600 per person and year under section 3 no. 34 EStG. Your tax adviser can tell you whether that applies in your case.',
      },
      {
        question: 'May people listen during working hours?',
        answer:
          'That is for you to decide. We recommend saying yes, in so many words. Nobody should listen while driving or operating machinery.',
      },
      {
        question: 'Does it work with ten people?',
        answer:
          'Yes. There is no minimum. With small groups, though, we do not tell you how many licences are in use.',
      },
    ],
  },
  next: {
    title: 'Half an hour, and you will know whether it suits you.',
    text: 'Send us a few lines: how many of you there are and what you have in mind. We answer within the next few working days.',
    action: 'Send an enquiry',
  },
}
export default en
