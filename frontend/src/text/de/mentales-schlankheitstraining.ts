export default {
  meta: {
    title: 'Mentales Schlankheitstraining – freundlicher mit Essen umgehen | Lumeus',
    description:
      'Sechs Einheiten, mit denen du Hunger von Gefühl unterscheiden übst: ein Hörtraining ohne Diätplan und ohne Waage, gesprochen auf Deutsch, zum Herunterladen.',
  },
  kicker: 'Training für jeden Tag',
  name: 'Mentales Schlankheits\u00adtraining',
  lead: 'Kein Plan, keine Waage, keine Verbote. Sechs Einheiten, in denen du übst, zu merken, was du wirklich brauchst.',
  what: {
    label: 'Worum es geht',
    title: 'Du weißt längst, was gesund wäre. Darum geht es nicht.',
    text: [
      'Die meisten Menschen, die abnehmen möchten, wissen sehr viel über Essen. Was ihnen fehlt, ist nicht der nächste Plan. Es ist der Augenblick zwischen dem Gefühl und dem Griff zum Schrank: der kurze Moment, in dem man noch wählen könnte.',
      'Diesen Moment übst du hier. Du hörst eine Stimme, die dich zu dir zurückholt, und Musik, die langsam macht. In inneren Bildern gehst du durch Szenen, die du kennst, den Nachmittag im Büro, den Abend auf dem Sofa, das Buffet, und erlebst, wie sie auch ausgehen könnten.',
      'Wir versprechen dir kein Gewicht und keine Kleidergröße. Das Training unterstützt dich dabei, mit Essen und mit dir freundlicher umzugehen. Was dein Körper daraus macht, hängt von vielem ab, das wir nicht kennen.',
    ],
  },
  hunger: {
    label: 'Der Unterschied',
    title: 'Zwei Arten von Hunger, die sich am selben Kühlschrank treffen.',
    caption: 'Woran du Hunger und Gefühl unterscheiden kannst',
    feature: 'Merkmal',
    body: 'Hunger',
    mood: 'Gefühl',
    list: [
      { name: 'Wie es kommt', body: 'Langsam, über eine Stunde.', mood: 'Plötzlich, in einer Minute.' },
      { name: 'Wo es sitzt', body: 'Im Bauch.', mood: 'Im Mund, im Hals, in den Händen.' },
      { name: 'Was es will', body: 'Fast alles ist recht.', mood: 'Genau dieses eine.' },
      { name: 'Wann es geht', body: 'Wenn du satt bist.', mood: 'Wenn das Gefühl gehört wurde.' },
      { name: 'Was bleibt', body: 'Zufrieden\u00adheit.', mood: 'Oft ein zweites Gefühl: Ärger über dich.' },
    ],
    text: 'Keine der beiden Arten ist falsch. Aber nur eine davon lässt sich mit Essen stillen.',
  },
  units: {
    label: 'Die Einheiten',
    title: 'Sechs Einheiten, eine Schleife.',
    text: 'Die Linie dieses Trainings macht einen Umweg und kommt dort wieder an, wo sie herkam. So ist es auch mit Gewohnheiten: Man geht nicht geradeaus. Nimm dir für jede Einheit vier bis fünf Tage und höre sie täglich, zehn bis zwanzig Minuten, am besten vor der Mahlzeit, die dir am schwersten fällt.',
    list: [
      {
        name: 'Innehalten',
        text: 'Du lernst das Zeichen kennen, mit dem du die Zeit für drei Atemzüge anhältst.',
      },
      {
        name: 'Hunger oder Gefühl',
        text: 'Du hörst hin, wo etwas ruft, und gibst ihm einen Namen, bevor du ihm etwas gibst.',
      },
      {
        name: 'Der erste Bissen',
        text: 'Eine ganze Einheit für einen einzigen Bissen. Du wirst ihn in Erinnerung behalten.',
      },
      {
        name: 'Freundlich mit mir',
        text: 'Die strenge innere Stimme bekommt einen Stuhl und eine Pause. Danach spricht eine andere.',
      },
      {
        name: 'Der volle Tag',
        text: 'Stress, Termine, Reste vom Teller der Kinder: Du gehst in Gedanken durch einen solchen Tag und an drei Stellen anders.',
      },
      { name: 'Genug', text: 'Satt ist ein leises Gefühl. Hier lernst du, es zu hören.' },
    ],
  },
  not: {
    label: 'Was es nicht ist',
    title: 'Vier Dinge, die du hier nicht findest.',
    list: [
      { name: 'Kalorien', text: 'Du zählst nichts. Auch keine Schritte.' },
      { name: 'Vorher und nachher', text: 'Wir zeigen keine Bilder von Körpern. Deiner ist kein Beispiel.' },
      { name: 'Hypnose', text: 'Du bist die ganze Zeit wach und kannst jederzeit aufhören.' },
      { name: 'Scham', text: 'Ein Abend mit Chips ist ein Abend mit Chips. Morgen hörst du weiter.' },
    ],
  },
  questions: {
    label: 'Fragen',
    title: 'Ehrlich gefragt.',
    list: [
      {
        question: 'Nehme ich damit ab?',
        answer:
          'Das können wir nicht versprechen und tun es nicht. Du übst, Hunger und Gefühl zu unterscheiden und achtsamer zu essen. Ob und wie sich dein Gewicht verändert, ist bei jedem Menschen anders.',
      },
      {
        question: 'Kann ich es neben einer Ernährungsumstellung hören?',
        answer:
          'Ja. Das Training sagt nichts darüber, was du isst, und verträgt sich mit jeder Ernährung, die dir eine Fachperson empfohlen hat.',
      },
      {
        question: 'Für wen ist es nicht geeignet?',
        answer:
          'Bei einer Essstörung, bei Untergewicht und in der Schwangerschaft ist ein Training rund ums Essen ohne fachliche Begleitung nicht das Richtige. Bitte sprich dann zuerst mit einer Ärztin oder einem Therapeuten.',
      },
      {
        question: 'Was mache ich an einem Tag, an dem alles schiefging?',
        answer:
          'Du hörst „Freundlich mit mir“. Danach nichts weiter. Nachholen oder ausgleichen gehört nicht dazu.',
      },
    ],
  },
  end: { title: 'Der nächste Bissen ist ein guter Anfang.' },
  medical:
    'Das Mentale Schlankheitstraining ist ein Training und keine Heilbehandlung. Wenn du Medikamente nimmst, Diabetes hast oder stark abnehmen sollst, sprich bitte vorher mit deiner Ärztin oder deinem Arzt.',
}
