import type { Fund } from '@zhiheng/contract/funds.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import { isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { lastDayOfMonth } from '@zhiheng/quant/series/month-index.ts'
import { type ReactNode, useState } from 'react'

import { useReply } from '../../api/use-reply.ts'
import { formatChange, formatCount, formatPercent, MISSING } from '../../platform/format-number.ts'
import { LineChart } from '../../ui/charts/line/line-chart.tsx'
import type { Line } from '../../ui/charts/line/line.ts'
import { Segment } from '../../ui/controls/segment.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { Panel, PercentBar } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Change } from '../../ui/text/change-badge.tsx'
import { LearnLink } from '../points/learn-link.tsx'
import { monthOf } from './month-words.ts'
import { type Consistency, consistency } from './queries.ts'
import { NoRecord, RecordNote } from './record-note.tsx'
import { type RollingYears, shareOf, text } from './text.ts'

const words = text.consistency
type Rolling = Consistency['rolling'][number]

/** Every holding period that a buyer could have had: what came of it, how often it beat others, and how often it lost. */
export function ConsistencySection({ fund }: { readonly fund: Fund }) {
  const data = useReply(consistency(fund.lipper_id))
  return data.missing === null ? <Record data={data} /> : <NoRecord why={data.missing} />
}

function Record({ data }: { readonly data: Consistency }) {
  const { rolling, reference, peers } = data
  const usual = rolling.find(({ years, windows }) => years === 3 && windows >= 12) ?? rolling[0]
  const [years, setYears] = useState<RollingYears>(usual?.years ?? 1)
  const shown = rolling.find((one) => one.years === years) ?? usual
  if (shown === undefined) return null
  return (
    <>
      <Sentence data={data} shown={usual ?? shown} />
      <RecordNote record={data} before={`${currencyNames[data.currency]}，`} />
      <Newest data={data} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-6">
        <Panel className="min-w-0">
          <Segment
            label={words.span}
            className="mb-3"
            choices={rolling.map((one) => ({ value: String(one.years), label: text.years[one.years] }))}
            value={String(shown.years)}
            onChange={(value) => setYears(rolling.find((one) => String(one.years) === value)?.years ?? shown.years)}
          />
          <Windows shown={shown} referenceName={reference?.name ?? null} />
          <Spans rolling={rolling} referenceName={reference?.name ?? null} />
          <p className="mt-2 text-12 text-ink-3">
            {absent(rolling)}
            {peers !== null && peersNote(rolling)}
            {hasFew(rolling) && words.shareFew}
            {reference === null && peers !== null && words.isReference}
          </p>
        </Panel>
        <Losses data={data} />
      </div>
      {reference !== null && <LearnLink topic="index" />}
    </>
  )
}

function absent(rolling: readonly Rolling[]): string {
  const missing = ([3, 5] as const).filter((years) => !rolling.some((one) => one.years === years))
  return missing.length === 0 ? '' : words.none(missing.map((years) => text.years[years]).join('、'))
}

function peersNote(rolling: readonly Rolling[]): string {
  const isKnown = rolling.some(({ ahead_of_peers: ahead }) => ahead !== null && ahead.windows > 0)
  return isKnown ? text.survivors : words.peersFew
}

function hasFew(rolling: readonly Rolling[]): boolean {
  return rolling
    .flatMap((one) => [one.ahead_of_peers, one.ahead_of_reference])
    .some((ahead) => ahead !== null && ahead.share === null && ahead.windows > 0)
}

function Sentence({ data, shown }: { readonly data: Consistency; readonly shown: Rolling }) {
  const { reference, loss } = data
  const { years, ahead_of_peers: peers, ahead_of_reference: other } = shown
  const peerShare = peers?.share ?? null
  const otherShare = other?.share ?? null
  const known = loss.filter(({ share }) => share !== null)
  const [first, last] = [known[0], known.findLast((one) => one.years <= 5)]
  return (
    <p className="mb-1 max-w-[60em] text-14 text-ink-2">
      {words.pick(text.years[years])}
      {peerShare !== null && (
        <>
          {words.have}
          <Bold>{shareOf(peerShare)}</Bold>
          {words.ahead}
        </>
      )}
      {peerShare !== null && otherShare !== null && words.comma}
      {otherShare !== null && reference !== null && (
        <>
          <Bold>{shareOf(otherShare)}</Bold>
          {words.aheadOf(reference.name)}
        </>
      )}
      {peerShare === null && otherShare === null && (
        <>
          {words.medianIs}
          <Bold>{formatChange(shown.median, 1)}</Bold>
        </>
      )}
      {first?.share != null && (
        <>
          {words.semicolon}
          {words.lossIs(text.years[first.years])}
          <Bold>{shareOf(first.share)}</Bold>
        </>
      )}
      {last?.share != null && last !== first && (
        <>
          {words.lossThen(text.years[last.years])}
          <Bold>{shareOf(last.share)}</Bold>
        </>
      )}
      {words.end}
    </p>
  )
}

function Bold({ children }: { readonly children: ReactNode }) {
  return <b className="text-ink">{children}</b>
}

