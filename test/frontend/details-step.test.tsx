import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { DetailsStep } from '../../frontend/src/checkout/DetailsStep.tsx'
import type { KnownBuyer } from '../../frontend/src/checkout/draft.ts'
import { createTexts } from '../../frontend/src/frame/texts.ts'
import de from '../../frontend/src/text/de/checkout.ts'
import en from '../../frontend/src/text/en/checkout.ts'

const addressOnly: KnownBuyer = {
  firstName: '',
  lastName: '',
  email: 'anna@example.com',
  phone: '',
  company: '',
  vatId: '',
  street: '',
  city: '',
  postalCode: '',
  country: 'DE',
}

describe.each([
  ['de', de],
  ['en', en],
] as const)('the first step of the checkout (%s)', (language, { details }) => {
  const drawn = async (known?: KnownBuyer) =>
    renderToStaticMarkup(
      <StaticRouter location="/checkout/immun-booster">
        <I18nextProvider i18n={await createTexts(language, ['checkout'])}>
          <DetailsStep
            slug="immun-booster"
            product={undefined}
            checkDetails={undefined}
            heading={createRef()}
            refused={undefined}
            known={known}
          />
        </I18nextProvider>
      </StaticRouter>,
    )

  it('says that what is known is filled in, where something is', async () => {
    const page = await drawn({ ...addressOnly, firstName: 'Anna', lastName: 'Beispiel' })
    expect(page).toContain(details.knownLead)
    expect(page).toContain('value="Anna"')
  })

  it('says nothing of it to an account that has an address only, nor that none is needed', async () => {
    const page = await drawn(addressOnly)
    expect(page).toContain(details.knownEmail)
    expect(page).toContain('value="anna@example.com"')
    expect(page).not.toContain(details.knownLead)
    expect(page).not.toContain(details.lead)
  })

  it('tells a guest that no account is needed', async () => {
    expect(await drawn()).toContain(details.lead)
  })
})
