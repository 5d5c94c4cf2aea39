import { isCurrency } from '@zhiheng/domain/money/currency.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import { useNavigate } from 'react-router'

import { formatDay, formatDays } from '../../platform/format-day.ts'
import {
  formatAmount,
  formatCount,
  formatGain,
  formatPercent,
  formatRatio,
  formatShare,
  MISSING,
} from '../../platform/format-number.ts'
import { unitOf } from '../../platform/unit-of.ts'
import { Bars } from '../../ui/charts/bars/bars.tsx'
import { HeatMap } from '../../ui/charts/matrix/heat-map.tsx'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { LinkBox } from '../../ui/controls/link-box.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { useMounted } from '../../ui/layout/use-mounted.ts'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Link } from '../../ui/text/link.tsx'
import { countryName } from '../funds/country-names.ts'
import { stressNote } from '../portfolio-analysis/stress-note.ts'
import { stressText } from '../portfolio-analysis/text.ts'
import { useMember } from '../session/queries.ts'
import type { Mix } from './queries.ts'
import { resultText as text } from './text.ts'

interface PartProps {
  readonly mix: Mix
}

/** What a mix costs, what the law says of it, what it holds, how its funds move together, and what it would lose. */
export function MixParts({ mix, address }: PartProps & { readonly address: string }) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 lg:grid-cols-2">
        <Costs mix={mix} />
        <Statute mix={mix} />
      </div>
      <HeldBy mix={mix} />
      {mix.funds.length > 1 && <Correlation mix={mix} />}
      <Cases mix={mix} />
      <Funds mix={mix} />
      <Share mix={mix} address={address} />
    </>
  )
}

function Costs({ mix: { costs, currency } }: PartProps) {
  const { funds, layer, total, yearly, known } = costs
  return (
    <Section title={text.costs}>
      <Panel>
        <p className="text-14">
          {total === null
            ? text.noCosts
            : text.costsSay({
                funds: formatPercent(funds),
                layer: formatPercent(layer),
                total: formatPercent(total),
                yearly: `${formatAmount(yearly, currency)} ${unitOf(currency)}`,
              })}
          {total !== null && known < 99.95 && text.costsPart(formatShare(known))}
        </p>
        <p className="mt-2 text-12 text-ink-3">{text.costsNote}</p>
      </Panel>
    </Section>
  )
}

const tones = { kept: 'success', broken: 'warn', unknown: 'plain' } as const

