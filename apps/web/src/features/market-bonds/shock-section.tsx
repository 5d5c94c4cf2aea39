import { shockedFund, shockedSum } from '@zhiheng/domain/market-bonds/rate-shock.ts'
import { useState } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { formatAmount, formatChange, formatGain, formatRatio } from '../../platform/format-number.ts'
import { RangeInput } from '../../ui/controls/input.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { Link } from '../../ui/text/link.tsx'
import type { OwnBondFund, OwnBondFunds } from './queries.ts'
import { text } from './text.ts'

const USUAL = 100
const LEAST = -100
const MOST = 200
const STEP = 25

/** What a move of yields would do to the bond funds of a member. */
export function ShockSection({ own }: { readonly own: OwnBondFunds }) {
  const [move, setMove] = useState(USUAL)
  const known = own.funds.filter(({ duration }) => duration !== null)
  return (
    <Section id="shock" title={text.shock.title} note={text.shock.note(formatDay(own.as_of))}>
      <Panel>
        {own.funds.length === 0 ? (
          <None own={own} />
        ) : known.length === 0 ? (
          <p className="text-14 text-ink-2">
            {text.shock.allUnknown}
            {namesOf(own.funds)}
            {text.shock.end}
            {text.shock.empirical}
          </p>
        ) : (
          <Shock own={own} move={move} onMove={setMove} />
        )}
        {own.left_out.length > 0 && (
          <p className="mt-2 text-13 text-ink-2">{text.shock.noWorth(namesOf(own.left_out))}</p>
        )}
      </Panel>
    </Section>
  )
}

function None({ own }: { readonly own: OwnBondFunds }) {
  return (
    <p className="text-14 text-ink-2">
      {own.portfolios === 0 ? text.shock.nonePortfolio : text.shock.noneBonds}
      {text.shock.see}
      <a href="#durations" className="reach font-medium text-brand-text hover:underline">
        {text.shock.toList}
      </a>
      {text.shock.end}
    </p>
  )
}

interface ShockProps {
  readonly own: OwnBondFunds
  /** Basis points. */
  readonly move: number
  readonly onMove: (move: number) => void
}

function Shock({ own, move, onMove }: ShockProps) {
  const silent = own.funds.filter(({ duration }) => duration === null)
  return (
    <>
      <label className="flex flex-wrap items-center gap-x-4">
        <span className="text-13 text-ink-2">
          {text.shock.slider}　<b className="text-ink">{signedPoints(move)}</b>
        </span>
        <span className="min-w-0 flex-1 basis-60">
          <RangeInput
            min={LEAST}
            max={MOST}
            step={STEP}
            value={move}
            aria-valuetext={text.shock.move(signedPoints(move))}
            onChange={(event) => onMove(Number(event.target.value))}
          />
        </span>
      </label>
      <output className="mt-2 block text-16 leading-relaxed">
        <Sentence funds={own.funds} move={move} />
      </output>
      <div className="-mx-4 mt-3 md:-mx-5">
        <Table
          caption={text.shock.title}
          columns={columnsOf(move)}
          rows={own.funds}
          rowKey={({ lipper_id: id }) => id}
          stacked
        />
      </div>
      {silent.length > 0 && <p className="mt-3 text-13 text-ink-2">{text.shock.leftOut(namesOf(silent))}</p>}
      <p className="mt-3 max-w-[70em] text-12 text-ink-3">{text.shock.method}</p>
    </>
  )
}

function Sentence({ funds, move }: { readonly funds: readonly OwnBondFund[]; readonly move: number }) {
  const sum = shockedSum(funds.map(heldOf), move)
  if (move === 0 || sum === null) return text.shock.still
  const points = String(Math.abs(move) / 100)
  return (
    <>
      {move > 0 ? text.shock.up(points) : text.shock.down(points)}
      {sum.amount < 0 ? text.shock.loss : text.shock.gain}
      <b className={sum.amount < 0 ? 'text-loss' : 'text-gain'}>
        {text.shock.yuan(formatAmount(Math.abs(sum.amount)))}
      </b>
      {text.shock.of(formatChange(sum.percent), sum.counted, formatAmount(sum.value))}
    </>
  )
}

function columnsOf(move: number): Column<OwnBondFund>[] {
  const { columns } = text.shock
  return [
    {
      key: 'name',
      head: columns.name,
      className: 'min-w-44',
      cell: (fund) => (
        <Link to={`/funds/${fund.lipper_id}`} className="name-link">
          {fund.name}
        </Link>
      ),
    },
    {
      key: 'value',
      head: columns.value,
      align: 'right',
      stack: 'figure',
      label: columns.value,
      cell: ({ value }) => formatAmount(value),
    },
    {
      key: 'duration',
      head: columns.duration,
      align: 'right',
      stack: 'figure',
      label: columns.duration,
      cell: ({ duration }) => (duration === null ? text.shock.unknown : text.shock.years(formatRatio(duration.years))),
    },
    {
      key: 'percent',
      head: columns.percent,
      align: 'right',
      stack: 'figure',
      label: columns.percent,
      cell: (fund) => <Change value={shockedFund(heldOf(fund), move)?.percent ?? null} />,
    },
    {
      key: 'amount',
      head: columns.amount,
      align: 'right',
      stack: 'figure',
      label: columns.amount,
      cell: (fund) => formatGain(shockedFund(heldOf(fund), move)?.amount),
    },
  ]
}

function heldOf({ value, duration }: OwnBondFund) {
  return { value, duration: duration?.years ?? null, bondShare: duration?.bond_share ?? null }
}

/** Basis points with their sign. */
function signedPoints(move: number): string {
  return move === 0 ? '0' : `${move > 0 ? '+' : '−'}${Math.abs(move)}`
}

function namesOf(funds: readonly { readonly name: string }[]): string {
  return funds.map(({ name }) => name).join('、')
}
