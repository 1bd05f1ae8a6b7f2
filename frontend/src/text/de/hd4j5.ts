export default {
  meta: {
    title: 'Willkommen bei Lumeus – dein Zugang über unseren Partner',
    description: 'Diese Seite hast du von einem unserer Partner bekommen. So kommst du zu deinem Training.',
  },
  kicker: 'Überreicht von {landingPartner}',
  title: 'Schön, dass du hier bist.',
  lead: 'Du hast diese Adresse von jemandem bekommen, der meint, dass dir etwas Ruhe guttun könnte. Sie steht in keiner Suchmaschine.',
  action: 'Lizenz auswählen',
  path: {
    label: 'So geht’s',
    title: 'Dein Weg zum ersten Hören.',
    list: [
      {
        name: 'Auswählen',
        text: 'Sechs Trainings stehen zur Wahl. Wenn du unsicher bist, nimm Kraft der Emotionen: Es ist das umfassendste und setzt nichts voraus.',
      },
      {
        name: 'Bestellen',
        text: 'Über diese Seite bekommst du das Training als Lizenz: zwölf Monate lang, ein Viertel günstiger als beim einmaligen Kauf, einmal bezahlt. Sie endet von selbst.',
      },
      {
        name: 'Hören',
        text: 'Nach der Bestellung findest du dein Training in deinem Konto. Kopfhörer auf, Telefon stumm, rund 15\u00a0Minuten.',
      },
    ],
  },
  what: {
    label: 'Worum es geht',
    title: 'Ein Training, das man hört.',
    text: [
      'Eine ruhige Stimme führt dich durch innere Bilder. Darunter liegt Musik, die für genau diese Bilder geschrieben wurde. Das Training unterstützt dich dabei, starke Gefühle früher zu bemerken und ihnen ruhiger zu begegnen.',
      'Es ist keine Behandlung und ersetzt keine. Bei einer seelischen Erkrankung, bei Epilepsie oder in einer akuten Krise sprich bitte vorher mit einer Ärztin oder einem Arzt.',
    ],
  },
  questions: {
    label: 'Fragen',
    title: 'Kurz beantwortet.',
    list: [
      {
        question: 'Erfährt der Partner, dass ich bestellt habe?',
        answer: 'Nein. Er erfährt von uns nicht, wer bestellt hat.',
      },
      {
        question: 'Brauche ich einen Code?',
        answer: 'Nein. Die Preise auf dieser Seite gelten für alle, die sie von unserem Partner haben.',
      },
      {
        question: 'Darf ich die Adresse weitergeben?',
        answer:
          'Sie ist für dich gedacht. Wenn du glaubst, dass sie jemandem guttut, dürfen auch andere sie öffnen.',
      },
    ],
  },
}
