export default {
  meta: { title: 'Vorschau – Lumeus', description: 'Ein Text vor seiner Veröffentlichung.' },
  preview: 'Vorschau. Dieser Text ist noch nicht veröffentlicht und kann sich ändern.',
  changed: 'Vorschau. Eine frühere Fassung steht auf der Seite; diese hier kann sich noch ändern.',
  same: 'Dieser Text ist veröffentlicht, so wie er hier steht.',
  published: 'Dieser Text ist veröffentlicht. Du darfst berichten.',
  toPublished: 'Zur veröffentlichten Seite',
  embargo: 'Sperrfrist: Bitte berichte vor der Veröffentlichung nicht darüber.',
  embargoUntil: 'Sperrfrist bis {{moment}}. Bitte berichte vorher nicht darüber.',
  endsAt: 'Dieser Link gilt bis {{moment}}.',
  over: 'Diese Vorschau gibt es nicht mehr.',
  overText: 'Der Link ist abgelaufen, oder die Redaktion hat ihn beendet. Frag dort nach einem neuen.',
  failed: 'Die Vorschau lässt sich gerade nicht laden.',
}
