import type { ReactNode } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { formatFee, formatNav, formatYi, MISSING } from '../../platform/format-number.ts'
import { FactList, Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { ScoreIcon } from '../../ui/text/change-badge.tsx'
import { fundText } from '../funds/text.ts'
import type { FundSheet } from './queries.ts'
import { sheetText } from './sheet-text.ts'
import { text } from './text.ts'

const words = sheetText.facts

/** How a class stands now, and what decided its sub-sector. */
export function FundNow({ sheet: { fund, source, sector } }: { readonly sheet: FundSheet }) {
  const asked = sheetText.sector
  return (
    <div className="mt-5 grid gap-4 lg:grid-cols-2">
      <Panel>
        <h2 className="mb-2 text-16 font-bold">{sheetText.now}</h2>
        <FactList
          facts={[
            [sheetText.state, stateOf(fund, source)],
            [sheetText.sale, text.sales[fund.sale]],
            [sheetText.robo, fund.for_tarobo ? sheetText.yes : sheetText.no],
            [
              sheetText.score,
              fund.not_rated === null ? (
                <ScoreIcon key="score" score={fund.score} />
              ) : (
                fundText.notRated[fund.not_rated]
              ),
            ],
          ]}
        />
      </Panel>
      <Panel>
        <h2 className="mb-2 text-16 font-bold">{asked.title}</h2>
        <FactList
          facts={[
            [asked.now, fund.csname ?? text.deciders.none],
            [asked.by, text.deciders[fund.sector_by]],
            [asked.official, sector.official_type === null ? MISSING : sector.official_type.name],
            [asked.words, sector.words ?? asked.noWords],
            [asked.source, source.csname ?? text.deciders.none],
          ]}
        />
      </Panel>
    </div>
  )
}

/** A state with that of the source beside it where they differ. */
function stateOf({ state }: FundSheet['fund'], source: FundSheet['source']): string {
  const now = text.states[state]
  return source.state === state ? now : `${now}（${sheetText.source}：${text.states[source.state]}）`
}

/** An amount in hundred millions, with its unit. */
function yi(twd: number | null): string | null {
  return twd === null ? null : words.yi(formatYi(twd))
}

interface Fact {
  readonly name: string
  readonly value: ReactNode
  readonly origin: string
  readonly day: string | null
}

/** Every fact with where it comes from and of which day it is. */
export function FundFacts({ sheet }: { readonly sheet: FundSheet }) {
  return (
    <Section title={words.title}>
      <Panel flush>
        <Table caption={words.title} columns={columns} rows={factsOf(sheet)} rowKey={({ name }) => name} stacked />
      </Panel>
    </Section>
  )
}

const columns: readonly Column<Fact>[] = [
  { key: 'name', head: words.fact, className: 'name', cell: ({ name }) => name },
  { key: 'value', head: words.value, label: words.value, stack: 'line', cell: ({ value }) => value ?? MISSING },
  { key: 'origin', head: words.origin, label: words.origin, stack: 'named', cell: ({ origin }) => origin },
  { key: 'day', head: words.day, label: words.day, stack: 'named', cell: ({ day }) => formatDay(day) },
]

function factsOf({ facts, fund, as_of, rulings }: FundSheet): Fact[] {
  const imported = (name: string, value: ReactNode, day: string | null = null): Fact => ({
    name,
    value,
    origin: value === null || value === MISSING ? MISSING : words.imported,
    day,
  })
  const isEnded = rulings.some(({ kind, withdrawn_at: over }) => kind === 'ended' && over === null)
  return [
    imported(words.names, facts.e_name),
    imported(words.former, facts.former_names.length === 0 ? null : facts.former_names.join('、')),
    imported(words.shareClass, facts.share_class),
    imported(words.strategy, facts.strategy_id),
    imported(words.domicile, facts.domicile_id),
    imported(words.launch, facts.launch_date === null ? null : formatDay(facts.launch_date)),
    imported(words.firstPrice, facts.first_price_date === null ? null : formatDay(facts.first_price_date)),
    imported(words.lastPrice, formatNav(facts.last_price), fund.last_price_date),
    imported(words.size, yi(facts.size_twd), facts.size_date),
    imported(words.classSize, yi(facts.class_size), facts.class_size_date),
    imported(words.holdings, facts.holdings_date === null ? null : formatDay(facts.holdings_date), facts.holdings_date),
    { ...imported(words.income, facts.income_from && formatDay(facts.income_from)), day: facts.income_from && as_of },
    {
      ...imported(words.risk, facts.risk_level === null ? null : `RR${facts.risk_level}`),
      ...(facts.risk_level === null ? {} : { origin: facts.risk_is_official ? words.official : words.derived }),
    },
    imported(words.expense, formatFee(facts.total_expense)),
    imported(words.management, formatFee(facts.management_fee)),
    imported(words.benchmark, facts.benchmarkId),
    {
      ...imported(words.successor, facts.successor_id),
      ...(facts.successor_id !== null && isEnded ? { origin: words.ruled } : {}),
    },
  ]
}
