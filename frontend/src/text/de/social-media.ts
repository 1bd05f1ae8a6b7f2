export default {
  meta: {
    title: 'Social Media und Gemeinschaft – Lumeus',
    description:
      'Was Lumeus in Netzwerken teilen will und was nie. Dazu die Gemeinschaft, wie sie werden soll: Treffen und Regeln.',
  },
  kicker: 'Social Media',
  title: 'Wir kommen, aber nicht laut.',
  lead: 'Netzwerke leben von Aufregung, unser Training von Ruhe. Wir wollen trotzdem beides versuchen: kurz vorbeischauen, etwas mitnehmen, wieder gehen.',
  channels: {
    label: 'Kanäle',
    title: 'Was wir vorhaben.',
    text: '{!channels}Noch gibt es keinen dieser Kanäle. Sobald einer beginnt, steht hier der Weg dorthin.',
    open: '{{name}} öffnen',
    list: [
      {
        name: 'Instagram',
        text: 'Kleine Übungen für zwischendurch. Dazu Bilder aus dem Studio, wenn Musik aufgenommen wird.',
      },
      {
        name: 'YouTube',
        text: 'Ausschnitte zum Hören, Gespräche über Gefühle und wie eine Komposition entsteht.',
      },
      {
        name: 'LinkedIn',
        text: 'Für Menschen, die sich um die Gesundheit anderer kümmern: Erfahrungen aus Betrieben, Studien, offene Stellen.',
      },
      {
        name: 'Podcast',
        text: 'Jede Folge handelt von einem einzigen Gefühl. Ohne Werbung.',
      },
    ],
  },
  promise: {
    label: 'Wie wir dort sind',
    title: 'Was du von uns lesen wirst, und was nie.',
    yes: {
      name: 'Das teilen wir',
      list: [
        'kleine Übungen, die ohne Kauf funktionieren',
        'woher unsere Zahlen kommen',
        'Fehler, wenn wir welche gemacht haben',
      ],
    },
    no: {
      name: 'Das lassen wir',
      list: [
        'Vorher-nachher-Geschichten',
        'Werbung, die Angst oder Scham benutzt',
        'Erfahrungsberichte, die jemand bezahlt bekommen hat',
      ],
    },
    note: 'Diese Seite bindet nichts von den Netzwerken ein. Erst wenn du einem Verweis folgst, erfährt der Anbieter von deinem Besuch; dann gelten seine Regeln.',
  },
  community: {
    label: 'Gemeinschaft',
    title: 'Allein hören, gemeinsam dranbleiben.',
    text: [
      'Ein Training über acht Wochen ist leichter, wenn andere es auch gerade tun. Dafür planen wir eine Gemeinschaft: Menschen verabreden sich zum selben Anfangstag, treffen sich zwischendurch am Bildschirm und gehen danach wieder ihrer Wege.',
      'Niemand muss etwas erzählen. Wer nur zuhören möchte, lässt die Kamera aus.',
    ],
    steps: [
      { name: 'Anfangen', text: 'Alle, die dabei sind, hören am selben Tag die erste Einheit.' },
      {
        name: 'Dranbleiben',
        text: 'Treffen zur immer gleichen Zeit, geleitet von jemandem aus dem Team.',
      },
      {
        name: 'Weitergehen',
        text: 'Nach der achten Woche endet die Runde. Wer mag, leitet die nächste mit.',
      },
    ],
    join: [
      'Die erste Runde: {community}.',
      '{!community}Die erste Runde hat noch keinen Termin. Sobald er feststeht, steht er hier.',
    ],
  },
  rules: {
    label: 'Regeln',
    title: 'Fünf Sätze, die für alle gelten.',
    list: [
      'Was in der Runde gesagt wird, bleibt in der Runde.',
      'Wir geben keine Ratschläge, um die niemand gebeten hat.',
      'Niemand stellt Diagnosen, auch keine freundlich gemeinten.',
      'Hier wird nichts verkauft, auch nicht von uns.',
      'Wer in einer Krise ist, braucht mehr als eine Runde. Wir sagen das offen und nennen Hilfe.',
    ],
  },
  crisis:
    'Wenn du sofort Hilfe brauchst: Telefonseelsorge 0800\u00a0111\u00a00\u00a0111, Tag und Nacht, kostenlos. Bei Gefahr 112.',
}
