import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getBrowseMap } from '@zhiheng/contract/fund-browse.ts'
import { Suspense, useRef } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { Section } from '../../ui/layout/panel.tsx'
import { useNear } from '../../ui/layout/use-near.ts'
import { fundText } from '../funds/text.ts'
import { browseMap } from './queries.ts'
import { text } from './text.ts'
import { yNameOf } from './y-name.ts'

// fetched when its reader comes near
const MapOfFunds = fetchPart(async () => (await import('./map-of-funds.tsx')).MapOfFunds)

type MapReply = ReplyOf<typeof getBrowseMap>

/** The map, once its reader is near; the server draws the page without it. */
const useMap: (slug: string, isNear: boolean) => MapReply | undefined = import.meta.env.SSR
  ? () => undefined
  : (slug, isNear) => useQuery({ ...browseMap(slug), enabled: isNear }).data

interface CategoryMapProps {
  readonly slug: string
  readonly name: string
  /** How many funds the map has. */
  readonly mapped: number
}

/** A dot alone is no map. */
const FEWEST = 2

/** Every fund of a category by return and risk; without enough of them it says so and takes no room. */
export function CategoryMap({ slug, name, mapped }: CategoryMapProps) {
  if (mapped >= FEWEST) return <DrawnWhenNear slug={slug} name={name} />
  return (
    <Section title={text.map}>
      <p className="text-14 text-ink-2">{text.mapNone}</p>
    </Section>
  )
}

/** The map, once a reader is near it; the list below has the same funds. */
function DrawnWhenNear({ slug, name }: Omit<CategoryMapProps, 'mapped'>) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box, () => false)
  const data = useMap(slug, isNear)
  return (
    <Section
      title={text.map}
      note={data === undefined ? undefined : text.mapNote(fundText.periods[data.over], yNameOf(data.over))}
    >
      <div ref={box} className="min-h-131 md:min-h-125 lg:min-h-120">
        {data === undefined ? (
          <Waiting />
        ) : (
          <Suspense fallback={<Waiting />}>
            <MapOfFunds map={data} name={name} />
          </Suspense>
        )}
      </div>
    </Section>
  )
}

function Waiting() {
  return (
    <p className="grid h-131 place-items-center rounded-3 bg-sunken px-4 text-13 text-ink-3 md:h-125 lg:h-120">
      {text.mapWaiting}
    </p>
  )
}
