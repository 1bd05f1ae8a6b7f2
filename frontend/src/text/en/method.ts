import type de from '../de/method.ts'

const en: typeof de = {
  meta: {
    title: 'The method – voice, images, film music | Lumeus',
    description:
      'How spoken images and specially composed film music work together, what happens in a unit, and where the limits of the method lie.',
  },
  kicker: 'The method',
  title: 'Feelings listen when nobody tries to talk them round.',
  lead: 'A calm voice, inner images, and music written for exactly these images. The method needs no more than that, and none of it is decoration. The recordings are spoken in German.',
  idea: {
    label: 'The idea',
    title: 'Why understanding alone changes so little.',
    text: [
      'You have long known that the meeting is no disaster. Your heart beats faster all the same. That is no lack of insight: feelings arise faster than we think, and they answer to images, voices and sounds sooner than to arguments.',
      'Psychology has a sober name for this, emotional reappraisal. You see the same situation with different eyes, and the feeling that belongs to it changes as well. That can be practised. Lumeus does not practise it at a desk, but with your eyes closed.',
    ],
  },
  statement: 'What has happened stays as it is. How you answer it is an instrument that can be learned.',
  unit: {
    label: 'A unit',
    title: 'Four steps, ten to twenty minutes.',
    list: [
      {
        name: 'Noticing',
        text: 'The voice leads your attention into your body: where does the feeling sit, how big is it, does it move? You do not have to change anything. Noticing is half the way already.',
      },
      {
        name: 'Naming',
        text: 'A vague pressure becomes anger, restlessness becomes worry. A feeling with a name is smaller than one without.',
      },
      {
        name: 'Seeing anew',
        text: 'In the inner image the scene gets another angle, more room, another ending. The music goes the same way: it builds tension and lets it go.',
      },
      {
        name: 'Taking along',
        text: 'What remains at the end is an image or a sentence, small enough for a pocket. You need it where the day gets loud.',
      },
    ],
  },
  music: {
    label: 'The music',
    title: 'Composed as if for a film in which you play the lead.',
    text: [
      'Film music can do something that relaxation music cannot: it takes a feeling seriously. It may begin in the dark because it knows where it is going. That is why our music is scored classically, for strings, woodwind and piano, and follows the spoken image bar by bar.',
      'No unit uses the music of another. And in the Harmony tracks with which Kraft der Emotionen comes to its close, the music is all that is left.',
    ],
  },
  figures: {
    label: 'In figures',
    title: 'What was studied, and what follows from it.',
    list: [
      {
        figure: '1,247',
        text: 'people took part in the study of the emotions training.',
        source: 'According to the provider',
      },
      {
        figure: '8\u00a0weeks',
        text: 'is how long they listened, for about 15\u00a0minutes a day.',
        source: 'According to the provider',
      },
    ],
    text: [
      'Study: {study}.',
      '{!study}Title, year and where to find the study will stand here as soon as we have them. Until then, take the figures for what they are: a statement by us about ourselves.',
      'Research on emotional reappraisal and on music is broad, but it is not about our recordings. So we say: the training supports you. How you feel, only you can tell.',
    ],
  },
  fit: {
    label: 'Who it is for',
    title: 'A training, not a treatment.',
    yes: {
      name: 'Right for you if you',
      list: [
        'feel a lot and would like to treat it more kindly',
        'like to listen and to imagine things',
        'would rather practise briefly every day than at length once a month',
      ],
    },
    no: {
      name: 'Talk to a doctor first if you',
      list: [
        'are being treated for a mental illness',
        'have epilepsy or have had a psychosis',
        'are in an acute crisis right now',
      ],
    },
  },
  next: {
    title: 'It is best understood with headphones on.',
    text: 'Kraft der Emotionen is the training that holds the whole method: eight weeks, six units, about 15\u00a0minutes a day.',
    action: 'See Kraft der Emotionen',
  },
}

export default en
