import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createTexts } from '../../frontend/src/frame/texts.ts'
import TextPreviewPage from '../../frontend/src/site/published/TextPreviewPage.tsx'

it('a preview follows its address: another link in the same tab shows another text', async () => {
  const texts = await createTexts('de', ['text-preview', 'common'])
  const at = (address: string) =>
    renderToStaticMarkup(
      <StaticRouter location={address}>
        <I18nextProvider i18n={texts}>
          <TextPreviewPage />
        </I18nextProvider>
      </StaticRouter>,
    )
  const over = texts.t('over', { ns: 'text-preview' })
  expect(at('/vorschau')).toContain(over)
  expect(at('/vorschau#eins')).not.toContain(over)
})
