/** What crawlers, previews, monitors, scripts and driven browsers call themselves. Cubot makes telephones. */
const BOTS =
  /(?<!\bcu)bot\b|bot[/;_-]|crawl|spider|slurp|archiver|scrap|preview|externalhit|embedly|fetch|monitor|uptime|pingdom|lighthouse|pagespeed|headless|phantom|selenium|playwright|puppeteer|\bcurl|wget|python|\bjava\/|go-http|\bnode\b|axios|okhttp|libwww|httpclient|postman/i

/** Without a name nobody browses. */
export const isBot = (userAgent: string | undefined): boolean => !userAgent || BOTS.test(userAgent)
