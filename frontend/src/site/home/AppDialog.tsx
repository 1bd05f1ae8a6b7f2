import { useTranslation } from 'react-i18next'
import { useFacts } from '../../frame/facts.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { showModalProps } from '../../ui/dialog.ts'
import css from './AppDialog.module.css'
import android from '../app-download/qr-android.svg'
import ios from '../app-download/qr-ios.svg'
import { StoreLinks } from '../app-download/StoreLinks.tsx'

const ID = 'app'

export function AppButton() {
  const { t } = useTranslation('homepage')
  return (
    <button type="button" className={buttonClass('quiet')} {...showModalProps(ID)}>
      {t('app.open')}
    </button>
  )
}

/** The stores on a phone, their codes at a computer. */
export function AppDialog() {
  const { t } = useTranslation('homepage')
  const { appStore, playStore } = useFacts()
  // The codes hold the addresses of the searches.
  const codes = [...(appStore === undefined ? [ios] : []), ...(playStore === undefined ? [android] : [])]
  return (
    <Dialog id={ID} title={t('app.title')} close={t('app.close')}>
      <p>{t('app.text')}</p>
      {codes.length > 0 && (
        <div className={css.codes}>
          {codes.map(src => (
            <figure key={src}>
              {/* Loaded when the dialog opens: until then it has no place on the page. */}
              <img src={src} alt="" width="140" height="140" loading="lazy" />
              <figcaption>{src === ios ? 'iPhone, iPad' : 'Android'}</figcaption>
            </figure>
          ))}
        </div>
      )}
      {codes.length > 0 && <p className={css.note}>{t('app.scan')}</p>}
      <StoreLinks
        label={t('app.stores')}
        search={{ ios: t('app.ios'), android: t('app.android') }}
        open={{ ios: t('app.inAppStore'), android: t('app.inPlayStore') }}
        newTab={t('app.newTab')}
      />
    </Dialog>
  )
}
