export default {
  meta: {
    title: 'Meno-Pow – Hörtraining für die Wechseljahre | Lumeus',
    description:
      'Sechs Einheiten für Frauen in den Wechseljahren: ein Hörtraining, das dich dabei unterstützt, mit Wellen aus Hitze, Wut und Schlaflosigkeit gelassener umzugehen.',
  },
  kicker: 'Für Frauen in den Wechseljahren',
  name: 'Meno-Pow',
  lead: 'Die Wellen kommen, ob du willst oder nicht. Sechs Einheiten unterstützen dich dabei, nicht jedes Mal unterzugehen.',
  waves: {
    label: 'Die Wellen',
    title: 'Drei Uhrzeiten, die du vielleicht kennst.',
    list: [
      {
        hour: '10:40\u00a0Uhr',
        name: 'Im Termin',
        text: 'Die Hitze beginnt im Nacken. Alle reden weiter, und du rechnest aus, wie lange es dauert, bis man es sieht. Meistens sieht man nichts. Das Rechnen ist es, was anstrengt.',
      },
      {
        hour: '17:15\u00a0Uhr',
        name: 'In der Küche',
        text: 'Jemand fragt, wo die Butter ist. Die Antwort kommt in einer Lautstärke, die nichts mit Butter zu tun hat. Danach tut es dir leid, und das ist die zweite Welle.',
      },
      {
        hour: '3:20\u00a0Uhr',
        name: 'Im Bett',
        text: 'Decke weg, Decke hin. Die Gedanken sind wach und haben alle etwas vor. Du weißt, dass morgen um sieben der Wecker klingelt.',
      },
    ],
  },
  what: {
    label: 'Worum es geht',
    title: 'Du kannst das Meer nicht glätten. Aber schwimmen.',
    text: [
      'Die Wechseljahre sind keine Krankheit und keine Schwäche. Sie sind ein Umbau bei laufendem Betrieb, der Jahre dauern kann. Manche Frauen merken wenig davon, andere sehr viel, und fast alle hören Sätze, die nicht helfen.',
      'Meno-Pow setzt dort an, wo du etwas tun kannst: bei dem, was zwischen der Welle und deiner Antwort liegt. Eine ruhige Stimme führt dich durch Bilder, die kühlen, ordnen oder Kraft geben; die Musik schwillt mit an und legt sich mit dir. Mit der Zeit kennst du diesen Verlauf von innen. Auch die höchste Welle hat eine andere Seite.',
      'Das Training greift nicht in deine Hormone ein, und es ersetzt kein Gespräch über Beschwerden, die dich belasten. Es unterstützt dich dabei, dir selbst in dieser Zeit nicht auch noch im Weg zu stehen.',
    ],
  },
  units: {
    label: 'Die Einheiten',
    title: 'Für jede Welle eine Antwort.',
    text: 'Höre sie einmal der Reihe nach, eine pro Woche, zehn bis zwanzig Minuten am Tag. Danach kennst du sie gut genug, um zur richtigen zu greifen.',
    list: [
      {
        when: 'Wenn es heiß wird',
        name: 'Die Welle kommt',
        text: 'Du lernst, eine Hitzewelle früh zu bemerken und mit ihr zu gehen, statt gegen sie.',
      },
      {
        when: 'Wenn du Luft brauchst',
        name: 'Kühler Atem',
        text: 'Ein Bild aus Schatten und Wasser, das du danach auch mitten im Termin vor dir sehen kannst.',
      },
      {
        when: 'Wenn du wach liegst',
        name: 'Nachts wach',
        text: 'Für die Stunde, die niemand sonst erlebt. Ohne Licht, ohne Uhr.',
      },
      {
        when: 'Wenn die Butter fehlt',
        name: 'Wut mit Richtung',
        text: 'Wut ist Kraft. Hier bekommt sie ein Ziel, das sie verdient.',
      },
      {
        when: 'Wenn sich alles verschiebt',
        name: 'Neu gewichten',
        text: 'Was willst du mitnehmen in die nächsten dreißig Jahre, und was hast du lange genug getragen?',
      },
      {
        when: 'Wenn es still sein darf',
        name: 'Gelassen',
        text: 'Die längste Einheit, fast nur Musik. Für die Tage, an denen es gut ist.',
      },
    ],
  },
  doctor: {
    label: 'Gut zu wissen',
    title: 'Wann du mit deiner Frauenärztin sprechen solltest.',
    text: [
      'Starke Hitzewellen, anhaltende Schlaflosigkeit, Niedergeschlagenheit oder Schmerzen musst du nicht aushalten. Es gibt wirksame Behandlungen, und welche zu dir passt, klärt ein Gespräch in der Praxis. Sprich auch jede Blutung an, die nach einer längeren Pause wiederkommt, und Herzklopfen, das du nicht einordnen kannst.',
      'Meno-Pow verträgt sich mit jeder Behandlung, auch mit einer Hormontherapie. Setze kein Medikament ab, weil dir ein Training guttut.',
    ],
  },
  questions: {
    label: 'Fragen',
    title: 'Kurz gefragt.',
    list: [
      {
        question: 'Gehen die Hitzewellen davon weg?',
        answer:
          'Das versprechen wir nicht. Du übst, anders mit ihnen umzugehen. Wie stark und wie oft sie kommen, hängt von deinem Körper ab.',
      },
      {
        question: 'Ich bin erst 43. Ist das zu früh?',
        answer:
          'Nein. Der Umbau beginnt oft Jahre vor der letzten Regel, und viele merken es zuerst am Schlaf und an der Stimmung.',
      },
      {
        question: 'Wann höre ich am besten?',
        answer:
          'Zum Üben dann, wenn es gerade ruhig ist. Was du bei Windstille gelernt hast, findest du im Sturm wieder.',
      },
      {
        question: 'Warum heißt das Training so?',
        answer:
          'Weil in der Menopause mehr steckt als eine Pause. Wenn du den Namen zu laut findest: Die Aufnahmen sind leise.',
      },
    ],
  },
  end: { title: 'Die nächste Welle kommt. Diesmal kennst du sie.' },
  medical:
    'Meno-Pow ist ein Training und keine Heilbehandlung. Es ersetzt keine ärztliche Beratung. Bei Epilepsie, einer Psychose oder in einer akuten Krise höre es bitte nicht ohne fachliche Begleitung.',
}
