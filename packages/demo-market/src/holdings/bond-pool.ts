import { industryNames } from '@zhiheng/domain/funds/industry-names.ts'
import { creditRatings, type SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'
import { isCurrency } from '@zhiheng/domain/money/currency.ts'

import { epochDay } from '../calendar/civil-day.ts'
import { hashText } from '../chance/counter.ts'
import { type BondIssuer, bondIssuers } from '../tables/securities.ts'
import { isinOf } from '../universe/identify-class.ts'

/** A fictional bond of a real issuer. */
export interface Bond {
  readonly security: SecurityRecord
  readonly kind: string
  readonly country: string
  readonly maturityDay: number
  /** Percent a year, paid twice. */
  readonly coupon: number
}

const FIRST_MATURITY_YEAR = 2026
const BONDS = { government: 34, other: 13, governmentStepYears: 1, otherStepYears: 2 } as const

/** Usual coupons by the illustrative bucket and, where a country's rates are its own, by country. Percent. */
const couponsByRating: Readonly<Record<string, number>> = {
  AAA: 3.4,
  AA: 3.9,
  A: 4.3,
  BBB: 5,
  BB: 6.2,
  B: 7.6,
  CCC: 9.2,
}
const couponsByCountry: Readonly<Record<string, number>> = {
  JP: 1.1,
  TW: 1.5,
  CN: 2.3,
  DE: 2.3,
  FR: 2.9,
  CH: 1.2,
  ID: 6.7,
  IN: 7,
  MX: 8.4,
  BR: 10.2,
  ZA: 9.1,
  TR: 7.8,
}

/** All bonds of all issuers: the same ones in every market. */
export function bondPool(): Bond[] {
  return bondIssuers.flatMap((issuer) => {
    const isGovernment = issuer[6] === 'sovereign'
    const count = isGovernment ? BONDS.government : BONDS.other
    return Array.from({ length: count }, (_, at) => bondOf(issuer, at, isGovernment))
  })
}

function bondOf(issuer: BondIssuer, at: number, isGovernment: boolean): Bond {
  const [code, name, englishName, country, currency, industry, kind, rating] = issuer
  const draw = hashText(`${code}|${at}`, 0x1b873593)
  const step = isGovernment ? BONDS.governmentStepYears : BONDS.otherStepYears
  const year = FIRST_MATURITY_YEAR + at * step + (draw % step)
  const month = 1 + (Math.floor(draw / 7) % 12)
  const usual = (isGovernment ? couponsByCountry[country] : undefined) ?? couponsByRating[rating] ?? 5
  const coupon = Math.max(Math.round((usual + ((draw % 1000) / 1000 - 0.5) * 1.6) * 8) / 8, 0.125)
  const due = `${coupon}% ${year}/${String(month).padStart(2, '0')}/15`
  return {
    security: {
      isin: isinOf(`bond|${code}|${at}`),
      name: `${name} ${due}`,
      englishName: `${englishName} ${due}`,
      ticker: null,
      country,
      industry: industryNames[industry] ?? null,
      currency: isCurrency(currency) ? currency : null,
      kind: 'bond',
      rating: creditRatings.find((grade) => grade === rating) ?? null,
    },
    kind,
    coupon,
    country,
    maturityDay: epochDay(year, month, 15),
  }
}

/** A bond with its modified duration on a day, at a price of 100: what is due is nearer each day. */
export function datedBond({ security, coupon, maturityDay }: Bond, today: number): SecurityRecord {
  const years = Math.max(0, maturityDay - today) / DAYS_A_YEAR
  return { ...security, durationYears: Number(durationAtPar(coupon / 100, years).toFixed(2)) }
}

const DAYS_A_YEAR = 365.25

/** Modified duration of a bond that pays twice a year and yields what it pays: (1 − (1 + y/2)^−2T) / y. */
function durationAtPar(yieldRatio: number, years: number): number {
  return (1 - (1 + yieldRatio / 2) ** (-2 * years)) / yieldRatio
}
