import type { ComparedFund } from '@zhiheng/contract/fund-comparison.ts'

import { tagColour } from '../../ui/charts/parts/theme.ts'
import { seriesTone } from '../portfolio-comparison/series-mark.tsx'

const LETTERS = 'ABCDEFGH'

/** The letter that a compared fund has by its place, in every table, chart and sentence. */
export function letterOf(place: number): string {
  return LETTERS[place] ?? String(place + 1)
}

/** Its letter on the colour of its line. */
export function FundMark({ place, large = false }: { readonly place: number; readonly large?: boolean }) {
  return (
    <span
      className={`series shrink-0 rounded-1 text-center font-bold text-panel [forced-color-adjust:none] [print-color-adjust:exact] ${large ? 'size-5.5 text-12 leading-5.5' : 'size-4 text-[10px] leading-4'}`}
      style={{ background: tagColour(seriesTone(place)) }}
    >
      {letterOf(place)}
    </span>
  )
}

/** A fund's name behind its letter. */
export function MarkedName({ name, place }: { readonly name: string; readonly place: number }) {
  return (
    <span title={name} className="inline-flex max-w-full items-center gap-1.5 text-left">
      <FundMark place={place} />
      <span className="line-clamp-2 min-w-0 whitespace-normal">{name}</span>
    </span>
  )
}

const MOST_CHARACTERS = 12

/** A name with its letter, short enough to stand at the end of a line. */
export function shortLabel({ fund: { name } }: ComparedFund, place: number): string {
  const characters = Array.from(name)
  const short = characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS).join('')}…` : name
  return `${letterOf(place)} ${short}`
}
