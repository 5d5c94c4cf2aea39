import { epochDay, weekdayOf } from '../calendar/civil-day.ts'
import { between, hashText, type Stream, streamOf, uniform } from '../chance/counter.ts'
import { type FundStem, fundStems } from '../tables/fund-stems.ts'
import { type House, houses } from '../tables/houses.ts'
import { earliestLaunch } from '../tables/launch-years.ts'
import { parts, SERIES } from '../tables/name-parts.ts'
import { sectorParameters } from '../tables/sector-parameters.ts'
import type { StrategySeed } from './strategy-plan.ts'

const SPECIALTY_BOOST = 9

/** Sub-sectors offshore houses do not sell in Taiwan, and those onshore houses leave to them mostly. */
const onshoreOnly = new Set('10001 20004 20023 70002 70003 70004 70005 80005 80007 95003'.split(' '))
const mostlyOffshore = new Set('10003 10005 20003 20012 20015 30009 30010 30012 50002 50004 95001'.split(' '))
const futuresTrusts = new Set('90001 90002 90003 95004'.split(' '))

/**
 * Every mutual fund a house could have, the likeliest first: a draw without replacement, weighted by the size of the
 * house, the number of funds in the sub-sector and the house's specialties.
 *
 * Source of the draw: Efraimidis & Spirakis, Information Processing Letters 97(5), 2006.
 */
export function listCandidates(seed: number): StrategySeed[] {
  const stream = streamOf(seed, 'candidates')
  const drawn = houses.flatMap((house) =>
    Object.entries(fundStems).flatMap(([sector2Id, stems]) =>
      stems.map((stem) => {
        const candidate = { house, sector2Id, stem }
        const weight = candidateWeight(candidate) / stems.length
        const chance = uniform(stream, hashText(`${house.id}|${stem[0]}`, 1))
        return { candidate, key: weight > 0 ? -Math.log(chance) / weight : Infinity }
      }),
    ),
  )
  return drawn
    .filter(({ key }) => key < Infinity)
    .toSorted((a, b) => a.key - b.key)
    .map(({ candidate }) => toSeed(candidate, seed))
}

interface Candidate {
  readonly house: House
  readonly sector2Id: string
  readonly stem: FundStem
}

function candidateWeight({ house, sector2Id }: Candidate): number {
  const size = house.fundWeight * (sectorParameters[sector2Id]?.weight ?? 0)
  const boost = house.specialties.includes(sector2Id) ? SPECIALTY_BOOST : 1
  return size * boost * shareOfKind[house.kind](sector2Id)
}

const shareOfKind = {
  domestic: (sector2Id: string) => (mostlyOffshore.has(sector2Id) ? 0.12 : sector2Id.startsWith('70') ? 2.2 : 1),
  offshore: (sector2Id: string) => (onshoreOnly.has(sector2Id) ? 0 : sector2Id.startsWith('70') ? 0.15 : 1),
  futures: (sector2Id: string) => (futuresTrusts.has(sector2Id) ? 4 : 0),
} satisfies Record<House['kind'], (sector2Id: string) => number>

function toSeed({ house, sector2Id, stem }: Candidate, seed: number): StrategySeed {
  const id = strategyIdOf(house, stem[0])
  const [name, englishName] = stem
  return {
    id,
    house,
    sector2Id,
    name: `${houseCore(house)}${seriesOf(house)}${name}`,
    englishName: `${house.englishName.split(' ')[0] ?? ''} ${englishName}`,
    isIndexFund: name.includes(parts.index),
    etf: null,
    launchDay: launchDayOf({ house, sector2Id, stem }, streamOf(seed, `launch:${id}`)),
  }
}

/** The id of a strategy, the same in every seed: what it is, not when it was drawn. */
export function strategyIdOf(house: House, stem: string): string {
  return `${house.id}-${hashText(stem, 0x51ed270b).toString(36).padStart(7, '0')}`
}

/** The part of a house's name its funds carry. */
export function houseCore(house: House): string {
  return house.shortName.replace(/(投信|期信|資產|北歐)$/, '')
}

/** Every third offshore house sells its funds under a series. */
function seriesOf(house: House): string {
  return house.kind === 'offshore' && Number(house.id.slice(1)) % 3 === 2 ? SERIES : ''
}

/** Onshore funds are younger than offshore ones; a theme has no fund before it had a name. */
const launchEras = {
  domestic: [
    [0.1, 1993, 2000],
    [0.5, 2000, 2014],
    [1, 2014, 2025.85],
  ],
  futures: [[1, 2012, 2025]],
  offshore: [
    [0.12, 1986, 1998],
    [0.74, 1998, 2014],
    [1, 2014, 2025.85],
  ],
} as const satisfies Record<House['kind'], readonly (readonly [share: number, from: number, to: number])[]>

function launchDayOf({ house, sector2Id, stem }: Candidate, stream: Stream): number {
  const chance = uniform(stream, 0)
  const era = launchEras[house.kind].find(([share]) => chance < share) ?? [1, 2014, 2025]
  const earliest = Math.max(house.foundedYear + 0.7, earliestLaunch(sector2Id, stem[0]))
  const year = between(stream, 1, [era[1], era[2]])
  // A draw before the theme or the house existed is drawn again over the years since.
  const fitting = year >= earliest ? year : between(stream, 2, [earliest, 2025.85])
  return toWeekday(epochDay(Math.floor(fitting), 1, 1) + Math.floor((fitting % 1) * 365))
}

/** The same day, or the Monday after a weekend. */
export function toWeekday(day: number): number {
  const weekday = weekdayOf(day)
  return weekday < 5 ? day : day + 7 - weekday
}
