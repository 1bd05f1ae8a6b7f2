import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldValues } from '../../form/field-value.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import type { PageDocument } from '../../frame/page-document.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { ask } from './ask.ts'
import { ContractFrame, Facts, NAMES } from './ContractFrame.tsx'
import css from './Contracts.module.css'
import type { Receipt } from './declare.ts'
import { ReceiptOnScreen } from './ReceiptOnScreen.tsx'

export const page: PageDocument = {
  keywords: {
    de: 'Vertrag widerrufen, Widerruf, Widerrufsrecht, Lumeus',
    en: 'withdraw from a contract, withdrawal, right of withdrawal, Lumeus',
  },
}

type Given = Record<(typeof NAMES)[number], string>

/** § 356a BGB: which contract, then the confirming button, then the receipt. */
export default function WithdrawPage() {
  const { t } = useTranslation('contracts')
  const [given, setGiven] = useState<Given>()
  const [receipt, setReceipt] = useState<Receipt>()
  const listed = given && NAMES.map(name => [t(`labels.${name}`), given[name]] as const)
  const title = receipt ? 'doneTitle' : given ? 'checkTitle' : 'title'
  return (
    <ContractFrame title={t(`withdraw.${title}`)}>
      {receipt && given && listed ? (
        <ReceiptOnScreen
          receipt={receipt}
          title={t('withdraw.doneTitle')}
          email={given.email}
          declared={listed}
        />
      ) : (
        <>
          {/* Stays, so that what was typed is there again. */}
          <div className={css.form} hidden={given !== undefined}>
            <p>{t('withdraw.lead')}</p>
            <Details onGiven={setGiven} />
            <p className={css.small}>
              {t('withdraw.more')}
              <PageLink to="agb" hash="#widerruf">
                {t('withdraw.moreLink')}
              </PageLink>
              .
            </p>
          </div>
          {given && listed && (
            <>
              <Facts list={listed} />
              <Confirm given={given} onDone={setReceipt} onBack={() => setGiven(undefined)} />
            </>
          )}
        </>
      )}
    </ContractFrame>
  )
}

function Details({ onGiven }: { onGiven: (given: Given) => void }) {
  const { t } = useTranslation('contracts')
  const { language } = useCurrentPage()
  const label = (name: keyof Given) => t(`labels.${name}`)
  const { form, field } = useForm(
    async element => {
      const fields = fieldValues(element, NAMES)
      const problem = await ask(({ problemWith }) => problemWith({ ...fields, language }))
      if (!problem) onGiven(fields)
      return problem
    },
    { names: NAMES, labelOf: name => label(name).replace(/[^?]$/, '$&:') },
  )
  const labelled = (name: keyof Given) => ({ ...field(name), label: label(name) })
  return (
    <Form {...form} title={t('failedTitle')} submit={t('withdraw.submit')}>
      <Field {...labelled('contract')} hint={t('contractHint')} autoComplete="off" />
      <Field {...labelled('name')} autoComplete="name" />
      <Field {...labelled('email')} hint={t('emailHint')} type="email" autoComplete="email" />
      <noscript>
        <p className="needs-script">{t('needsScript')}</p>
      </noscript>
    </Form>
  )
}

type ConfirmProps = { given: Given; onDone: (receipt: Receipt) => void; onBack: () => void }

function Confirm({ given, onDone, onBack }: ConfirmProps) {
  const { t } = useTranslation('contracts')
  const { language } = useCurrentPage()
  const { form } = useForm(
    async () => {
      const answer = await ask(({ withdraw }) => withdraw({ ...given, language }))
      if (!('number' in answer)) return answer
      onDone(answer)
      return undefined
    },
    { names: [] },
  )
  return (
    <Form
      {...form}
      title={t('failedTitle')}
      submit={t('withdraw.confirm')}
      beside={
        <Button look="quiet" onClick={onBack}>
          {t('withdraw.change')}
        </Button>
      }
    >
      <p>{t('withdraw.check')}</p>
    </Form>
  )
}
