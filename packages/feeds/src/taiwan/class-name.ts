import type { DistributionFrequency } from '@zhiheng/domain/funds/market-data.ts'

import { classBeginning, FUND } from './class-words.ts'

/** What a Taiwanese name of a share class says. */
export interface ClassName {
  /** Without the regulator's note on distributions. */
  readonly name: string
  /** The fund's own name, the same for all its classes. */
  readonly strategyName: string
  /** 「A類型(美元)」; null where the name has no tail. */
  readonly shareClass: string | null
  readonly isHedged: boolean
  /** null where the name does not say. */
  readonly distributionFrequency: DistributionFrequency | null
  readonly mayPayFromCapital: boolean
  /** 「未核備」: not registered for sale in Taiwan. */
  readonly isUnapproved: boolean
}

/** Reads a name as SITCA and TDCC publish it, where it may be cut off at 40 characters. */
export function readClassName(published: string): ClassName {
  const full = published
    .normalize('NFKC')
    .replaceAll(/[－─—–]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const name = published.replace(legalNote, '').trim() || published.trim()
  const bare = full.replace(legalNote, '').trim()
  const strategyName = strategyOf(bare)
  const tail = bare.startsWith(strategyName) ? bare.slice(strategyName.length) : ''
  return {
    name,
    strategyName,
    shareClass: trimTail(tail),
    isHedged: /避險|對沖|Hedged|Hdg|-H\d$/i.test(bare) && !/[不未無]避險/.test(bare),
    distributionFrequency: frequencyOf(tail) ?? frequencyOf(bare),
    mayPayFromCapital: /配息來源可能為本金|可能[^()]*本金/.test(full),
    isUnapproved: /未核備/.test(full),
  }
}

/** 「(本基金之配息來源可能為本金)」, 「(基金之配息來源可能為收益平準金…」, whole or cut off. */
const legalNote =
  /\s*[(（][^()（）]*(配息來源|配息可能|有相當比重|並無保證|投資於非投資等級)[^()（）]*([)）]|$)\s*$|\s*[(（]((本|基金之?)[^()（）]*)?$/u

const frequencies: readonly (readonly [RegExp, DistributionFrequency])[] = [
  [/不配息|累積|累計|再投資|\(acc\)|-ACC|\bCAP\b|\bacc\b/i, 'none'],
  [/半年配|半年派/, 'semiannual'],
  [/季配|季分配|季派|季收|Qdis|每季/i, 'quarterly'],
  [/月配|月分配|月派|月收|月撥|每月|Mdis|\(M\)|月領/i, 'monthly'],
  [/年配|年派|年分配|Ydis|每年/i, 'annual'],
  [/配息|分配型|分配類|收息股份|收益股份|收益單位|[AB]配\b|\(dis\)|\binc\b/i, 'irregular'],
]

function frequencyOf(text: string): DistributionFrequency | null {
  return frequencies.find(([words]) => words.test(text))?.[1] ?? null
}

/**
 * The name up to its last 「基金」 (that of an umbrella or a family never is the last), and what follows it as far as
 * that is no class: 「施羅德環球基金系列-亞洲總回報」 goes on, 「…債券基金-A類型(美元)」 ends. Without a 「基金」 the first
 * word is a house, not a class: 「DWS 投資歐洲精選 LC」.
 */
function strategyOf(bare: string): string {
  const end = bare.lastIndexOf(FUND)
  const headEnd = end === -1 ? 0 : end + FUND.length
  const rest = classStart(bare.slice(headEnd), headEnd === 0 ? 1 : 0)
  return bare
    .slice(0, headEnd + rest)
    .replace(/[\s\-_/]+$/, '')
    .replace(gluedClass, '')
}

/** 「環球股票ACEUR」, 「股票專注波幅 AM3OCAD」: HSBC glues its class codes to the name. */
const gluedClass = /(?<=[一-龥)])\s?[AIPXZBJ][CDM]\d?[HO]?(?:USD|EUR|GBP|AUD|CAD|SGD|HKD|NZD|ZAR|JPY|RMB|CNH)?$/

function classStart(rest: string, from: number): number {
  for (let at = from; at < rest.length; at++) {
    const isEdge = at === 0 || /[\s\-_/(（]/.test(rest[at] ?? '')
    if (isEdge && classBeginning.test(rest.slice(at))) return at
  }
  return rest.length
}

function trimTail(tail: string): string | null {
  const trimmed = tail.replace(/^[\s\-_/]+/, '').trim()
  const unwrapped = /^\(([^()]*)\)$/.exec(trimmed)?.[1] ?? trimmed
  return unwrapped === '' ? null : unwrapped
}
