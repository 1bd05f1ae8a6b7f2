import type de from '../de/emotionales-kindertraining.ts'

const en: typeof de = {
  meta: {
    title: 'Emotional Children’s Training – audio stories for ages 5 to 11 | Lumeus',
    description:
      'Six audio stories with music, told in German, in which children from 5 to 11 get to know anger, fear, sadness, envy and joy, with questions for afterwards.',
  },
  kicker: 'For children from 5 to 11',
  name: 'Emotional Children’s Training',
  lead: 'Six stories with music in which children meet their feelings: anger, fear, envy and joy. Told in German.',
  what: {
    label: 'What it is about',
    title: 'Children do not have small feelings.',
    text: [
      'When children are angry, they are angry all over: feet, voice, everything. That is not bad behaviour. They are only missing what grown-ups had to learn as well: a word for it, and something to do until the wave has passed.',
      'The Emotional Children’s Training tells stories. In each of them a child meets a feeling that has a shape and can be talked to. The music is not just accompaniment, it tells the story too: you hear anger growing, and you hear it sit down.',
      'Nothing is trained away. Every feeling is welcome and has a good reason. The stories support children in recognising it, naming it and working out the next step for themselves.',
    ],
  },
  stories: {
    label: 'The stories',
    title: 'Six visits by six feelings.',
    list: [
      {
        name: 'Die Wut im Bauch (anger in the belly)',
        text: 'A kettle that whistles, and a child who finds the lid. One to stamp along to.',
      },
      {
        name: 'Mut im Dunkeln (courage in the dark)',
        text: 'Somebody behind the curtain is afraid, too. It is brighter when there are two of you.',
      },
      {
        name: 'Traurig wie Regen (sad like rain)',
        text: 'It is raining in the bedroom, and nobody says: stop it. Then something starts to grow.',
      },
      {
        name: 'Wenn ich neidisch bin (when I am envious)',
        text: 'Two kites, one red tail, and the question of what you really want.',
      },
      {
        name: 'Freude zum Behalten (joy to keep)',
        text: 'A jar that holds one good moment. With a song that stays.',
      },
      {
        name: 'Gute Nacht für Gefühle (good night, feelings)',
        text: 'They all come by once more and lie down to sleep. The calmest of the six.',
      },
    ],
  },
  ages: {
    label: 'By age',
    title: 'What changes between five and eleven.',
    list: [
      {
        name: '5 to 6 years',
        text: 'Listen together, ideally snuggled up. One story is enough for a week; children love to hear the same one again, and that is how it becomes familiar.',
      },
      {
        name: '7 to 9 years',
        text: 'Many like to listen on their own and tell you about it afterwards. Do not ask what the story means. Ask which part was the loudest.',
      },
      {
        name: '10 to 11 years',
        text: 'Now the stories are a way in. Often it is the next day, in the car, that the sentence comes that was worth waiting for.',
      },
    ],
  },
  parents: {
    label: 'For you',
    title: 'Three things you can do. And one to leave alone.',
    list: [
      {
        name: 'Listen on your own first.',
        text: 'You know your child. If one story is not right just now, start with another.',
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
        name: 'Skip the explanations.',
        text: 'The story has said it all. It works better if nobody digs.',
      },
    ],
  },
  questions: {
    label: 'Questions',
    title: 'What parents want to know.',
    list: [
      {
        question: 'Can my child listen alone?',
        answer:
          'Usually, from about the age of seven. Please be there the first time, even with older children: some parts are exciting, and it is good to have someone close by.',
      },
      {
        question: 'Is there advertising or anything to click?',
        answer:
          'No. You download audio files, and they contain nothing but story and music. Your child needs neither an account nor a screen.',
      },
      {
        question: 'Does it help with anxiety disorders or ADHD?',
        answer:
          'It was not made for that, and we make no such promise. If you are worried, talk to your child’s doctor. The training can keep a child company in everyday life; it is not a treatment.',
      },
      {
        question: 'Can brothers and sisters listen together?',
        answer: 'Of course. Let the youngest set the pace, and the eldest tell the story afterwards.',
      },
      {
        question: 'Can a nursery or a school play the stories?',
        answer:
          'A purchase covers one family. For groups we make separate agreements; the way to one is the form on our page for partners.',
      },
    ],
  },
  end: { title: 'A story tonight?' },
  medical:
    'The Emotional Children’s Training is something to listen to and not a medical treatment. If your child has epilepsy, has been through something distressing or is in treatment, please talk to their doctor or therapist first.',
}
export default en
