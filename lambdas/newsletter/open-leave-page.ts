import { openLeavePage as route } from '../../contract/newsletter.ts'
import { endpoint } from '../platform/endpoint.ts'

/**
 * Mail programs that know RFC 2369 but not RFC 8058 open the address of `List-Unsubscribe` like a link, and so do
 * scanners. Only the button of the page unsubscribes, and only there the token is looked at.
 */
export const openLeavePage = endpoint(route, ({ token }, { language }) =>
  Promise.resolve({ location: `${language === 'en' ? '/en' : ''}/newsletter/abmelden#token=${token}` }),
)
