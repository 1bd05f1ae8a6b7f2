import { site } from '../../../../contract/site.ts'
import { useFacts } from '../../frame/facts.ts'
import { buttonClass } from '../../ui/button-class.ts'
import css from './StoreLinks.module.css'

type Props = { label: string; search: Words; open: Words; newTab: string }
type Words = { ios: string; android: string }

/** To the app in both stores, or to their searches as long as it is not listed. The page stays open behind them, so nobody loses their place. */
export function StoreLinks({ label, search, open, newTab }: Props) {
  const { appStore, playStore } = useFacts()
  const listed = { ios: appStore, android: playStore }
  return (
    <ul className={css.stores} aria-label={label}>
      {(['ios', 'android'] as const).map(store => (
        <li key={store}>
          <a
            href={listed[store] ?? site.apps[store]}
            target="_blank"
            rel="noopener"
            className={buttonClass('quiet')}
          >
            {(listed[store] === undefined ? search : open)[store]} <span className="hidden">{newTab}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
