import { useLayoutEffect, useState } from 'react'
import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ContactTopic } from '../../../contract/request-topics.ts'
import { type SentRequest, writeToUs } from '../../../contract/requests.ts'
import { call } from '../call.ts'
import { fieldValues } from '../form/field-value.ts'
import { Form } from '../form/Form.tsx'
import { type FormProblem, useForm } from '../form/use-form.ts'
import { useCurrentPage } from '../frame/current-page.ts'
import { PageLink } from '../frame/PageLink.tsx'
import { loadTexts } from '../frame/texts.ts'
import { problemOf } from '../problem.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { AreaField, Field, SelectField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import css from './ContactDialog.module.css'
import type { About } from './open-contact.ts'

const ID = 'kontakt'
const NAMES = ['topic', 'message', 'orderNumber', 'email'] as const
type Name = (typeof NAMES)[number]
const idOf = (name: Name) => `${ID}-${name}`

/** With its texts. */
export async function loadDialog(i18n: i18n) {
  await loadTexts(i18n, ['contact', 'fields'])
  return ContactDialog
}

/** Opens whenever it is asked for anew, each time about another object; what was written stays until it was sent. */
function ContactDialog({ about }: { about: About }) {
  const { t } = useTranslation('contact')
  const [sent, setSent] = useState<SentRequest>()
  const [opened, setOpened] = useState(about)
  // https://react.dev/reference/react/useState#storing-information-from-previous-renders
  if (opened !== about) {
    setOpened(about)
    setSent(undefined)
  }
  useLayoutEffect(() => {
    const dialog = document.getElementById(ID)
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
    fill('topic', about.topic)
    fill('orderNumber', about.orderNumber)
  }, [about])
  return (
    <Dialog id={ID} title={t('title')} close={t('close')}>
      {sent === undefined ? (
        <ContactForm onSent={setSent} />
      ) : (
        <Notice tone="success" title={t('sentTitle')} isLive takesFocus>
          <p>{t(sent.isMailed ? 'sent' : 'sentUnmailed', { number: sent.number })}</p>
        </Notice>
      )}
    </Dialog>
  )
}

function fill(name: Name, value: string | undefined): void {
  const field = document.getElementById(idOf(name))
  if (value !== undefined && (field instanceof HTMLSelectElement || field instanceof HTMLInputElement))
    field.value = value
}

function ContactForm({ onSent }: { onSent: (sent: SentRequest) => void }) {
  const { t } = useTranslation('contact')
  const { t: common } = useTranslation()
  const { language } = useCurrentPage()
  const [chosen, setChosen] = useState('')
  const label = (name: Name) => t(`labels.${name}`)
  const { form, field } = useForm(
    async (given): Promise<FormProblem | undefined> => {
      const { topic, ...fields } = fieldValues(given, NAMES)
      try {
        // A select's value is a plain string; the contract's schema refuses what is none of its topics.
        onSent(await call(writeToUs, { ...fields, topic: topic as ContactTopic, language }))
        return undefined
      } catch (error) {
        return problemOf(error)
      }
    },
    { names: NAMES, idOf, labelOf: name => label(name).replace(/[^?]$/, '$&:') },
  )
  const labelled = (name: Name) => ({ ...field(name), label: label(name) })

  return (
    <div className={css.form}>
      <p>{t('lead')}</p>
      <Form
        {...form}
        title={t('failedTitle')}
        submit={t('submit')}
        onInput={event => setChosen(fieldValues(event.currentTarget, ['topic']).topic)}
      >
        <SelectField {...labelled('topic')} defaultValue="">
          <option value="">{t('choose')}</option>
          {Object.entries(t('topics', { returnObjects: true })).map(([topic, name]) => (
            <option key={topic} value={topic}>
              {name}
            </option>
          ))}
        </SelectField>
        {chosen === 'withdrawal' && (
          <Notice>
            <p>
              {t('byPage')} <PageLink to="withdraw">{common('footer.withdraw')}</PageLink>
            </p>
          </Notice>
        )}
        {chosen === 'termination' && (
          <Notice>
            <p>
              {t('byPage')} <PageLink to="terminate">{common('footer.terminate')}</PageLink>
            </p>
          </Notice>
        )}
        <AreaField {...labelled('message')} hint={t('messageHint')} rows={6} />
        <Field
          {...labelled('orderNumber')}
          hint={t('orderNumberHint')}
          autoComplete="off"
          autoCapitalize="characters"
          isOptional
        />
        <Field {...labelled('email')} hint={t('emailHint')} type="email" autoComplete="email" />
      </Form>
      <PageLink to="privacy" hash="#anfrage">
        {t('privacy')}
      </PageLink>
    </div>
  )
}
