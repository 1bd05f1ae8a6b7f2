import type de from '../de/homepage.ts'

const en: typeof de = {
  meta: {
    title: 'Lumeus – audio training for dealing with feelings',
    description:
      'Spoken images and specially composed film music: an audio training that supports you in meeting strong feelings more calmly. About 15 minutes a day.',
  },
  hero: {
    title: 'What stirs you up may come to rest.',
    lead: 'Lumeus is an audio training for dealing with feelings. Spoken images and specially composed film music keep you company, about 15 minutes a day.',
    action: 'See Kraft der Emotionen',
    method: 'How the method goes',
  },
  method: {
    label: 'The method',
    title: 'Nobody can talk you out of a feeling. But you can meet it differently.',
    text: [
      'When you are upset you often know exactly why. And you are upset all the same. Understanding alone seldom reaches a feeling; images and music take another way.',
      'In the training a calm voice leads you through inner images. Underneath lies music that was written for just these images: classical in its instruments, in the language of film, which knows tension and how to release it. Image and sound go together from turmoil to rest, and you go with them.',
      'Psychology calls this emotional reappraisal: what happened stays as it is. But how you answer it can be practised like an instrument, best in small portions and every day.',
    ],
    parts: [
      {
        name: 'The voice',
        text: 'speaks slowly and leaves pauses. There is nothing to achieve and nothing to get right.',
      },
      { name: 'The images', text: 'come from your own life. The training gives the frame, you fill it.' },
      { name: 'The music', text: 'carries what words cannot. Every unit has a composition of its own.' },
    ],
  },
  day: {
    label: 'One day',
    title: 'Fifteen minutes that are yours.',
    text: 'You need headphones and a place where nobody disturbs you. Early before everybody else, in the lunch break or on the sofa at night: it does not matter. More important than the hour is that it is about the same hour every day.',
    steps: [
      { name: 'Sit down', text: 'Phone on silent, headphones on. For two breaths just notice how you are.' },
      {
        name: 'Listen',
        text: 'The unit of the day begins. Close your eyes if you like. Drifting off is allowed, you will find your way back.',
      },
      {
        name: 'Go on',
        text: 'At the end one sentence stays for the day. There is no more homework than that.',
      },
    ],
  },
  trainings: {
    label: 'Trainings',
    title: 'Six trainings, each with a line of its own.',
    text: 'Kraft der Emotionen (power of emotions) is the first and the fullest: eight weeks, six units and the harmony sounds for afterwards. You can buy and download it now; the recordings are spoken in German. The others will follow.',
    more: 'See the training',
  },
  figures: {
    label: 'In figures',
    title: 'What can be counted.',
    list: [
      {
        figure: 'over 300,000',
        text: 'people have worked with the trainings so far.',
        source: 'According to the provider',
      },
      {
        figure: '1,247',
        text: 'people took part in the eight-week study of the emotion training.',
        source: 'According to the provider',
      },
      {
        figure: 'up to 100%',
        text: 'of the certified prevention course is reimbursed by German health insurers. This does not apply to the audio training that you buy here.',
        source: 'According to the provider; how much is for your insurer to decide',
      },
    ],
    note: 'Figures say nothing about how you will feel. So we promise no effect; we describe what you get.',
  },
  questions: {
    label: 'Questions',
    title: 'What others wanted to know first.',
    list: [
      {
        question: 'Is this a therapy?',
        answer:
          'No. Lumeus is a training for everyday life. It supports you in dealing with feelings and does not replace medical or psychotherapeutic treatment. If you are in treatment, talk to your doctor or therapist first.',
      },
      {
        question: 'Do I need experience with meditation?',
        answer:
          'No. You listen and follow the voice. Someone who has never meditated begins just like someone who has done it for years.',
      },
      {
        question: 'What if I miss a day?',
        answer: 'Then you go on the next day where you were. Nothing expires and nobody keeps count.',
      },
      {
        question: 'What do I listen on?',
        answer:
          'On everything that plays audio files: phone, tablet, computer. You download the files and can listen without a network.',
      },
      {
        question: 'Is this a subscription?',
        answer: 'No. You buy Kraft der Emotionen once and keep the files.',
      },
    ],
  },
  end: {
    title: 'Begin with fifteen minutes.',
    text: 'Eight weeks sound long. The first day is not.',
    action: 'See Kraft der Emotionen',
  },
}
export default en
