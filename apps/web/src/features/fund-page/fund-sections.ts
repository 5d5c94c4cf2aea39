import type { Fund } from '@zhiheng/contract/funds.ts'
import type { ComponentType, LazyExoticComponent } from 'react'

import type { CallQuery } from '../../api/query.ts'
import { fetchPart } from '../../platform/fetch-part.ts'
import { fundCosts } from '../fund-costs/queries.ts'
import { fundDocuments } from '../fund-documents/queries.ts'
import { fundEvents } from '../fund-events/queries.ts'
import { flows } from '../fund-flows/queries.ts'
import { depth } from '../fund-holdings/queries.ts'
import { income } from '../fund-income/queries.ts'
import { people } from '../fund-people/queries.ts'
import { style } from '../fund-style/queries.ts'
import { consistency, invested, months, riskDepth } from '../fund-track-record/queries.ts'
import { text as fundText } from '../funds/page-text.ts'
import { trading } from '../settlement/queries.ts'
import { similar } from '../similar-funds/queries.ts'
import { text } from './text.ts'

/** The parts of a fund's page that the server draws with it, in their order. */
export const drawnParts = ['performance', 'years', 'risk', 'holdings', 'income', 'classes', 'peers', 'data'] as const
export type DrawnPart = (typeof drawnParts)[number]

/** A part of a fund's page that is fetched when a reader comes near; it has an address of its own, too. */
export interface FundSection {
  /** Its hash in the page, and the last part of `/funds/:id/:action`. */
  readonly id: string
  /** Its name in the page's bar; null where it belongs to the part before it. */
  readonly label: string | null
  readonly title: string
  /** Room for it until it is there: a class of `min-h-`. */
  readonly room: `min-h-${number}`
  /** Whether it belongs to the page of a fund; to all where this is not said. It has its own address for all. */
  readonly fits?: (fund: Pick<Fund, 'distribution_frequency'>) => boolean
  /** The part that the server draws before it. */
  readonly after: DrawnPart
  /** The calls that it shows. */
  readonly queries: (id: string) => readonly CallQuery<unknown>[]
  /** Draws what is inside of it, for a fund whose calls are there or on their way. */
  readonly Part: LazyExoticComponent<ComponentType<{ readonly fund: Fund }>>
}

/** All later sections, in the order of the page. */
export const fundSections: readonly FundSection[] = [
  {
    id: 'months',
    label: null,
    title: text.titles.months,
    room: 'min-h-100',
    after: 'years',
    queries: (id) => [months(id)],
    Part: fetchPart(async () => (await import('../fund-track-record/months-section.tsx')).MonthsSection),
  },
  {
    id: 'invested',
    label: text.labels.invested,
    title: text.titles.invested,
    room: 'min-h-240',
    after: 'years',
    queries: (id) => [invested(id)],
    Part: fetchPart(async () => (await import('../fund-track-record/invested-section.tsx')).InvestedSection),
  },
  {
    id: 'consistency',
    label: text.labels.consistency,
    title: text.titles.consistency,
    room: 'min-h-150',
    after: 'years',
    queries: (id) => [consistency(id)],
    Part: fetchPart(async () => (await import('../fund-track-record/consistency-section.tsx')).ConsistencySection),
  },
  {
    id: 'risk-depth',
    label: null,
    title: text.titles.depth,
    room: 'min-h-200',
    after: 'risk',
    queries: (id) => [riskDepth(id)],
    Part: fetchPart(async () => (await import('../fund-track-record/risk-depth-section.tsx')).RiskDepthSection),
  },
  {
    id: 'cost',
    label: text.labels.cost,
    title: text.titles.cost,
    room: 'min-h-150',
    after: 'risk',
    queries: (id) => [fundCosts(id)],
    Part: fetchPart(async () => (await import('../fund-costs/costs-section.tsx')).CostsSection),
  },
  {
    id: 'spread',
    label: null,
    title: text.titles.spread,
    room: 'min-h-120',
    after: 'holdings',
    queries: (id) => [depth(id)],
    Part: fetchPart(async () => (await import('../fund-holdings/depth-section.tsx')).DepthSection),
  },
  {
    id: 'principal',
    label: text.labels.principal,
    title: text.titles.principal,
    room: 'min-h-120',
    // what does not pay has said so in the part before
    fits: (fund) => fund.distribution_frequency !== 'none',
    after: 'income',
    queries: (id) => [income(id)],
    Part: fetchPart(async () => (await import('../fund-income/income-section.tsx')).IncomeSection),
  },
  {
    id: 'taiwan',
    label: text.labels.taiwan,
    title: text.titles.taiwan,
    room: 'min-h-120',
    after: 'income',
    queries: (id) => [flows(id)],
    Part: fetchPart(async () => (await import('../fund-flows/flows-section.tsx')).FlowsSection),
  },
  {
    id: 'style',
    label: text.labels.style,
    title: text.titles.style,
    room: 'min-h-100',
    after: 'income',
    queries: (id) => [style(id)],
    Part: fetchPart(async () => (await import('../fund-style/style-section.tsx')).StyleSection),
  },
  {
    id: 'similar',
    label: text.labels.similar,
    title: text.titles.similar,
    room: 'min-h-120',
    after: 'peers',
    queries: (id) => [similar(id)],
    Part: fetchPart(async () => (await import('../similar-funds/similar-section.tsx')).SimilarSection),
  },
  {
    id: 'events',
    label: text.labels.events,
    title: text.titles.events,
    room: 'min-h-80',
    after: 'peers',
    queries: (id) => [fundEvents(id)],
    Part: fetchPart(async () => (await import('../fund-events/events-section.tsx')).EventsSection),
  },
  {
    id: 'people',
    label: text.labels.people,
    title: text.titles.people,
    room: 'min-h-60',
    after: 'peers',
    queries: (id) => [people(id)],
    Part: fetchPart(async () => (await import('../fund-people/people-section.tsx')).PeopleSection),
  },
  {
    id: 'trading',
    label: text.labels.trading,
    title: text.titles.trading,
    room: 'min-h-80',
    after: 'peers',
    queries: (id) => [trading(id)],
    Part: fetchPart(async () => (await import('../settlement/trading-section.tsx')).TradingSection),
  },
  {
    id: 'documents',
    label: text.labels.documents,
    title: text.titles.documents,
    room: 'min-h-60',
    after: 'peers',
    queries: (id) => [fundDocuments(id)],
    Part: fetchPart(async () => (await import('../fund-documents/documents-section.tsx')).DocumentsSection),
  },
]

/** The later sections that follow a part of a fund's page. */
export function sectionsAfter(part: DrawnPart, fund: Pick<Fund, 'distribution_frequency'>): readonly FundSection[] {
  return fundSections.filter(({ after, fits }) => after === part && (fits?.(fund) ?? true))
}

/** The later section of this name; undefined where there is none. */
export function sectionOf(name: string): FundSection | undefined {
  return fundSections.find(({ id }) => id === name)
}

/** What the bar of the page names: a fund with one class has no list of classes. */
export function barOf(
  fund: Pick<Fund, 'classes' | 'distribution_frequency'>,
): readonly { readonly id: string; readonly label: string }[] {
  const shown = drawnParts.filter((part) => part !== 'classes' || fund.classes.length > 1)
  return shown.flatMap((part) => [
    { id: part, label: fundText.nav[part] },
    ...sectionsAfter(part, fund).flatMap(({ id, label }) => (label === null ? [] : [{ id, label }])),
  ])
}
