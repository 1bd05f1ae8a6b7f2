/** The partner's licences, as a partner's page sells them. */
export default {
  label: 'Die Lizenzen',
  title: 'Such dir ein Training aus.',
  days_one: '{{count}} Tag Zugang, einmal bezahlt',
  days_other: '{{count}} Tage Zugang, einmal bezahlt',
  once: 'Einmal kaufen und herunterladen: {{price}}',
  buy: 'Lizenz bestellen',
  unavailable: 'Zurzeit nicht erhältlich.',
  note: 'Der Zugang beginnt mit der Zahlung und endet nach 365 Tagen von selbst; das Datum steht vor dem Bestellen da, danach in der E-Mail und in deinem Konto unter „Abos“. Du hörst im Konto, herunterladen kannst du die Aufnahmen nicht. 14\u00a0Tage lang kannst du widerrufen, auch wenn du schon hörst.',
}
