import type de from '../de/corporate.ts'

const en: typeof de = {
  meta: {
    title: 'For companies – workplace health to listen to | Lumeus',
    description:
      'Audio trainings for your team: 15 minutes a day, no seminar room, no evaluation of individuals. How workplace health promotion works with Lumeus.',
    keywords: 'workplace health management, health promotion, mental health, team',
  },
  kicker: 'For companies',
  title: 'Health that fits between two meetings.',
  lead: 'An audio training for everyone who works with you: about 15 minutes, with headphones, wherever there is a quiet chair. No seminar room, no travel, no group in which to expose yourself. The recordings are spoken in German.',
  action: 'Arrange a conversation',
  why: {
    label: 'Why',
    title: 'It is not in the calendar, yet everybody carries it along.',
    text: [
      'The tone in the meeting, the mail at ten at night, the worry about a child: feelings come along to work and go home again. Lectures about stress change little about that, and an offer one must sign up for in front of colleagues often reaches those who need it least.',
      'Lumeus starts smaller. People take part alone, on their own phone, at their own pace. The training supports people in noticing strong feelings earlier and answering them more calmly. It replaces neither good leadership nor medical help, and it does not make up for bad working conditions.',
    ],
  },
  offer: {
    label: 'What you get',
    title: 'Four parts, one by one or together.',
    list: [
      {
        name: 'Access for the team',
        text: 'Everybody gets personal access to one training, usually Kraft der Emotionen. It runs for twelve months and then ends by itself.',
      },
      {
        name: 'Opening',
        text: 'One hour on site or on screen: what it is about, one unit to listen to, time for questions.',
      },
      {
        name: 'Material',
        text: 'A poster, short texts for your intranet and one page for managers: how to invite without pushing.',
      },
      {
        name: 'Prevention course',
        text: 'The certified course for employees who want to settle it with their German health insurer.',
        note: 'Whether and how much an insurer pays is its own decision.',
      },
    ],
  },
  statement: 'You learn how many accesses are used. Never by whom.',
  trust: {
    label: 'Trust',
    title: 'What you do not see as an employer.',
    text: [
      'Who listens to which training, when, how often or at all: that stays with the person. You get the number of accesses redeemed, and only from a group size at which nobody can be recognised. We need neither names nor work addresses; you hand out the accesses as codes.',
      'We sign a contract with you that says so. We are glad to involve your works council and data protection officer from the start.',
    ],
  },
  path: {
    label: 'How it works',
    title: 'From the first conversation to the first unit: about four weeks.',
    steps: [
      {
        name: 'Conversation',
        text: 'Half an hour: how large is the team, what is there already, what may it cost?',
      },
      { name: 'Offer', text: 'In writing, with a fixed price per access and all conditions on two pages.' },
      { name: 'Opening', text: 'We introduce the training. Taking part is voluntary, in the opening too.' },
      { name: 'Review', text: 'After eight weeks: what was welcome, what was not, what comes next?' },
    ],
  },
  questions: {
    label: 'Questions',
    title: 'What HR departments want to know first.',
    list: [
      {
        question: 'What does it cost?',
        answer:
          'That depends on the number of accesses and the parts you choose. After the first conversation you get an offer with a fixed price. We name none here that would not be right for your team.',
      },
      {
        question: 'Are there tax advantages in Germany?',
        answer:
          'Health promotion that meets sections 20 and 20b SGB V can be tax-free up to €600 per person and year under section 3 no. 34 EStG. Whether that holds for your solution is for your tax adviser to say.',
      },
      {
        question: 'May people listen during working hours?',
        answer:
          'That is for you to decide. We advise allowing it expressly. Nobody listens while driving or operating machines.',
      },
      {
        question: 'Does it work with ten people?',
        answer: 'Yes. There is no minimum; small groups only go without the number of accesses used.',
      },
    ],
  },
  next: {
    title: 'Half an hour, and you know whether it fits.',
    text: 'Write us a few lines: how many you are and what you have in mind. As a rule you get an answer within two working days.',
    action: 'Write a request',
  },
}
export default en
