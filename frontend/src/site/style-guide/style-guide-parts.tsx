import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sampleKey, samples } from '../../../../contract/samples.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { showModalProps } from '../../ui/dialog.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { AreaField, CheckField, Field, SelectField } from '../../ui/Field.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OpenDialog } from '../../ui/OpenDialog.tsx'
import { Player } from '../../ui/Player.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { Section } from '../parts/Section.tsx'
import css from './StyleGuidePage.module.css'

const ICONS = ['check', 'wait', 'stop', 'dot', 'cross', 'message'] as const satisfies readonly IconName[]
const TONES = ['success', 'warning', 'error', 'neutral'] as const

export function Buttons() {
  const { t } = useTranslation('style-guide')
  return (
    <Section title={t('buttons.title')} isWide>
      <div className={css.row}>
        <Button>{t('buttons.primary')}</Button>
        <Button look="quiet">{t('buttons.quiet')}</Button>
        <Button isBusy>{t('buttons.busy')}</Button>
        <Button disabledBecause={t('buttons.offReason')}>{t('buttons.off')}</Button>
        <a href="#main">{t('buttons.link')}</a>
      </div>
    </Section>
  )
}

export function Fields() {
  const { t } = useTranslation('style-guide')
  const [attempt, setAttempt] = useState(0)
  const errors = [{ id: 'demo-email', message: `${t('fields.email')}: ${t('fields.emailError')}` }]
  return (
    <Section title={t('fields.title')}>
      <ErrorSummary errors={attempt > 0 ? errors : []} attempt={attempt} />
      <Field label={t('fields.name')} hint={t('fields.nameHint')} />
      <Field label={t('fields.phone')} isOptional />
      <Field id="demo-email" label={t('fields.email')} type="email" error={t('fields.emailError')} />
      <SelectField label={t('fields.country')}>
        {t('fields.countries', { returnObjects: true }).map(country => (
          <option key={country}>{country}</option>
        ))}
      </SelectField>
      <AreaField label={t('fields.message')} rows={3} />
      <CheckField>{t('fields.terms')}</CheckField>
      <CheckField error={t('fields.termsError')}>{t('fields.terms')}</CheckField>
      <div>
        <Button look="quiet" onClick={() => setAttempt(attempt + 1)}>
          {t('fields.refuse')}
        </Button>
      </div>
    </Section>
  )
}

export function States() {
  const { t } = useTranslation('style-guide')
  return (
    <Section title={t('states.title')} isWide>
      <div className={css.row}>
        {TONES.map(tone => (
          <Badge key={tone} tone={tone}>
            {t(`states.${tone}`)}
          </Badge>
        ))}
      </div>
      {TONES.map(tone => (
        <Notice key={tone} tone={tone} title={t(`states.${tone}`)}>
          <p>{t(`states.${tone}Text`)}</p>
        </Notice>
      ))}
      <p>{t('states.waiting')}</p>
      <Loading />
    </Section>
  )
}

/** One that the browser opens without script, and one that is drawn as long as it is open. */
export function Dialogs() {
  const { t } = useTranslation('style-guide')
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={t('dialogs.title')} isWide>
      <p>{t('dialogs.text')}</p>
      <div className={css.row}>
        <button type="button" className={buttonClass('quiet')} {...showModalProps('demo-dialog')}>
          {t('dialogs.open')}
        </button>
        <Button look="quiet" onClick={() => setOpen(true)}>
          {t('dialogs.ask')}
        </Button>
      </div>
      <Dialog id="demo-dialog" title={t('dialogs.open')} close={t('dialogs.close')}>
        <p>{t('dialogs.openText')}</p>
      </Dialog>
      {isOpen && (
        <OpenDialog title={t('dialogs.ask')} close={t('dialogs.close')} onClose={() => setOpen(false)}>
          <p>{t('dialogs.askText')}</p>
          <Button onClick={() => setOpen(false)}>{t('dialogs.yes')}</Button>
        </OpenDialog>
      )}
    </Section>
  )
}

export function Media() {
  const { t } = useTranslation('style-guide')
  const [sample] = samples
  return (
    <Section title={t('media.title')} isWide>
      <Player
        src={`/${sampleKey(sample.id)}`}
        title={t('media.recording')}
        seconds={sample.seconds}
        seed={70}
        labels={t('media.player', { returnObjects: true })}
      />
      <div className={css.row}>
        {ICONS.map(name => (
          <span key={name} className={css.icon}>
            <Icon name={name} /> {name}
          </span>
        ))}
      </div>
    </Section>
  )
}

type DemoRow = { file: string; size: string; isOpen: boolean }

export function Tables() {
  const { t } = useTranslation('style-guide')
  const columns: Column<DemoRow>[] = [
    { title: t('table.file'), cell: ({ file }) => file },
    { title: t('table.size'), cell: ({ size }) => size, isNumber: true },
    { title: t('table.status'), cell: statusOf },
  ]
  const parts = { caption: t('table.caption'), columns, keyOf: ({ file }: DemoRow) => file }
  return (
    <Section title={t('table.title')} isWide>
      <Table {...parts} rows={t('table.rows', { returnObjects: true })} empty={null} />
      <Table {...parts} rows={[]} empty={<p>{t('table.empty')}</p>} />
    </Section>
  )
}

function Status({ row }: { row: DemoRow }) {
  const { t } = useTranslation('style-guide')
  return (
    <Badge tone={row.isOpen ? 'success' : 'error'}>{t(row.isOpen ? 'table.open' : 'table.closed')}</Badge>
  )
}

const statusOf = (row: DemoRow) => <Status row={row} />
