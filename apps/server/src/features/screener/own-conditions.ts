import { type OwnCondition, readOwnConditions } from '@zhiheng/domain/firm-pools/own-conditions.ts'
import { type Category, type Filter, NONE } from '@zhiheng/domain/screener/apply-filters.ts'
import { foldText } from '@zhiheng/domain/screener/fold-text.ts'
import type { Facet } from '@zhiheng/domain/screener/screen-rows.ts'

import type { OwnColumns, OwnField } from '../firm-pools/read-own-columns.ts'
import type { ScreenerTable } from './screener-table.ts'

/** A text column with so many values at most is a choice among them: yes and no, regions, grades. */
const MOST_CHOICES = 12
/** From a class up to the top of a firm's tree. */
const DEPTH = 8

/** What a search asks of a firm's own classes and columns. */
interface Asked {
  readonly firm_class?: readonly string[] | undefined
  readonly own?: string | undefined
}

/** The conditions on what a firm says itself, and what is counted of it. */
export interface OwnScreen {
  readonly filters: readonly Filter[]
  readonly facets: readonly Facet[]
}

/** A firm's classes and columns as its search offers them. */
export function offeredColumns({ classes, fields }: OwnColumns) {
  return {
    classes: classes.map(({ id, name, parentId }) => ({ id, name, parent_id: parentId })),
    fields: fields.map((field) => ({ id: field.id, name: field.name, kind: field.kind, choices: choicesOf(field) })),
  }
}

/** Filters and counts over the rows of a table; a column that the firm no longer has asks for nothing. */
export function ownScreen(table: ScreenerTable, own: OwnColumns, asked: Asked): OwnScreen {
  const classes = classCategories(table, own)
  const wanted = asked.firm_class ?? []
  const conditions = readOwnConditions(asked.own)
  return {
    filters: [
      ...(wanted.length === 0
        ? []
        : [{ name: 'firm_class', kind: 'values', categories: classes, allowed: wanted } as const]),
      ...own.fields.flatMap((field) => {
        const condition = conditions.find((one) => one.field === field.id)
        return condition === undefined ? [] : filtersOf(table, field, condition)
      }),
    ],
    facets: [
      ...(own.classes.length === 0 ? [] : [{ name: 'firm_class', kind: 'values', categories: classes } as const]),
      ...own.fields.flatMap((field) => {
        const choices = choicesOf(field)
        if (choices === null) return []
        return [{ name: nameOf(field), kind: 'values', categories: [choiceCategory(table, field, choices)] } as const]
      }),
    ],
  }
}

/** Under this name its condition is counted, left out and told of. */
function nameOf({ id }: OwnField): string {
  return `own.${id}`
}

/** A fund's class, and each that this one stands below. */
function classCategories({ funds }: ScreenerTable, { classes, classOf }: OwnColumns): Category[] {
  const places = new Map(classes.map(({ id }, at) => [id, at]))
  const parents = new Map(classes.map(({ id, parentId }) => [id, parentId]))
  const labels = classes.map(({ id }) => String(id))
  let level = funds.map(({ fundId }) => classOf.get(fundId) ?? null)
  const found: Category[] = []
  for (let depth = 0; depth < DEPTH && (depth === 0 || level.some((id) => id !== null)); depth++) {
    found.push({ labels, codes: Uint16Array.from(level, (id) => (id === null ? NONE : (places.get(id) ?? NONE))) })
    level = level.map((id) => (id === null ? null : (parents.get(id) ?? null)))
  }
  return found
}

function filtersOf(table: ScreenerTable, field: OwnField, condition: OwnCondition): Filter[] {
  if (field.kind === 'text') return textFilters(table, field, condition)
  const read = field.kind === 'date' ? dayOf : Number
  const [min, max] = [boundOf(condition.least, read), boundOf(condition.most, read)]
  if (min === null && max === null) return []
  const values = Float64Array.from(table.funds, ({ fundId }) => {
    const said = field.values.get(fundId)
    return said === undefined ? Number.NaN : read(said)
  })
  return [{ name: nameOf(field), kind: 'range', values, min, max }]
}

/** Midnight of a day; NaN where it is none. */
function dayOf(said: string): number {
  return /^\d{4}-\d{2}-\d{2}$/.test(said) ? Date.parse(said) : Number.NaN
}

function boundOf(said: string | undefined, read: (said: string) => number): number | null {
  const bound = said === undefined ? Number.NaN : read(said)
  return Number.isFinite(bound) ? bound : null
}

function textFilters(table: ScreenerTable, field: OwnField, { words, among }: OwnCondition): Filter[] {
  const wanted = words === undefined ? '' : foldText(words)
  const choices = choicesOf(field)
  if (wanted === '' && (among === undefined || choices === null)) return []
  const passes = Uint8Array.from(table.funds, ({ fundId }) => {
    const said = field.values.get(fundId)
    if (said === undefined) return 0
    return Number((among?.includes(said) ?? true) && foldText(said).includes(wanted))
  })
  return [{ name: nameOf(field), kind: 'rows', passes }]
}

/** The values of a text column with few of them, in order; null: it has too many, or none is said twice. */
function choicesOf({ kind, values }: OwnField): string[] | null {
  if (kind !== 'text') return null
  const all = new Set(values.values())
  return all.size > MOST_CHOICES ? null : [...all].toSorted((a, b) => a.localeCompare(b, 'zh-TW'))
}

function choiceCategory({ funds }: ScreenerTable, { values }: OwnField, labels: readonly string[]): Category {
  const places = new Map(labels.map((label, at) => [label, at]))
  const codes = Uint16Array.from(funds, ({ fundId }) => places.get(values.get(fundId) ?? '') ?? NONE)
  return { labels, codes }
}
