import { previewText } from '../../contract/text-preview.ts'
import { SOLD_FILES, UPLOADED_MEDIA } from '../../contract/uploads.ts'
import type { AreaDeclaration } from '../platform/declaration.ts'

export const area = {
  routes: { previewText },
  functions: {
    'preview-text': {
      entry: 'preview-text.ts',
      on: { api: true },
      errorImpact: 'who was given a link to an unpublished text cannot read it',
      uses: ['reads-table'],
    },
    'check-upload': {
      entry: 'check-upload.ts',
      on: { files: { bucket: 'media', prefix: UPLOADED_MEDIA, suffix: '' } },
      errorImpact:
        'a file that somebody uploaded for a text stays on the site although it is not what it says',
      uses: ['checks-uploads'],
    },
    'check-recording': {
      entry: 'check-recording.ts',
      on: { files: { bucket: 'files', prefix: SOLD_FILES, suffix: '' } },
      errorImpact: 'a file for sale that is not what it says is delivered to customers',
      uses: ['checks-recordings'],
    },
    'write-pages': {
      entry: 'write-pages.ts',
      on: {
        changes: {
          filters: [
            { pk: { prefix: 'PUBLISHED#' } },
            { pk: 'CATALOG' },
            { pk: 'BOOKS' },
            // Not each place that is taken: the date counts them.
            { kind: 'course-date' },
          ],
        },
        // What failed three times is found here: pages that show what the table says are only looked at.
        every: 'hour',
        deployment: 'awaited',
      },
      errorImpact: 'what is published, taken back or sold at another price is not seen on the site',
      uses: ['reads-table', 'draws-pages', 'writes-site'],
      // A deployment writes everything anew; 5,000 texts take some four minutes of a whole processor (docs/measurements.md).
      timeoutSeconds: 900,
      // One processor: https://docs.aws.amazon.com/lambda/latest/dg/configuration-memory.html
      memoryMegabytes: 1_769,
    },
  },
} satisfies AreaDeclaration
