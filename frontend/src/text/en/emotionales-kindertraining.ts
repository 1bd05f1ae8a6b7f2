import type de from '../de/emotionales-kindertraining.ts'

const en: typeof de = {
  meta: {
    title: 'Emotional Children’s Training – audio stories for 5 to 11 | Lumeus',
    description:
      'Six audio stories with music, told in German, in which children from 5 to 11 get to know anger, fear, sadness, envy and joy, with questions for afterwards.',
  },
  kicker: 'For children from 5 to 11 years',
  name: 'Emotional Children’s Training',
  lead: 'Six stories with music in which children meet their feelings: anger, fear, envy and joy. Told in German.',
  what: {
    label: 'What it is about',
    title: 'Children do not have small feelings.',
    text: [
      'When a child is angry it is angry all over: with its feet, with its voice, with everything. That is not bad behaviour. It only lacks what grown-ups had to learn as well: a word for it, and something to do until the wave has passed.',
      'The Emotional Children’s Training tells stories. In each of them a child meets a feeling that has a shape and can be talked to. The music does not play along, it tells the story too: you hear how anger grows, and you hear how it sits down.',
      'Nothing is trained away. Every feeling may be there and has a good reason. The stories support children in recognising it, in naming it and in finding the next step themselves.',
    ],
  },
  stories: {
    label: 'The stories',
    title: 'Six visits by six feelings.',
    list: [
      {
        name: 'Die Wut im Bauch (anger in the belly)',
        text: 'A kettle that whistles, and a child who finds the lid. For stamping along.',
      },
      {
        name: 'Mut im Dunkeln (courage in the dark)',
        text: 'Behind the curtain lives somebody who is afraid, too. For two it is brighter.',
      },
      {
        name: 'Traurig wie Regen (sad like rain)',
        text: 'It rains in the room, and nobody says: stop it. Then something grows.',
      },
      {
        name: 'Wenn ich neidisch bin (when I am envious)',
        text: 'Two kites, one red tail, and the question what one really wants.',
      },
      {
        name: 'Freude zum Behalten (joy to keep)',
        text: 'A jar that holds one good moment. With a song that stays.',
      },
      {
        name: 'Gute Nacht für Gefühle (good night, feelings)',
        text: 'All of them come by once more and lie down to sleep. The calmest of the six.',
      },
    ],
  },
  ages: {
    label: 'The age',
    title: 'What differs between five and eleven.',
    list: [
      {
        name: '5 to 6 years',
        text: 'Listen together, best leaning against each other. One story is enough for a week; children like to hear the same again, and just so it becomes familiar.',
      },
      {
        name: '7 to 9 years',
        text: 'Many want to listen alone and tell about it afterwards. Do not ask what the story means. Ask which part was the loudest.',
      },
      {
        name: '10 to 11 years',
        text: 'Now the stories are an occasion. Often a sentence comes the next day, in the car, that was worth waiting for.',
      },
    ],
  },
  parents: {
    label: 'For you',
    title: 'Three things that you can do. And one to leave alone.',
    list: [
      {
        name: 'Listen on your own first.',
        text: 'You know your child. If a story does not suit right now, begin with another one.',
      },
      {
        name: 'Give it a place.',
        text: 'The same corner, the same blanket, ten to twenty minutes without a screen.',
      },
      {
        name: 'Borrow the words.',
        text: '“Is the kettle loud right now?” is easier to answer than “Why are you so angry?”',
      },
      {
        name: 'Leave out the explaining.',
        text: 'The story has said it all. It works better when nobody digs.',
      },
    ],
  },
  questions: {
    label: 'Questions',
    title: 'What parents want to know.',
    list: [
      {
        question: 'May my child listen alone?',
        answer:
          'From about seven years on usually yes. Please be there the first time, with older children too: some parts are exciting, and it is good when somebody is near.',
      },
      {
        question: 'Is there advertising or anything to click?',
        answer:
          'No. You download audio files, and there is nothing in them but story and music. Your child needs neither an account nor a screen.',
      },
      {
        question: 'Does it help with anxiety disorders or ADHD?',
        answer:
          'It was not made for that, and we do not promise it. If you worry, talk to your child’s doctor. The training can be company in everyday life, not a treatment.',
      },
      {
        question: 'Can brothers and sisters listen together?',
        answer: 'Gladly. Let the youngest set the pace, and let the eldest tell about it afterwards.',
      },
      {
        question: 'May a nursery or a school play the stories?',
        answer:
          'A purchase is for one family. For groups there are agreements of their own; write to us, and we will find one.',
      },
    ],
  },
  end: { title: 'A story tonight?' },
  medical:
    'The Emotional Children’s Training is something to listen to and not a medical treatment. With epilepsy, after distressing events or during a treatment please talk to your child’s doctor or therapist first.',
}
export default en
