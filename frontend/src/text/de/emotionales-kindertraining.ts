export default {
  meta: {
    title: 'Emotionales Kindertraining – Hörgeschichten für 5 bis 11 Jahre | Lumeus',
    description:
      'Sechs Hörgeschichten mit Musik, in denen Kinder von 5 bis 11 Jahren Wut, Angst, Trauer, Neid und Freude kennenlernen, mit Fragen für danach.',
  },
  kicker: 'Für Kinder von 5 bis 11 Jahren',
  name: 'Emotionales Kindertraining',
  lead: 'Sechs Geschichten mit Musik, in denen Kinder ihren Gefühlen begegnen: der Wut, der Angst, dem Neid und der Freude.',
  what: {
    label: 'Worum es geht',
    title: 'Kinder haben keine kleinen Gefühle.',
    text: [
      'Wenn ein Kind wütend ist, ist es ganz wütend: mit den Füßen, mit der Stimme, mit allem. Das ist keine Unart. Es fehlt ihm nur noch das, was Erwachsene auch erst gelernt haben: ein Wort dafür, und etwas, das man tun kann, bis die Welle vorüber ist.',
      'Das Emotionale Kindertraining erzählt Geschichten. In jeder begegnet ein Kind einem Gefühl, das eine Gestalt hat, mit der man reden kann. Die Musik spielt nicht nebenher, sie erzählt mit: Man hört, wie die Wut größer wird, und man hört, wie sie sich hinsetzt.',
      'Dabei wird nichts abtrainiert. Jedes Gefühl darf da sein und hat einen guten Grund. Die Geschichten unterstützen Kinder dabei, es zu erkennen, zu benennen und den nächsten Schritt selbst zu finden.',
    ],
  },
  stories: {
    label: 'Die Geschichten',
    title: 'Sechs Besuche von sechs Gefühlen.',
    list: [
      {
        name: 'Die Wut im Bauch',
        text: 'Ein Kessel, der pfeift, und ein Kind, das den Deckel findet. Zum Mitstampfen.',
      },
      {
        name: 'Mut im Dunkeln',
        text: 'Hinter dem Vorhang wohnt jemand, der selbst Angst hat. Zu zweit ist es heller.',
      },
      {
        name: 'Traurig wie Regen',
        text: 'Es regnet im Zimmer, und niemand sagt: Hör auf. Dann wächst etwas.',
      },
      {
        name: 'Wenn ich neidisch bin',
        text: 'Zwei Drachen, ein roter Schwanz, und die Frage, was man wirklich haben will.',
      },
      {
        name: 'Freude zum Behalten',
        text: 'Ein Glas, in das ein guter Augenblick passt. Mit einem Lied, das bleibt.',
      },
      {
        name: 'Gute Nacht für Gefühle',
        text: 'Alle kommen noch einmal vorbei und legen sich schlafen. Die ruhigste von allen.',
      },
    ],
  },
  ages: {
    label: 'Das Alter',
    title: 'Was mit fünf anders ist als mit elf.',
    list: [
      {
        name: '5 bis 6 Jahre',
        text: 'Hört zusammen, am besten aneinandergelehnt. Eine Geschichte reicht für eine Woche; Kinder hören gern dasselbe noch einmal, und genau so wird es vertraut.',
      },
      {
        name: '7 bis 9 Jahre',
        text: 'Viele wollen allein hören und hinterher erzählen. Frag nicht, was die Geschichte bedeutet. Frag, welche Stelle die lauteste war.',
      },
      {
        name: '10 bis 11 Jahre',
        text: 'Die Geschichten sind jetzt ein Anlass. Oft kommt am nächsten Tag im Auto ein Satz, auf den es sich zu warten lohnt.',
      },
    ],
  },
  parents: {
    label: 'Für dich',
    title: 'Drei Dinge, die du tun kannst. Und eines, das du lassen kannst.',
    list: [
      {
        name: 'Höre zuerst allein.',
        text: 'Du kennst dein Kind. Wenn eine Geschichte gerade nicht passt, beginnt mit einer anderen.',
      },
      {
        name: 'Gib ihr einen Ort.',
        text: 'Dieselbe Ecke, dieselbe Decke, zehn bis zwanzig Minuten ohne Bildschirm.',
      },
      {
        name: 'Leih dir die Wörter.',
        text: '„Ist der Kessel gerade laut?“ ist leichter zu beantworten als „Warum bist du so wütend?“',
      },
      {
        name: 'Lass das Erklären.',
        text: 'Die Geschichte hat schon alles gesagt. Sie wirkt besser, wenn niemand nachhakt.',
      },
    ],
  },
  questions: {
    label: 'Fragen',
    title: 'Was Eltern wissen möchten.',
    list: [
      {
        question: 'Darf mein Kind allein hören?',
        answer:
          'Ab etwa sieben Jahren meist ja. Beim ersten Mal sei bitte dabei, auch bei älteren Kindern: Manche Stellen sind spannend, und es ist gut, wenn dann jemand da ist.',
      },
      {
        question: 'Gibt es Werbung oder etwas zu klicken?',
        answer:
          'Nein. Du lädst Audiodateien herunter, und darin ist nichts als Geschichte und Musik. Dein Kind braucht kein Konto und keinen Bildschirm.',
      },
      {
        question: 'Hilft das bei Angststörungen oder ADHS?',
        answer:
          'Dafür ist es nicht gemacht, und wir versprechen das nicht. Wenn du dir Sorgen machst, sprich mit der Kinderärztin. Das Training kann eine Begleitung im Alltag sein, keine Behandlung.',
      },
      {
        question: 'Können Geschwister zusammen hören?',
        answer: 'Sehr gern. Richte dich beim Tempo nach dem Jüngsten und lass das Älteste danach erzählen.',
      },
      {
        question: 'Darf eine Kita oder Schule die Geschichten vorspielen?',
        answer:
          'Der Kauf gilt für die Familie. Für Gruppen gibt es eigene Vereinbarungen; der Weg dorthin ist das Formular auf der Seite für Partner.',
      },
    ],
  },
  end: { title: 'Heute Abend eine Geschichte?' },
  medical:
    'Das Emotionale Kindertraining ist ein Hörangebot und keine Heilbehandlung. Bei Epilepsie, nach belastenden Erlebnissen oder in einer Behandlung sprich bitte vorher mit der Kinderärztin oder dem Therapeuten deines Kindes.',
}
