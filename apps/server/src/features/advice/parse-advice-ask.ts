import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type Currency, isCurrency } from '@zhiheng/domain/money/currency.ts'
import { isRiskLevel, type RiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { AdviceFault } from './advice-fault.ts'
import { text } from './text.ts'

/** What the command line asks for. */
export type AdviceAsk = CommonAsk & (OneDay | Walk)

interface CommonAsk {
  readonly paths: readonly string[]
  readonly holdingsFile: string | null
  readonly limitsFile: string | null
  readonly level: RiskLevel
  readonly currency: Currency | null
  readonly seed: number
  readonly form: 'text' | 'json' | 'markdown'
}

interface OneDay {
  readonly kind: 'suggest'
  readonly day: IsoDate
}

interface Walk {
  readonly kind: 'walk-forward'
  readonly from: IsoDate
  readonly to: IsoDate
  readonly months: number
  /** Ratio. */
  readonly cost: number
}

const options = {
  navs: { type: 'string', multiple: true },
  funds: { type: 'string', multiple: true },
  with: { type: 'string', multiple: true },
  holdings: { type: 'string' },
  limits: { type: 'string' },
  'as-of': { type: 'string' },
  level: { type: 'string' },
  currency: { type: 'string' },
  seed: { type: 'string' },
  json: { type: 'boolean', default: false },
  markdown: { type: 'boolean', default: false },
  from: { type: 'string' },
  to: { type: 'string' },
  step: { type: 'string', default: '1y' },
  cost: { type: 'string', default: '0.5%' },
} as const

type Given = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values']

/**
 * Reads the command line.
 *
 * @throws AdviceFault naming the option that is missing, wrong or not known
 */
export function parseAdviceAsk(args: readonly string[]): AdviceAsk {
  const { values, positionals } = readOptions(args)
  const [verb, ...rest] = positionals
  if (rest.length > 0 || (verb !== undefined && verb !== 'walk-forward')) {
    throw new AdviceFault(text.faults.noVerb, { field: [verb, ...rest].join(' ') })
  }
  const isWalk = verb === 'walk-forward'
  const common = commonOf(values)
  if (!isWalk) {
    if (values.markdown) throw new AdviceFault(text.faults.onlyWalk, { field: '--markdown' })
    return { kind: 'suggest', ...common, day: dayOf(values, 'as-of') }
  }
  return {
    kind: 'walk-forward',
    ...common,
    from: dayOf(values, 'from'),
    to: dayOf(values, 'to'),
    months: monthsOf(values.step),
    cost: costOf(values.cost),
  }
}

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    // only the message says which option it was
    const [, option] = /'(--?[\w-]+)/.exec(error instanceof TypeError ? error.message : '') ?? []
    if (option === undefined) throw error
    throw new AdviceFault(text.faults.noOption, { field: option })
  }
}

function commonOf(values: Given): CommonAsk {
  const { navs = [], funds = [], with: others = [], holdings = null, limits = null } = values
  if (navs.length === 0) throw new AdviceFault(text.faults.required, { field: '--navs' })
  if (funds.length === 0) throw new AdviceFault(text.faults.required, { field: '--funds' })
  const paths = [...funds, ...navs, ...others]
  const absent = [...paths, holdings, limits].find((given) => given !== null && !existsSync(given))
  if (typeof absent === 'string') throw new AdviceFault(text.faults.notFound(absent))
  const level = wholeOf(values.level)
  if (!isRiskLevel(level)) throw new AdviceFault(text.faults.levelOutOfRange, { field: '--level' })
  const { currency = null } = values
  if (currency !== null && !isCurrency(currency))
    throw new AdviceFault(text.faults.currencyUnknown, { field: '--currency' })
  const seed = wholeOf(values.seed ?? '1')
  if (!Number.isSafeInteger(seed)) throw new AdviceFault(text.faults.seedNotWhole, { field: '--seed' })
  const form = values.json ? 'json' : values.markdown ? 'markdown' : 'text'
  return { paths, holdingsFile: holdings, limitsFile: limits, level, currency, seed, form }
}

/** A whole number in digits; NaN for `1e0`, `0x1`, blanks and everything else that `Number` would take. */
function wholeOf(digits = ''): number {
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN
}

function dayOf(values: Given, name: 'as-of' | 'from' | 'to'): IsoDate {
  const given = values[name]
  if (given === undefined) throw new AdviceFault(text.faults.required, { field: `--${name}` })
  try {
    epochDayOf(given)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new AdviceFault(text.faults.noDay(given), { field: `--${name}` })
  }
  return asIsoDate(given)
}

const units: Readonly<Record<string, number>> = { y: 12, m: 1 }

function monthsOf(step: string): number {
  const [, count = '', unit = ''] = /^([1-9]\d?)([ym])$/.exec(step) ?? []
  const months = Number(count) * (units[unit] ?? 0)
  if (months === 0) throw new AdviceFault(text.faults.step, { field: '--step' })
  return months
}

const LARGEST_COST = 10

function costOf(given: string): number {
  const [, percent] = /^(\d{1,2}(?:\.\d{1,4})?)%$/.exec(given) ?? []
  if (percent === undefined || Number(percent) > LARGEST_COST) {
    throw new AdviceFault(text.faults.cost(LARGEST_COST), { field: '--cost' })
  }
  return Number(percent) / 100
}
