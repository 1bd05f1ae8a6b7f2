/** What crawlers, previews, monitors, scripts and driven browsers call themselves. Cubot makes telephones. */
const CRAWLERS =
  /(?<!\bcu)bot\b|bot[/;_-]|crawl|spider|slurp|archiver|scrap|preview|externalhit|embedly|fetch|monitor|uptime|pingdom|lighthouse|pagespeed|headless|phantom|selenium|playwright|puppeteer|\bcurl|wget|python|\bjava\/|go-http|\bnode\b|axios|okhttp|libwww|httpclient|postman/i

/** Is it no person who browses so? Without a name nobody does. */
export const isCrawler = (userAgent: string | undefined): boolean => !userAgent || CRAWLERS.test(userAgent)
