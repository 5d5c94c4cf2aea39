import { text } from './text.ts'

/** A market's name where space is tight: without the word that the whole group shares. */
export function marketName({ id, name }: { id: string; name: string }): string {
  return text.shortNames[id] ?? name.replace(/股票(?:型)?$/, '').replace(/^$/, name)
}

/** The shortest name, for a cell: bonds have one of their own. */
export function shortMarketName(market: { id: string; name: string; short_name: string }): string {
  return market.short_name === market.name ? marketName(market) : market.short_name
}
