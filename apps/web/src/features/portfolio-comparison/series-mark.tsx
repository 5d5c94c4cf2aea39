import { toneColour } from '../../ui/charts/parts/theme.ts'

/** The colour that a compared portfolio has by its place, in lines, tables and on the map alike. */
export function seriesTone(place: number): number {
  return place + 1
}

/** Classes of the column with a row's name: as wide in each table, and narrower on a tablet, where four portfolios stand beside it. */
export const nameColumn = 'md:min-w-32 lg:w-44 lg:min-w-44'

/** The dot in the colour of a portfolio's line. */
export function SeriesMark({ place }: { place: number }) {
  return (
    <span
      aria-hidden="true"
      className="series size-2 shrink-0 rounded-full [forced-color-adjust:none]"
      style={{ background: toneColour(seriesTone(place)) }}
    />
  )
}

/** A portfolio's name after its mark, where a line of a table or a head is about it. */
export function SeriesName({ name, place }: { name: string; place: number }) {
  return (
    <span title={name} className="inline-flex max-w-full items-center gap-1.5">
      <SeriesMark place={place} />
      <span className="line-clamp-2 min-w-0 whitespace-normal">{name}</span>
    </span>
  )
}
