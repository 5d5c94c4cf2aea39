/** A search as it is typed into the address bar, with nothing after its words. */
const SEARCH =
  /^(\/search(?:\/(?:funds|etf|articles|authors))?)\/((?!(?:funds|holding|etf|articles|authors)\/?$)[^/]+)\/?$/
/** The same by holdings: its words stand behind its mode, and may have the number of a page behind them. */
const BY_HOLDINGS = /^(\/search\/holding\/(?:security|industry|country|topic|fund|portfolio))\/([^/]+)(?:\/\d*)?$/

/**
 * Where a search leads whose words no path may carry (`5%`, `A/B`): the same words in the query, which may carry any.
 *
 * @param path - without the prefix of a firm or an app, encoded as it came
 * @returns null where it is no such search
 */
export function searchInPath(path: string): string | null {
  const [, page, said] = SEARCH.exec(path) ?? BY_HOLDINGS.exec(path) ?? []
  if (page === undefined || said === undefined) return null
  const words = wordsOf(said)
  // what climbs and what steers a terminal is no name of a fund
  if (/^\.{1,2}$|\p{Cc}/u.test(words)) return null
  return `${page}?query=${encodeURIComponent(words)}`
}

/** A percent sign that nobody encoded is a percent sign. */
function wordsOf(said: string): string {
  try {
    return decodeURIComponent(said)
  } catch {
    return said
  }
}
