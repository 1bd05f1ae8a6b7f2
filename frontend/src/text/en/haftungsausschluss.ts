import type de from '../de/haftungsausschluss.ts'

const en: typeof de = {
  meta: {
    title: 'Disclaimer – Lumeus',
    description:
      'What our content is meant for, what it is not, and how we are liable for content and links.',
  },
  title: 'Disclaimer (Haftungs\u00adausschluss)',
  stand: 'As of November 2026',
  sections: [
    {
      id: 'training',
      title: '1. Training, not medical treatment',
      text: [
        'The content of this website, of the app and of the recordings is for training and information. It supports you in everyday life. It is not a medical, psychotherapeutic or other healing service (heilkundliche Leistung), does not replace any examination, diagnosis or treatment, and is not an invitation to change or stop a treatment.',
        'We do not promise any effect on illnesses. Experiences differ; what others have experienced says nothing about what you will.',
      ],
    },
    {
      id: 'vorsicht',
      title: '2. When you should seek medical advice first',
      text: [
        'Please speak to a doctor before you begin if you',
        '– are or have been in treatment for a mental illness',
        '– suffer from epilepsy or have ever had a psychosis',
        '– are pregnant and unsure whether the training is suitable for you',
        '– take medication that alters attention or mood',
        'Do not listen to the recordings while you are driving, operating machinery or looking after others. Children listen to the children’s training with an adult nearby.',
      ],
    },
    {
      id: 'krise',
      title: '3. In a crisis',
      text: [
        'If you or others are in danger, call 112. You can reach the telephone crisis line (Telefonseelsorge) day and night, free of charge, on 0800 111 0 111 or 0800 111 0 222, and the medical on-call service (ärztlicher Bereitschaftsdienst) on 116 117.',
      ],
    },
    {
      id: 'inhalte',
      title: '4. Liability for content',
      text: [
        'We prepare the content with care. Nevertheless, we cannot guarantee that it is correct, complete and up to date. Figures carry a note of where they come from; “According to the provider” (“Angabe des Anbieters”) means that they come from us.',
        'We are liable for damage without limitation in cases of intent and gross negligence, for injury to life, body or health, and under the German Product Liability Act (Produkthaftungsgesetz). In cases of slight negligence we are liable only for the breach of essential obligations, and only for the foreseeable, typical damage. Our terms and conditions (AGB) also apply to contracts.',
      ],
    },
    {
      id: 'verweise',
      title: '5. Links to other websites',
      text: [
        'The content of other websites is the responsibility of their operators. When we placed the links, no violations of the law were apparent. If we learn of one, we remove the link immediately.',
      ],
    },
    {
      id: 'urheberrecht',
      title: '6. Copyright',
      text: [
        'Texts, recordings, compositions and drawings are protected by copyright. You may use them to the extent permitted by law and within the scope of your purchase. For anything else, please ask us first.',
      ],
    },
  ],
}
export default en