/** Where the newest windows tell another story than the record: the one of the longest span that says so. */
function Newest({ data: { rolling, reference } }: { readonly data: Consistency }) {
  const found = rolling.toReversed().flatMap(({ years, ahead_of_peers: peers, ahead_of_reference: other }) => {
    const span = text.years[years]
    if (peers?.share != null && peers.newest_share !== null)
      return [words.newest.peers(span, shareOf(peers.newest_share), shareOf(peers.share))]
    if (other?.share != null && other.newest_share !== null && reference !== null)
      return [words.newest.reference(span, shareOf(other.newest_share), shareOf(other.share), reference.name)]
    return []
  })[0]
  return found === undefined ? null : (
    <Callout tone="warn" className="mb-4">
      {found}
    </Callout>
  )
}

interface WindowsProps {
  readonly shown: Rolling
  readonly referenceName: string | null
}

function Windows({ shown, referenceName }: WindowsProps) {
  const first = monthOf(shown.first_end)
  const { peer_median: peers, reference } = shown
  const lines: Line[] = [{ key: 'self', label: text.self, tone: 'self', values: shown.own }]
  if (isDrawn(reference) && referenceName !== null)
    lines.push({ key: 'ref', label: referenceName, tone: 'ref', values: reference })
  if (isDrawn(peers)) lines.push({ key: 'peer', label: text.peers, tone: 'peer', dashed: true, values: peers })
  return (
    <LineChart
      summary={words.chart(text.years[shown.years])}
      days={shown.own.map((_perf, at) => isoDateOf(lastDayOfMonth(first + at)))}
      lines={lines}
      format={formatChange}
      formatTick={(value, decimals) => formatPercent(value, decimals)}
      height={230}
    />
  )
}

function isDrawn(values: readonly (number | null)[] | null): values is readonly (number | null)[] {
  return values !== null && values.some((value) => value !== null)
}

interface SpansProps {
  readonly rolling: readonly Rolling[]
  readonly referenceName: string | null
}

function Spans({ rolling, referenceName }: SpansProps) {
  return (
    <div className="mt-4">
      <Table
        caption={words.table}
        columns={columnsOf({ rolling, referenceName })}
        rows={rolling}
        rowKey={({ years }) => years}
      />
    </div>
  )
}

function columnsOf({ rolling, referenceName }: SpansProps): Column<Rolling>[] {
  const { heads } = words
  const columns: Column<Rolling>[] = [
    { key: 'span', head: heads.span, cell: ({ years }) => text.years[years], className: 'whitespace-nowrap' },
    { key: 'median', head: heads.median, align: 'right', cell: ({ median }) => <Change value={median} /> },
    { key: 'worst', head: heads.worst, align: 'right', cell: ({ worst }) => <Change value={worst.perf} /> },
    { key: 'best', head: heads.best, align: 'right', wideOnly: true, cell: ({ best }) => <Change value={best.perf} /> },
    {
      key: 'windows',
      head: heads.windows,
      align: 'right',
      wideOnly: true,
      cell: ({ windows }) => formatCount(windows),
    },
  ]
  if (rolling.some(({ ahead_of_peers: ahead }) => ahead !== null && ahead.windows > 0))
    columns.push({ key: 'peers', head: heads.peers, align: 'right', cell: aheadOfPeers })
  if (referenceName !== null && rolling.some((one) => one.ahead_of_reference !== null))
    columns.push({ key: 'reference', head: heads.reference(referenceName), align: 'right', cell: aheadOfReference })
  return columns
}

function aheadOfPeers({ ahead_of_peers: ahead }: Rolling): ReactNode {
  return <Ahead ahead={ahead} />
}

function aheadOfReference({ ahead_of_reference: ahead }: Rolling): ReactNode {
  return <Ahead ahead={ahead} />
}

function Ahead({ ahead }: { readonly ahead: Rolling['ahead_of_peers'] }) {
  if (ahead === null || ahead.share === null)
    return (
      <span className="text-ink-3" title={words.shareFew}>
        {MISSING}
      </span>
    )
  return (
    <>
      {shareOf(ahead.share)}{' '}
      <span className="text-12 whitespace-nowrap text-ink-3">{words.windows(ahead.windows)}</span>
    </>
  )
}

function Losses({ data: { loss } }: { readonly data: Consistency }) {
  const { lossHeads: heads } = words
  const known = loss.filter(({ windows }) => windows > 0)
  const missing = loss.filter(({ windows }) => windows === 0).map(({ years }) => text.years[years])
  return (
    <Panel className="min-w-0">
      <h3 className="text-14 font-bold">{words.lossTitle}</h3>
      <table className="mt-2 w-full text-13">
        <caption className="vh">{words.lossTitle}</caption>
        <thead>
          <tr className="border-b border-line text-12 text-ink-3">
            <th scope="col" className="py-2 text-left font-medium">
              {heads.span}
            </th>
            <th scope="col" colSpan={2} className="py-2 text-right font-medium">
              {heads.share}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {heads.windows}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {heads.worst}
            </th>
          </tr>
        </thead>
        <tbody>
          {known.map(({ years, windows, share, worst }) => (
            <tr key={years} className="border-b border-line last:border-0">
              <th scope="row" className="py-2.5 text-left font-normal whitespace-nowrap">
                {text.years[years]}
              </th>
              <td className="w-2/5 px-3">
                <PercentBar percent={share ?? 0} />
              </td>
              <td className="text-right font-medium">{share === null ? MISSING : shareOf(share)}</td>
              <td className="text-right text-ink-3">{formatCount(windows)}</td>
              <td className="text-right">
                <Change value={worst} tone="ink" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-12 text-ink-3">
        {missing.length > 0 && words.none(missing.join('、'))}
        {words.lossNote}
      </p>
    </Panel>
  )
}
