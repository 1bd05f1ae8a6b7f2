import { PARTNER_TOPIC_NAMES } from '../../../../contract/request-topics.ts'

export default {
  meta: {
    title: 'Partner – gemeinsam für ruhigere Tage | Lumeus',
    description:
      'Krankenkassen, Praxen, Unternehmen, Vereine und Medien arbeiten mit Lumeus zusammen. Was möglich ist, was wir erwarten und wie du uns erreichst.',
  },
  kicker: 'Partner',
  title: 'Was einer allein nicht zu Gehör bringt.',
  lead: 'Ein Training hilft niemandem, der nicht davon weiß. Deshalb arbeiten wir mit Menschen zusammen, die schon zuhören: in Kassen, Praxen, Betrieben und Vereinen.',
  action: 'Partnerschaft anfragen',
  kinds: {
    label: 'Möglichkeiten',
    title: 'Fünf Arten, zusammen\u00adzuarbeiten.',
    list: [
      {
        name: 'Krankenkassen',
        text: 'Lizenzen für Versicherte, ein zertifizierter Präventionskurs, Material für eure Beratung. Beispiel: die zwölfmonatige Lizenz mit der AOK Bayern.',
      },
      {
        name: 'Praxen und Kliniken',
        text: 'Texte fürs Wartezimmer, die klar sagen, wofür das Training gedacht ist und wofür nicht. Vergütungen für Empfehlungen zahlen wir nicht.',
      },
      {
        name: 'Unternehmen',
        text: 'Zugänge für Beschäftigte, mit Auftakt und ohne Auswertung einzelner Personen.',
      },
      {
        name: 'Vereine, Schulen und Kommunen',
        text: 'Gemeinsame Aktionswochen, Lesungen mit Musik, Kindertraining in der Ganztagsbetreuung.',
      },
      {
        name: 'Medien und Veranstaltungen',
        text: 'Gespräche, Hörstücke und Begleitung deiner Sendung oder deines Kongresses.',
      },
    ],
    walk: 'Für Vereine und Gemeinden: vier Wochen gehen und hören',
  },
  aok: {
    label: 'Bisher',
    title: 'Wer schon dabei ist.',
    text: [
      'Mit der AOK Bayern gibt es eine Lizenz für zwölf Monate mit 25\u00a0% Nachlass (Angabe des Anbieters). Wie sie funktioniert, steht auf einer eigenen Seite.',
    ],
    action: 'Zur Lizenz mit der AOK Bayern',
    others: 'Weitere Partner',
  },
  code: {
    label: 'Code',
    title: 'Du hast einen Code bekommen?',
    lead: 'Manche Partner geben Codes weiter, mit denen es ein Training als Lizenz für zwölf Monate gibt. Gib ihn hier ein oder im Bestellvorgang.',
    field: 'Code deines Partners',
    submit: 'Code prüfen',
    failedTitle: 'Dieser Code hat nichts geöffnet.',
    opened: 'Diese Lizenzen öffnet dein Code von {{partner}}',
    days_one: '{{count}} Tag Zugang, einmal bezahlt',
    days_other: '{{count}} Tage Zugang, einmal bezahlt',
    buy: 'Lizenz bestellen',
  },
  values: {
    label: 'Worauf es ankommt',
    title: 'Woran wir eine gute Partnerschaft erkennen.',
    yes: {
      name: 'Das bringen wir mit',
      list: [
        'fertige, fachlich geprüfte Inhalte',
        'eine feste Ansprechperson',
        'Zahlen nur, wenn wir sagen können, woher sie stammen',
        'Barrierefreiheit nach WCAG 2.2 AA',
      ],
    },
    no: {
      name: 'Das machen wir nicht',
      list: [
        'Heilversprechen, auch nicht in kleiner Schrift',
        'Daten über Hörerinnen und Hörer weitergeben',
        'Provisionen an Ärztinnen und Ärzte',
        'Countdown-Angebote ohne echtes Ende',
      ],
    },
  },
  path: {
    label: 'So geht es weiter',
    title: 'Drei Schritte, keine Präsentation.',
    steps: [
      {
        name: 'Du schreibst',
        text: 'Ein paar Zeilen genügen. Du bekommst sofort eine Bestätigung per E-Mail.',
      },
      {
        name: 'Wir lesen',
        text: 'Ein Mensch, der sich auskennt, antwortet in den nächsten Werktagen.',
      },
      { name: 'Wir sprechen', text: 'Eine halbe Stunde, danach wissen beide Seiten, ob es passt.' },
    ],
  },
  dialog: {
    title: 'Partnerschaft anfragen',
    lead: 'Bitte fülle alle Felder aus. Wir nutzen die Angaben nur, um dir zu antworten.',
    close: 'Schließen',
    name: 'Dein Name',
    company: 'Unternehmen oder Einrichtung',
    email: 'E-Mail',
    topic: 'Worum geht es?',
    choose: 'Bitte wählen',
    topics: PARTNER_TOPIC_NAMES,
    message: 'Deine Nachricht',
    messageHint: 'Was stellst du dir vor, und bis wann?',
    needsScript: 'Für dieses Formular muss JavaScript eingeschaltet sein.',
    submit: 'Anfrage senden',
    privacy: 'Wie wir mit deinen Angaben umgehen',
    sentTitle: 'Deine Anfrage ist angekommen.',
    sentUnmailed:
      'Sie hat die Nummer {{number}}. Schreib sie dir auf: An diese Adresse ging heute schon viel, darum kommt keine Bestätigung. Jemand aus dem Team meldet sich in den nächsten Werktagen bei dir.',
    sent: 'Sie hat die Nummer {{number}}. Eine Bestätigung ist unterwegs in dein Postfach. Jemand aus dem Team meldet sich in den nächsten Werktagen bei dir.',
    failedTitle: 'Das hat noch nicht geklappt.',
  },
}
