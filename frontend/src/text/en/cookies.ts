import type de from '../de/cookies.ts'

const en: typeof de = {
  meta: {
    title: 'Cookie policy – Lumeus',
    description:
      'What this website stores on your device, what for, how long, and how you change your choice.',
  },
  title: 'Cookie policy',
  stand: 'As of November 2026, version 1.0',
  sections: [
    {
      id: 'kurz',
      title: 'In short',
      text: [
        'Without your consent we store only what you trigger yourself or what is necessary for a function that you use. For everything else we ask beforehand. Refusing is as easy as agreeing: one click, buttons of the same size.',
        'We use hardly any cookies for this, but the local storage of your browser. The law (Section 25 of the German Telecommunications and Digital Services Data Protection Act, TDDDG) treats both alike, and so do we.',
      ],
    },
    {
      id: 'notwendig',
      title: 'Necessary',
      text: [
        'These entries cannot be switched off, because without them something you asked for does not work (Section 25(2) TDDDG).',
        '– your choice regarding cookies, with time and version: until you change or delete it',
        '– chosen language and appearance (day, evening): until you change it',
        '– in books: the type size that you chose, until you change it; and, if you switch on “Lesestelle merken” (remember my place), how far you are in which book, until you switch it off. Nobody but your browser learns of either.',
        '– details in the order process, so that nothing is lost after reloading: until the window is closed',
        '– if a part of a page could not be loaded, its address, so that it is reloaded only once: until the window is closed',
        '– your session after signing in: until you sign out, 365 days at most',
        '– a key of this device, without which a stolen session is of no use: until you delete it, at the latest with your account',
        '– what you put aside in your account with “Save for offline listening”: until you remove it or sign out; and where you are in a recording, until your account knows it',
        '– the new address while you change your e-mail address: until you have confirmed it or signed out',
        '– while you sign in with another service, a random number: until you are back',
      ],
    },
    {
      id: 'statistik',
      title: 'Statistics',
      text: [
        'Only with your consent do we count visits: which page, when, from which website you came (only its name), how far you read and how long the page was open. For this, your browser remembers the checksum of a random number for the duration of the visit. We need it for 2\u00a0days, then it is deleted.',
        'We do not store an IP address with this and do not build profiles. The data becomes daily figures per page.',
      ],
    },
    {
      id: 'marketing',
      title: 'Marketing',
      text: [
        'At present we do not use any marketing services. If we switch one on, it will be listed here with name, purpose and duration, and we will ask you again. Even then there will be nothing from third parties on the pages for trainings, checkout and account.',
      ],
    },
    {
      id: 'komfort',
      title: 'Convenience',
      text: [
        'With your consent we remember small things that save you effort, for example which notes you have already read. They stay on your device.',
      ],
    },
    {
      id: 'aendern',
      title: 'Changing your choice',
      text: [
        'At the foot of every page you will find “Cookie settings”. There you can withdraw any consent at any time for the future. You delete what has been stored in the settings of your browser.',
        'How we otherwise process personal data is set out in the privacy policy.',
      ],
    },
  ],
}
export default en
