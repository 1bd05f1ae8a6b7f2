import type de from '../de/faq.ts'

const en: typeof de = {
  meta: {
    title: 'Questions and answers – Lumeus',
    description:
      'Answers about the trainings, orders, downloads, withdrawal, health insurers and data protection, with a search.',
  },
  title: 'What would you like to know?',
  lead: 'The most frequent questions, answered briefly.',
  search: 'Search the questions',
  count_one: '{{count}} question found',
  count_other: '{{count}} questions found',
  none: 'We have no answer to that yet. Try another word.',
  groups: [
    {
      id: 'methode',
      name: 'The method',
      list: [
        {
          question: 'What is Lumeus?',
          answer:
            'An audio training for dealing with feelings. A voice, in German, leads you through inner images, carried by specially composed film music. You listen for about 15\u00a0minutes a day.',
          words: 'overview audio training music app mental',
        },
        {
          question: 'How does the method work?',
          answer:
            'It combines spoken images with classical film music. Together they go from tension to rest, and you go with them. Psychology calls this emotional reappraisal: what was, remains; how you answer it can be practised.',
          words: 'effect feelings emotions reappraisal music',
        },
        {
          question: 'Is this a therapy?',
          answer:
            'No. Lumeus supports you in everyday life and does not replace medical or psychotherapeutic treatment. If you are being treated, talk first to the person who treats you.',
          words: 'doctor medicine healing psychotherapy depression anxiety burnout illness',
        },
        {
          question: 'Is this hypnosis?',
          answer:
            'No. You are awake the whole time, decide for yourself how far you go along, and can stop whenever you like.',
          words: 'trance control suggestion meditation',
        },
        {
          question: 'Is there scientific proof of the effect?',
          answer:
            '1,247\u00a0people took part in the study of the emotions training over eight weeks (according to the provider). What has been published stands under Articles and studies. No figure can tell how you will feel.',
          words: 'study research evidence science success',
        },
        {
          question: 'Who is it not suitable for?',
          answer:
            'With a psychosis, with epilepsy or in an acute crisis, please do not listen without professional support. In a crisis in Germany, the Telefonseelsorge helps day and night and free of charge, in German: 0800\u00a0111\u00a00\u00a0111.',
          words: 'risk side effect danger emergency pregnancy driving',
        },
      ],
    },
    {
      id: 'trainings',
      name: 'The trainings',
      list: [
        {
          question: 'Which training suits me?',
          answer:
            'If you are not sure, begin with Kraft der Emotionen; it is the most comprehensive. If one subject matters most, sleep or rest for example, take the training for it.',
          words: 'choice recommendation advice programme course stress sleep',
        },
        {
          question: 'How long does a training take?',
          answer:
            'Kraft der Emotionen takes eight weeks: six units in the first 33\u00a0days, and the Harmony tracks from day 34. The Immune Booster takes 14\u00a0days. A unit takes 10 to 20\u00a0minutes.',
          words: 'duration time minutes weeks length',
        },
        {
          question: 'Do I need experience with meditation?',
          answer: 'No. You listen. Those who have never meditated begin just like everybody else.',
          words: 'beginner knowledge requirement',
        },
        {
          question: 'What if I miss a day?',
          answer: 'Then you go on the next day where you left off. Nothing is lost.',
          words: 'break holiday forgotten missed interrupted',
        },
        {
          question: 'Can I listen to two trainings at the same time?',
          answer:
            'You can, but we advise against it. One training a day is enough. The exception is the sleep training, which goes with every other one.',
          words: 'several combine parallel together',
        },
        {
          question: 'From what age is the children’s training?',
          answer:
            'For children from 5 to 11, who understand German. Please listen to the first story together. You can order if you are at least 18 or have your parents’ consent.',
          words: 'child children family parents school',
        },
        {
          question: 'What language are the recordings in?',
          answer: 'All recordings are spoken in German.',
          words: 'English German translation subtitles',
        },
      ],
    },
    {
      id: 'bestellen',
      name: 'Ordering and paying',
      list: [
        {
          question: 'Do I need an account to buy?',
          answer:
            'No. You order with your e-mail address and choose a password after the payment. With it you then open your files.',
          words: 'registration register sign up account guest',
        },
        {
          question: 'What does a training cost?',
          answer:
            'The price stands on each training’s page, with VAT: once, or by the month. Nothing is added.',
          words: 'price costs euro expensive discount fee money',
        },
        {
          question: 'How can I pay?',
          answer:
            'By card, by SEPA direct debit, with PayPal or with Klarna, on the secure page of our payment provider. Klarna is there for what is paid once: Klarna pays us and collects the amount from you on its own terms; for your order, a withdrawal and a refund we are still the ones to turn to. With a direct debit the confirmation takes some days.',
          words: 'payment credit card Visa Mastercard PayPal transfer invoice',
        },
        {
          question: 'Is this a subscription?',
          answer:
            'That is up to you. If you buy a training once, nothing renews itself, and you keep the files unless the offer names an end. By the month you listen to it in your account; that is a subscription, which you can cancel at any time to the end of the month that is paid.',
          words: 'contract term renewal monthly membership',
        },
        {
          question: 'Can I cancel?',
          answer:
            'Yes. You cancel a subscription in your account under “Subscriptions”, or under “Cancel contracts here” at the end of each page; you can go on listening to the end of the month that is paid. What you have bought once does not renew itself, so there is nothing to cancel.',
          words: 'cancellation end subscription contract',
        },
        {
          question: 'Where do I redeem my voucher?',
          answer:
            'At checkout, in the second step: enter the code under “Voucher”, and the price below shows at once what you save. The voucher from the newsletter is good for monthly programs, once and on the first invoice.',
          words: 'voucher code discount redeem per cent',
        },
        {
          question: 'Do I get an invoice?',
          answer:
            'Yes, as a PDF in your account, with the order. If you buy for a company, name it at checkout; it is then an e-invoice (ZUGFeRD).',
          words: 'receipt VAT tax confirmation',
        },
        {
          question: 'My payment failed. What now?',
          answer:
            'Your order stays open for 24\u00a0hours. Go back to the payment and try again, with another method if you like. You never pay twice.',
          words: 'error declined card problem charged',
        },
        {
          question: 'Can I give a training as a present?',
          answer:
            'The files are meant for the person who orders. So it is best to order together, with the e-mail address of the person who gets them. They are at least 18\u00a0years old or order with the consent of their legal guardian.',
          words: 'gift present Christmas birthday',
        },
      ],
    },
    {
      id: 'downloads',
      name: 'Downloads and account',
      list: [
        {
          question: 'Where do I find my files?',
          answer:
            'In your account under Downloads. The e-mail after the purchase shows you the way there, too.',
          words: 'download MP3 audio purchase',
        },
        {
          question: 'How often can I download a file?',
          answer:
            'Five times. How many are left stands beside each file. You can continue an interrupted download without it being counted. If we replace a file with a new version, you download it once without it being counted.',
          words: 'number limit MP3 save',
        },
        {
          question: 'Do my files expire?',
          answer:
            'No. What you have bought once has no expiry date unless the offer names one. It then stands before you order, in the confirmation and beside each file.',
          words: 'expiry expired keep duration period for ever',
        },
        {
          question: 'My downloads are used up. What now?',
          answer:
            'You can go on listening to the files on your devices. If you need one again, press “Ask for more downloads” beside it in your account.',
          words: 'limit help contact new device',
        },
        {
          question: 'Why does my order say “Downloads from …”?',
          answer: 'You kept your right of withdrawal. The files then open by themselves after 14\u00a0days.',
          words: 'wait locked later withdrawal period',
        },
        {
          question: 'Do I have to download to listen?',
          answer:
            'No. Each recording plays in your account, and that does not count as a download. Your account knows on each of your devices where you stopped.',
          words: 'listen play player place remember go on counted used up',
        },
        {
          question: 'Can I change the speed, and can I fall asleep while listening?',
          answer:
            'Both. Under “Settings” in the player you choose the speed and after how many minutes it becomes silent. No further recording begins by itself unless you switch that on.',
          words: 'faster slower sleep timer fade out',
        },
        {
          question: 'Can I listen without the internet?',
          answer:
            'Yes, to what you bought once. With “Save for offline listening” it stays in this browser, not encrypted, until you remove it or sign out, and plays for 30\u00a0days without a connection. This does not count as a download either. What you listen to monthly or with a licence needs a connection.',
          words: 'offline plane train on the way save app install',
        },
        {
          question: 'On which devices can I listen?',
          answer: 'On everything that plays audio files: phone, tablet, computer. Also offline.',
          words: 'mobile smartphone iPhone Android laptop app offline headphones',
        },
        {
          question: 'I have forgotten my password.',
          answer:
            'You can set a new one on the sign-in page. For that we send a code to your e-mail address.',
          words: 'reset log in login sign in',
        },
      ],
    },
    {
      id: 'widerruf',
      name: 'Withdrawal and health insurers',
      list: [
        {
          question: 'Can I withdraw from my purchase?',
          answer:
            'Yes, within 14\u00a0days and without a reason, under “Withdraw from a contract” at the end of each page. If you agreed when buying that we deliver at once, this right ends with the delivery.',
          words: 'withdrawal return refund money back',
        },
        {
          question: 'Does my health insurer pay for this?',
          answer:
            'Not for the audio trainings that you buy here. German insurers reimburse up to 100% of the certified prevention course (according to the provider); how much is for yours to decide.',
          words: 'money back refund reimbursement costs AOK TK Barmer prevention course',
        },
        {
          question: 'Can I listen first?',
          answer:
            'Not to a training yet. There are three sound sketches of twelve seconds each, made by a computer and without a voice.',
          words: 'sample sketch try free demo',
        },
      ],
    },
    {
      id: 'daten',
      name: 'Your data',
      list: [
        {
          question: 'What do you know about my feelings?',
          answer:
            'Nothing. The training does not listen to you. We know what you have ordered, which is needed to deliver it.',
          words: 'data protection GDPR privacy microphone',
        },
        {
          question: 'Which cookies do you set?',
          answer:
            'Without your consent only what is technically necessary. What you have allowed you can change at any time under Cookie settings at the end of each page.',
          words: 'tracking consent analytics data protection',
        },
        {
          question: 'Do you pass my data on to my insurer or employer?',
          answer: 'No. What you buy and hear is nobody else’s business.',
          words: 'data protection GDPR boss company insurance delete',
        },
      ],
    },
  ],
  links: { label: 'Further', samples: 'To the sound sketches', training: 'See Kraft der Emotionen' },
}

export default en
