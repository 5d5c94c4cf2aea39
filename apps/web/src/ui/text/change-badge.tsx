import { formatChange, formatPriceChange } from '../../platform/format-number.ts'
import { badgeText } from './badge-text.ts'
import { cx } from './cx.ts'

function directionOf(value: number | null): 'up' | 'down' | 'flat' | 'unknown' {
  if (value === null) return 'unknown'
  if (value > 0) return 'up'
  return value < 0 ? 'down' : 'flat'
}

/** Of marks.css: short names, since they stand on every figure of a table. */
const colours = { up: 'gain', down: 'loss', flat: 'flat', unknown: 'unknown' } as const
const arrows = { up: '▲', down: '▼', flat: '', unknown: '' } as const

interface ChangeProps {
  /** Percent units. */
  readonly value: number | null
  /** `ink`: the sign alone tells, for rows that are not the subject. */
  readonly tone?: 'coloured' | 'ink'
  readonly className?: string | undefined
}

/** A return: sign and two decimals, red up, green down. */
export function Change({ value, tone = 'coloured', className }: ChangeProps) {
  const direction = directionOf(value === null ? null : Number(value.toFixed(2)))
  const look = cx(tone === 'coloured' || direction === 'unknown' ? colours[direction] : '', className)
  return look === '' ? formatChange(value) : <span className={look}>{formatChange(value)}</span>
}

/** The change of a price, as the headline of a fund: arrow, amount, rate. */
export function PriceChange({
  change,
  rate,
  className,
}: {
  change: number | null
  rate: number | null
  className?: string
}) {
  const direction = directionOf(change ?? rate)
  return (
    <span className={cx('whitespace-nowrap', colours[direction], className)}>
      <ArrowAndAmount change={change} direction={direction} />
      <PriceRate rate={rate} className="ml-2" />
    </span>
  )
}

function ArrowAndAmount({ change, direction }: { change: number | null; direction: keyof typeof arrows }) {
  return (
    <>
      {badgeText.change[direction] !== '' && <span className="vh">{badgeText.change[direction]}</span>}
      {arrows[direction] !== '' && (
        <span aria-hidden="true" className="mr-1 align-[0.08em] text-[0.72em]">
          {arrows[direction]}
        </span>
      )}
      {formatPriceChange(change)}
    </>
  )
}

/**
 * What a price changed by in percent units. Beside its arrow a change is never nothing: what two decimals would round
 * away, as a money market fund's of a day, has four.
 */
export function PriceRate({ rate, className }: { rate: number | null; className?: string }) {
  const decimals = rate && Math.abs(rate) < 0.005 ? 4 : 2
  return <span className={cx(colours[directionOf(rate)], className)}>{formatChange(rate, decimals)}</span>
}

/** What a price changed by, alone: arrow and amount. */
export function PriceArrow({ change }: { change: number | null }) {
  const direction = directionOf(change)
  return (
    <span className={cx('whitespace-nowrap', colours[direction])}>
      <ArrowAndAmount change={change} direction={direction} />
    </span>
  )
}

/** The site's score within peers, −3 to +3: up to three arrows, a bar for zero, a dash where there is none. */
export function ScoreIcon({ score, reason }: { score: number | null; reason?: string | undefined }) {
  if (score === null) {
    return (
      <span className="unknown" title={reason}>
        <span className="vh">{reason === undefined ? badgeText.notRated : badgeText.notRatedAs(reason)}</span>
        <span aria-hidden="true">–</span>
      </span>
    )
  }
  const glyphs = score === 0 ? '─' : (score > 0 ? '▲' : '▼').repeat(Math.min(3, Math.abs(score)))
  const spelled = `${score > 0 ? '+' : ''}${score}`.replace('-', '−')
  return (
    <span className="score">
      <span className="vh">{badgeText.score}</span>
      <i aria-hidden="true">{glyphs}</i>
      {spelled}
    </span>
  )
}

/** RR1 to RR5. */
export function RiskChip({ level }: { level: number | null }) {
  if (level === null) return <span className="unknown">–</span>
  return <span className={`rr rr${level}`}>{`RR${level}`}</span>
}

export const fundKinds = ['equity', 'bond', 'balanced', 'money_market', 'commodity', 'other'] as const
export type FundKind = (typeof fundKinds)[number]

/** The CSS colour of a kind of fund, for bars and pies. */
export const kindFill = {
  equity: 'var(--fund-equity)',
  bond: 'var(--fund-bond)',
  balanced: 'var(--fund-balanced)',
  money_market: 'var(--fund-money)',
  commodity: 'var(--fund-commodity)',
  other: 'var(--fund-other)',
} satisfies Record<FundKind, string>

/** A small swatch in the colour of the fund's kind, with its word. */
export function FundTypeDot({ kind, label }: { kind: FundKind; label: string }) {
  return <span className={`kind k-${kind}`}>{label}</span>
}

/** The same as a filled tag, for the head of a page. */
export function FundTypeTag({ kind, label }: { kind: FundKind; label: string }) {
  return (
    <span
      className="inline-flex h-5.5 items-center rounded-1 px-2 text-12 text-on-fund"
      style={{ background: kindFill[kind] }}
    >
      {label}
    </span>
  )
}
