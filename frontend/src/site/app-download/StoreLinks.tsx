import { site } from '../../../../contract/site.ts'
import { buttonClass } from '../../ui/button-class.ts'
import css from './StoreLinks.module.css'

type Props = { label: string; ios: string; android: string; newTab: string }

/** To the app in both stores, whose searches find it. The page stays open behind them, so nobody loses their place. */
export function StoreLinks({ label, ios, android, newTab }: Props) {
  return (
    <ul className={css.stores} aria-label={label}>
      {(['ios', 'android'] as const).map(store => (
        <li key={store}>
          <a href={site.apps[store]} target="_blank" rel="noopener" className={buttonClass('quiet')}>
            {store === 'ios' ? ios : android} <span className="hidden">{newTab}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
