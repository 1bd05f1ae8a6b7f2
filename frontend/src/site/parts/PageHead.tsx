import { useCurrentPage } from '../../frame/current-page.ts'
import { TopBar } from '../../frame/TopBar.tsx'
import { Opening, type OpeningProps } from '../../written/Opening.tsx'

/** How a page begins. Where the header waits for scrolling, it brings the way home and the languages itself. */
export function PageHead(props: Omit<OpeningProps, 'bar'>) {
  const { route } = useCurrentPage()
  return <Opening {...props} bar={route.header === 'scroll' && <TopBar />} />
}
