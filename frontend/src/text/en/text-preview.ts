export default {
  meta: { title: 'Preview – Lumeus', description: 'A text before it is published.' },
  preview: 'Preview. This text is not published yet and may change.',
  changed: 'Preview. An earlier version is on the site; this one may still change.',
  same: 'This text is published just as it stands here.',
  published: 'This text is published. You may report on it.',
  toPublished: 'To the published page',
  embargo: 'Under embargo: please do not report on it before it is published.',
  embargoUntil: 'Under embargo until {{moment}}. Please do not report on it before.',
  endsAt: 'This link is valid until {{moment}}.',
  over: 'This preview is gone.',
  overText: 'The link has expired, or the editors have ended it. Ask them for a new one.',
  failed: 'The preview cannot be loaded right now.',
}
