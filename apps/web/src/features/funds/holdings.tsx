import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundHoldings } from '@zhiheng/contract/funds/disclosures.ts'
import { TOP_HOLDINGS, topWeight } from '@zhiheng/domain/funds/top-holdings.ts'

import { formatDay } from '../../platform/format-day.ts'
import { formatCount, formatPercent, formatShare, MISSING } from '../../platform/format-number.ts'
import { Segment } from '../../ui/controls/segment.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { NoData } from '../../ui/layout/no-data.tsx'
import { Panel, PercentBar, Section } from '../../ui/layout/panel.tsx'
import { useSectionTab } from '../../ui/layout/section-hash.ts'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { cx } from '../../ui/text/cx.ts'
import { countryName } from './country-names.ts'
import { detailsText } from './details-text.ts'
import { holdings } from './queries.ts'
import { SecurityName } from './security-name.tsx'

type Reply = ReplyOf<typeof getFundHoldings>
type Holding = Reply['rows'][number]

/** What the fund has disclosed that it holds, and how that spreads over industries and countries. */
export function Holdings({ id, day }: { id: string; day: string | null }) {
  const [shown, setShown] = useSectionTab('holdings', sheets)
  return (
    <Section id="holdings" title={detailsText.holdings} note={day === null ? undefined : formatDay(day)}>
      <Block
        query={holdings(id)}
        name={detailsText.holdings}
        skeleton={
          <Panel flush>
            <SkeletonRows rows={8} />
          </Panel>
        }
      >
        {(reply) =>
          reply.rows.length === 0 ? (
            <NoData title={detailsText.holdingsEmpty} text={detailsText.holdingsEmptyText} />
          ) : (
            <Disclosed reply={reply} shown={shown} onShow={setShown} />
          )
        }
      </Block>
    </Section>
  )
}

const { holdingColumns: heads } = detailsText

/** An industry or a country that no row knows has no column; alone, the weights are drawn in the room that is left. */
function columnsFor(rows: readonly Holding[], largest: number): readonly Column<Holding>[] {
  const isKnown = { industry: rows.some(({ industry }) => industry), country: rows.some(({ country }) => country) }
  return [nameColumn, ...spread.filter(({ key }) => isKnown[key]), ...barColumn(isKnown, largest), weightColumn]
}

const nameColumn: Column<Holding> = {
  key: 'name',
  head: heads.name,
  cell: ({ name, isin }) => (
    <span className="block leading-snug">
      <span className="font-medium">
        <SecurityName id={isin} name={name} />
      </span>
      <span className="block text-12 text-ink-3">{isin ?? ''}</span>
    </span>
  ),
}

const spread: readonly (Column<Holding> & { readonly key: 'industry' | 'country' })[] = [
  {
    key: 'industry',
    head: heads.industry,
    wideOnly: true,
    cell: ({ industry }) => industry ?? MISSING,
    className: 'text-ink-2',
  },
  {
    key: 'country',
    head: heads.country,
    wideOnly: true,
    cell: ({ country }) => countryName(country),
    className: 'text-ink-2 whitespace-nowrap',
  },
]

function barColumn(isKnown: Record<'industry' | 'country', boolean>, largest: number): readonly Column<Holding>[] {
  if (isKnown.industry || isKnown.country) return []
  const cell = ({ weight }: Holding) => <PercentBar percent={(weight / largest) * 100} />
  return [{ key: 'bar', head: <span className="vh">{heads.weight}</span>, wideOnly: true, className: 'w-1/2', cell }]
}

const weightColumn: Column<Holding> = {
  key: 'weight',
  head: heads.weight,
  align: 'right',
  cell: ({ weight }) => <b>{formatPercent(weight)}</b>,
}

/** Named in the address: `#holdings:all`. */
const sheets = ['top', 'all'] as const
type Sheet = (typeof sheets)[number]

interface DisclosedProps {
  readonly reply: Reply
  readonly shown: Sheet
  readonly onShow: (sheet: Sheet) => void
}

function Disclosed({ reply, shown, onShow }: DisclosedProps) {
  const top = reply.rows.slice(0, TOP_HOLDINGS)
  const isSpread = reply.by.industry.length + reply.by.country.length > 0
  return (
    <>
      <div className={cx('grid gap-4 lg:gap-6', isSpread && 'lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]')}>
        <Panel flush className="min-w-0 self-start">
          {reply.rows.length > TOP_HOLDINGS && (
            <div className="no-print p-3 pb-1">
              <Segment
                label={detailsText.holdings}
                value={shown}
                choices={sheets.map((value) => ({ value, label: labelOf(value, reply.rows.length) }))}
                onChange={onShow}
              />
            </div>
          )}
          <Table
            caption={detailsText.holdings}
            columns={columnsFor(reply.rows, top[0]?.weight ?? 1)}
            rows={shown === 'top' ? top : reply.rows}
            rowKey={({ rank }) => rank}
          />
        </Panel>
        <div className="grid content-start gap-4 lg:gap-6">
          <Spread title={detailsText.byIndustry} parts={reply.by.industry} />
          <Spread
            title={detailsText.byCountry}
            parts={reply.by.country.map(({ label, weight }) => ({ label: countryName(label), weight }))}
          />
        </div>
      </div>
      <p className="mt-3 text-12 text-ink-3">
        {detailsText.coverage
          .replace('{coverage}', formatShare(reply.coverage))
          .replace('{count}', formatCount(top.length))
          .replace('{top}', formatShare(topWeight(reply.rows.map(({ weight }) => weight))))}
      </p>
    </>
  )
}

function labelOf(sheet: Sheet, count: number): string {
  return detailsText.holdingSheets[sheet].replace('{count}', formatCount(count))
}

const MOST_PARTS = 7

function Spread({ title, parts }: { title: string; parts: Reply['by']['country'] }) {
  if (parts.length === 0) return null
  const largest = Math.max(...parts.map(({ weight }) => weight))
  return (
    <Panel>
      <h3 className="mb-1 text-14 font-bold">{title}</h3>
      <ul>
        {parts.slice(0, MOST_PARTS).map(({ label, weight }) => (
          <li key={label} className="grid grid-cols-[minmax(72px,8em)_1fr_52px] items-center gap-2.5 py-1.5 text-13">
            <span className="leading-snug">{label}</span>
            <PercentBar percent={(weight / largest) * 100} />
            <span className="text-right">{formatShare(weight)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