function Statute({ mix: { statute } }: PartProps) {
  return (
    <Section title={text.statute} note={text.statuteNote}>
      <Panel>
        <ul aria-label={text.statute}>
          {statute.map(({ key, state, measured, funds }) => (
            <li key={key} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line py-2 text-14">
              <Tag tone={tones[state]}>{text.states[state]}</Tag>
              <span className="font-medium">{text.statutes[key]}</span>
              <span className="text-13 text-ink-2">
                {text.measured[key](key === 'largest_fund' ? formatRatio(measured) : formatCount(measured))}
                {funds.length > 0 && `：${funds.map(({ name }) => name).join('、')}`}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-12 text-ink-3">{text.statuteLimits}</p>
      </Panel>
    </Section>
  )
}

function HeldBy({ mix: { held } }: PartProps) {
  const { disclosed, as_of_range: range } = held
  if (range === null) {
    return (
      <Section title={text.held}>
        <Panel>
          <p className="text-13 text-ink-3">{text.nothingHeld}</p>
        </Panel>
      </Section>
    )
  }
  const days = range.from === range.to ? formatDay(range.from) : formatDays(range.from, range.to)
  const lists = [
    { title: text.companies, nodes: held.companies },
    { title: text.countries, nodes: held.countries.map((node) => ({ ...node, label: countryName(node.label) })) },
    {
      title: text.currencies,
      nodes: held.currencies.map((node) => ({
        ...node,
        label: isCurrency(node.label) ? currencyNames[node.label] : node.label,
      })),
    },
  ]
  return (
    <Section title={text.held} note={text.heldSay(formatShare(disclosed), days)}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-3">
        {lists.map(({ title, nodes }) => (
          <Panel key={title}>
            <h3 className="mb-2 text-14 font-bold">{title}</h3>
            <Bars
              summary={title}
              heads={[title, text.fundHeads.weight]}
              bars={nodes.map(({ id, label, weight }) => ({ key: id, label, value: weight }))}
              format={formatShare}
            />
          </Panel>
        ))}
      </div>
    </Section>
  )
}

function Correlation({ mix: { funds, correlation } }: PartProps) {
  return (
    <Section title={text.correlation} note={text.correlationNote}>
      <Panel>
        <HeatMap
          summary={text.correlation}
          head={text.fund}
          tone="amount"
          most={1}
          tight
          columns={funds.map(({ lipper_id: key }, at) => ({ key, label: String(at + 1) }))}
          rows={funds.map((fund, row) => ({
            key: fund.lipper_id,
            label: `${row + 1} ${fund.name}`,
            to: `/funds/${fund.lipper_id}`,
            values: correlation[row] ?? [],
          }))}
          format={formatRatio}
        />
      </Panel>
    </Section>
  )
}

function Cases({ mix: { cases } }: PartProps) {
  return (
    <Section title={text.cases} note={text.casesNote}>
      <Panel>
        {cases.length === 0 ? (
          <p className="text-13 text-ink-3">{text.noCases}</p>
        ) : (
          <>
            <Bars
              summary={stressText.summary}
              heads={[stressText.heads.name, stressText.heads.amount]}
              bars={cases.map((one) => ({
                key: one.key,
                label: stressText.cases[one.key],
                note: stressNote(one),
                value: one.amount,
              }))}
              format={(value) => formatGain(value)}
              tone="change"
            />
            <p className="mt-3 text-12 text-ink-3">{stressText.note}</p>
          </>
        )}
      </Panel>
    </Section>
  )
}

function Funds({ mix: { funds } }: PartProps) {
  return (
    <Section title={text.funds}>
      <Panel flush>
        <Table
          caption={text.funds}
          columns={fundColumns}
          rows={funds}
          rowKey={({ lipper_id: id }) => id}
          stacked="thirds"
        />
      </Panel>
    </Section>
  )
}

const { fundHeads: heads } = text
const fundColumns: readonly Column<Mix['funds'][number]>[] = [
  {
    key: 'name',
    head: heads.name,
    cell: ({ lipper_id: id, name, warnings }) => (
      <>
        <Link to={`/funds/${id}`}>{name}</Link>
        {warnings.map((warning) => (
          <span key={warning} className="block text-12 text-ink-3">
            {warning}
          </span>
        ))}
      </>
    ),
  },
  {
    key: 'weight',
    head: heads.weight,
    label: heads.weight,
    align: 'right',
    stack: 'figure',
    cell: ({ weight }) => formatShare(weight),
  },
  {
    key: 'from',
    head: heads.from,
    label: heads.from,
    align: 'right',
    stack: 'figure',
    cell: ({ from }) => formatDay(from),
  },
  {
    key: 'expense',
    head: heads.expense,
    label: heads.expense,
    align: 'right',
    stack: 'figure',
    cell: ({ expense_percent: expense }) => formatPercent(expense),
  },
  {
    key: 'risk',
    head: heads.risk,
    label: heads.risk,
    align: 'right',
    stack: 'figure',
    cell: ({ risk_level: level }) => (level === null ? MISSING : `RR${level}`),
  },
  {
    key: 'kind',
    head: heads.kind,
    label: heads.kind,
    align: 'right',
    stack: 'figure',
    cell: ({ is_fund_of_funds: is }) => (is === null ? MISSING : is ? text.isFof.yes : text.isFof.no),
  },
]

function Share({ mix, address }: PartProps & { readonly address: string }) {
  const isHere = useMounted()
  const navigate = useNavigate()
  const isStaff = useMember()?.groups.includes('staff') ?? false
  const set = mix.funds.map(({ lipper_id: id, weight }) => `${id}-${weight}`).join(',')
  return (
    <Section title={text.share}>
      <Panel>
        {isHere && <LinkBox label={text.link} path={address} />}
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => void navigate(`/portfolios/new?set=${set}`)}>
            {text.save}
          </Button>
          {isStaff && <ButtonLink to={`/admin/topics/new?picks=${set}`}>{text.toTopic}</ButtonLink>}
        </div>
        <p className="mt-3 text-12 text-ink-3">{text.version(formatDay(mix.as_of), mix.data_version)}</p>
      </Panel>
    </Section>
  )
}
