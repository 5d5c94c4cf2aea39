import type { FundSummary } from '@zhiheng/contract/funds.ts'

import { formatRatio, MISSING } from '../../platform/format-number.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TableFrame } from '../../ui/tables/table.tsx'
import { Change, RiskChip, ScoreIcon } from '../../ui/text/change-badge.tsx'
import { Link } from '../../ui/text/link.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { FundReturn } from '../funds/fund-return.tsx'
import { fundText } from '../funds/text.ts'
import type { TopSector } from './queries.ts'
import { text } from './text.ts'

type Fund = TopSector['funds'][number]

/** The best markets of the year and the best funds in each, with the reason why each is here. */
export function TopFunds({ sectors }: { sectors: readonly TopSector[] }) {
  if (sectors.length === 0) {
    return (
      <Panel>
        <EmptyState title={text.topEmpty} text={text.topEmptyText} />
      </Panel>
    )
  }
  return (
    <Panel flush>
      <div className="max-md:hidden">
        <Wide sectors={sectors} />
      </div>
      <div className="md:hidden">
        <Narrow sectors={sectors} />
      </div>
    </Panel>
  )
}

const cell = 'border-b border-line px-2.5 py-1.5 first:pl-4 last:pr-4'
const head = 'h-9 border-b border-line-2 px-2.5 text-12 font-medium whitespace-nowrap text-ink-3 first:pl-4 last:pr-4'

function Wide({ sectors }: { sectors: readonly TopSector[] }) {
  return (
    <TableFrame label={text.top}>
      <table className="w-full border-separate border-spacing-0 text-13">
        <caption className="vh">{text.top}</caption>
        <Head />
        {sectors.map((sector) => (
          <tbody key={sector.id}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={7}
                className="h-8.5 border-b border-line bg-panel-2 px-4 text-left font-normal"
              >
                <SectorLine sector={sector} />
              </th>
            </tr>
            {sector.funds.map((fund) => (
              <Row key={fund.lipper_id} fund={fund} />
            ))}
          </tbody>
        ))}
      </table>
    </TableFrame>
  )
}

function Head() {
  const { columns } = text
  return (
    <thead>
      <tr>
        <th scope="col" className={`${head} text-left`}>
          {columns.name}
        </th>
        <th scope="col" className={`${head} text-left`}>
          {columns.risk}
        </th>
        <th scope="col" className={`${head} text-right`}>
          {columns.threeMonths}
        </th>
        <th scope="col" className={`${head} text-right font-bold! text-ink!`}>
          {columns.oneYear}
        </th>
        <th scope="col" className={`${head} text-right`}>
          {columns.sharpe}
        </th>
        <th scope="col" className={`${head} text-left`}>
          {columns.score}
        </th>
        <th scope="col" className={`${head} text-left`}>
          {columns.reason}
        </th>
      </tr>
    </thead>
  )
}

function Row({ fund }: { fund: Fund }) {
  return (
    <tr className="hover:*:bg-hover">
      <th scope="row" className={`${cell} min-w-48 text-left lg:min-w-70 font-normal`}>
        <FundName fund={fund} />
      </th>
      <td className={cell}>
        <RiskChip level={fund.risk_level} />
      </td>
      <td className={`${cell} text-right`}>
        <FundReturn fund={fund} period="3m" />
      </td>
      <td className={`${cell} text-right font-bold`}>
        <FundReturn fund={fund} period="1y" tone="coloured" />
      </td>
      <td className={`${cell} text-right`}>{formatRatio(fund.ann_sharpe['1y'])}</td>
      <td className={cell}>
        <Score fund={fund} />
      </td>
      <td className={`${cell} min-w-40 text-ink-2 lg:min-w-50`}>{fund.reason || MISSING}</td>
    </tr>
  )
}

function Narrow({ sectors }: { sectors: readonly TopSector[] }) {
  return sectors.map((sector) => (
    <div key={sector.id}>
      <div className="border-b border-line bg-panel-2 px-4 py-2 text-13">
        <SectorLine sector={sector} />
      </div>
      <ul>
        {sector.funds.map((fund) => (
          <li key={fund.lipper_id} className="relative border-b border-line px-4 py-3 last:border-0">
            <FundName fund={fund} stretched />
            <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-ink-2">
              <RiskChip level={fund.risk_level} />
              <span>
                {text.columns.oneYear}{' '}
                <b>
                  <FundReturn fund={fund} period="1y" tone="coloured" />
                </b>
              </span>
              <span>
                {text.columns.sharpe} {formatRatio(fund.ann_sharpe['1y'])}
              </span>
              <Score fund={fund} />
            </div>
            <p className="mt-1 text-12 text-ink-3">{fund.reason}</p>
          </li>
        ))}
      </ul>
    </div>
  ))
}

function SectorLine({ sector }: { sector: TopSector }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 pointer-coarse:py-2.5">
      <Link to={`/search/funds?sector=${sector.id}`} className="reach font-bold hover:underline">
        {sector.name}
      </Link>
      <Change value={sector.perf} />
      <span className="text-12 text-ink-3">{sector.reason}</span>
    </span>
  )
}

function Score({ fund }: { fund: FundSummary }) {
  const { not_rated: reason } = fund.scores
  return <ScoreIcon score={fund.score} reason={reason === null ? undefined : fundText.notRated[reason]} />
}
