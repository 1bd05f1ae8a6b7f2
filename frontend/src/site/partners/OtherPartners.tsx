import { useFacts } from '../../frame/facts.ts'
import css from './OtherPartners.module.css'

/** Other partners of the company that have agreed to be named. */
export function OtherPartners({ title }: { title: string }) {
  const { partners = [] } = useFacts()
  if (partners.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className={css.partners}>
        {partners.map(({ name, url, logo }) => {
          const shown = logo === undefined ? name : <img src={logo} alt={name} height="48" loading="lazy" />
          return <li key={name}>{url === undefined ? shown : <a href={url}>{shown}</a>}</li>
        })}
      </ul>
    </>
  )
}
