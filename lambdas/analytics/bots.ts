/** What crawlers, previews, monitors, scripts and driven browsers call themselves; browsers of people never do. */
const BOTS =
  /bot\b|bot[/;_-]|crawl|spider|slurp|archiver|scrap|preview|externalhit|embed|fetch|monitor|uptime|pingdom|lighthouse|pagespeed|headless|phantom|selenium|playwright|puppeteer|curl|wget|python|java\/|go-http|node|axios|okhttp|libwww|httpclient|postman/i

/** Without a name nobody browses. */
export const isBot = (userAgent: string | undefined): boolean => !userAgent || BOTS.test(userAgent)
