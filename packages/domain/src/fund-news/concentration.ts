import type { SeenFund } from '../look-through/see-through.ts'
import { lookThrough } from '../portfolio-analysis/look-through.ts'
import { ruleRanges } from '../portfolio-analysis/rules.ts'

/** Where much of what a member holds may lie: in one company, in one country, in the funds of one house. */
export const concentrationKinds = ['company', 'country', 'house'] as const
export type ConcentrationKind = (typeof concentrationKinds)[number]

/**
 * From which part of all that they hold a member is told. Percent: of a company and a country the usual limits of a
 * portfolio's own rules; of a house our policy.
 */
export const concentrationLimits: Readonly<Record<ConcentrationKind, number>> = {
  company: ruleRanges.largest_company.usual,
  country: ruleRanges.largest_country.usual,
  house: 60,
}

/** It has ended below so much of the limit: what moves about its limit from day to day is told of once. Policy. */
const ENDS_BELOW = 0.9

/** Who holds one or two funds knows whose they are. Policy. */
const LEAST_FUNDS_OF_HOUSES = 3

/** Much of what a member holds in one place. */
export interface Concentration {
  readonly kind: ConcentrationKind
  readonly id: string
  readonly label: string
  /** Of all that is held; nothing is guessed of what is not disclosed. */
  readonly percent: number
  /** Whether it is above the limit, and not only near it. */
  readonly isOver: boolean
}

/** What all that a member holds comes to. */
export interface Concentrations {
  /** At least near their limits; those of a kind with the largest first. */
  readonly places: readonly Concentration[]
  /** How much of it is disclosed, percent. */
  readonly disclosed: number
}

/**
 * Where much of some funds lies.
 *
 * @param funds - all that is held, looked through; their percents sum to 100
 * @param houseOf - whose a fund is
 */
export function concentrationsOf(
  funds: readonly SeenFund[],
  houseOf: (lipperId: string) => { readonly id: string; readonly label: string } | null,
): Concentrations {
  const byCompany = lookThrough(funds, 'company')
  const places = [
    ...placesNear('company', byCompany.nodes),
    ...placesNear('country', lookThrough(funds, 'country').nodes),
    ...(funds.length < LEAST_FUNDS_OF_HOUSES ? [] : placesNear('house', houses(funds, houseOf))),
  ]
  return { places, disclosed: byCompany.disclosed }
}

interface Weighed {
  readonly id: string
  readonly label: string
  readonly weight: number
}

function placesNear(kind: ConcentrationKind, nodes: readonly Weighed[]): Concentration[] {
  const limit = concentrationLimits[kind]
  return nodes
    .filter(({ id, weight }) => id !== 'cash' && weight >= limit * ENDS_BELOW)
    .map(({ id, label, weight }) => ({ kind, id, label, percent: weight, isOver: weight > limit }))
}

function houses(funds: readonly SeenFund[], houseOf: Parameters<typeof concentrationsOf>[1]): Weighed[] {
  const sums = new Map<string, Weighed>()
  for (const { fund } of funds) {
    const house = houseOf(fund.lipperId)
    if (house === null) continue
    sums.set(house.id, { ...house, weight: (sums.get(house.id)?.weight ?? 0) + fund.percent })
  }
  return [...sums.values()].toSorted((a, b) => b.weight - a.weight)
}
