// @vitest-environment node
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { createQueryClient } from '../api/create-query-client.ts'
import { aBoot } from '../testing/a-boot.ts'
import { DrawnFrom, DrawnHere, DrawnOf, DrawnPart, DrawnWith } from '../ui/layout/drawn-part.tsx'
import { DrawnRowsContext } from '../ui/tables/drawn-rows.ts'
import { type Column, Table } from '../ui/tables/table.tsx'
import { Link } from '../ui/text/link.tsx'
import { cachedRows } from './cached-rows.tsx'
import { createSplice } from './splice.ts'

const boot = aBoot()

/** A page with its kept parts put in, as a reader gets it. */
function keeping(page: ReactNode, dataVersion = '1', site = boot): string {
  const splice = createSplice()
  const html = renderToString(
    <DrawnRowsContext value={cachedRows({ boot: site, dataVersion, splice })}>{page}</DrawnRowsContext>,
  )
  return Buffer.concat(splice.fill(Buffer.from(html))).toString()
}

describe('a page with parts that are kept', () => {
  it('is byte for byte the page without them, the first time and later', () => {
    const page = (
      <main>
        <DrawnHere drawnAs="menu">
          <Suspense>
            <nav>選單 {1}</nav>
          </Suspense>
          <a href="/?a=1&b=2">知衡</a>
        </DrawnHere>
        <b>自己的</b>
        <DrawnHere drawnAs="tools">
          <i>工具</i>
        </DrawnHere>
        <DrawnPart drawnAs="news" className="wrap">
          最新 {2} 則
        </DrawnPart>
      </main>
    )
    const drawn = renderToString(page)
    expect([keeping(page), keeping(page), keeping(page, '2')]).toEqual([drawn, drawn, drawn])
  })

  it('shows what was drawn for the same name until the data change', () => {
    const page = (figure: number) => <DrawnHere drawnAs="figure">{<b>{figure}</b>}</DrawnHere>
    expect(keeping(page(1), '3')).toBe('<b>1</b>')
    expect(keeping(page(2), '3')).toBe('<b>1</b>')
    expect(keeping(page(2), '4')).toBe('<b>2</b>')
  })

  it('keeps no part whose code has not been loaded yet', async () => {
    const RetryLater = lazy(async () => {
      await Promise.resolve()
      return { default: () => <b>二</b> }
    })
    const page = (
      <DrawnHere drawnAs="later">
        <Suspense fallback="…">
          <RetryLater />
        </Suspense>
      </DrawnHere>
    )
    expect(keeping(page)).toContain('…')
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(keeping(page)).toBe('<!--$--><b>二</b><!--/$-->')
  })
})

describe('a part that shows values', () => {
  const page = (values: readonly unknown[], text: string) => (
    <DrawnFrom drawnAs="article" from={values}>
      <p>{text}</p>
    </DrawnFrom>
  )

  it('is found again by whoever has the same values, whichever object they stand in, and by nobody else', () => {
    expect(keeping(page([{ title: '甲' }], '一'), '20')).toBe('<p>一</p>')
    expect(keeping(page([{ title: '甲' }], '二'), '20')).toBe('<p>一</p>')
    expect(keeping(page([{ title: '乙' }], '三'), '20')).toBe('<p>三</p>')
    expect(keeping(page([{ title: '甲' }], '四'), '21')).toBe('<p>四</p>')
  })
})

describe('a part with texts', () => {
  const page = (texts: { readonly said: string; readonly to: string }, more = '') => (
    <DrawnWith
      drawnAs="pages"
      texts={texts}
      renderWith={({ said, to }) => (
        <nav>
          <b>{said}</b>
          <Link to={to}>{`下一頁${more}`}</Link>
        </nav>
      )}
    />
  )
  const inRouter = (part: ReactNode, basename: string) => (
    <StaticRouter basename={basename} location={basename}>
      {part}
    </StaticRouter>
  )

  it.each(['/', '/firm/1'])(
    'is byte for byte the part without keeping, whatever its texts say, below %s',
    (basename) => {
      const below = { ...boot, basename }
      for (const said of ['第 1 頁', `<b>"a" & 'b'</b>`, '', '$1 $& $$']) {
        for (const to of ['/browse/a?sort=perf&page=2', '/search/股票?q=%E8%82%A1', '/a//b', '/?page=2']) {
          const drawn = renderToString(inRouter(page({ said, to }), basename))
          expect(keeping(inRouter(page({ said, to }), basename), '30', below)).toBe(drawn)
        }
      }
    },
  )

  it('is drawn once for all its texts, until the data change', () => {
    const kept = (to: string, more: string, version: string) =>
      keeping(inRouter(page({ said: '頁', to }, more), '/'), version)
    kept('/a', '一', '31')
    expect(kept('/b', '二', '31')).toBe('<nav><b>頁</b><a href="/b">下一頁一</a></nav>')
    expect(kept('/b', '二', '32')).toBe('<nav><b>頁</b><a href="/b">下一頁二</a></nav>')
  })
})

describe('a table with a column of the reader’s own', () => {
  const rows = [{ id: 'a' }, { id: 'b' }]
  const table = (held: string, { name = '市場', own = true } = {}) => {
    const columns: Column<{ id: string }>[] = [
      { key: 'id', head: name, cell: ({ id }) => <b>{id + name}</b> },
      { key: 'own', head: '持有', own, cell: ({ id }) => (id === 'a' ? held : '–') },
      { key: 'behind', head: '後面', cell: ({ id }) => <i>{id + name}</i> },
      { key: 'last', head: '也是', own, cell: ({ id }) => `${id} ${held}` },
    ]
    const look = { all: 'own', each: ({ id }: { id: string }) => id }
    return <Table caption="市場" columns={columns} rows={rows} rowKey={({ id }) => id} drawnAs={look} />
  }

  it('keeps what is on either side of it, and nothing of what the reader holds', () => {
    const bare = renderToString(table('12%'))
    expect([keeping(table('12%'), '30'), keeping(table('12%'), '30')]).toEqual([bare, bare])
    const other = keeping(table('7%', { name: '別的' }), '30')
    expect(other).toContain('<b>a市場</b>')
    expect(other).toContain('<i>a市場</i>')
    expect(other).toContain('>7%</td>')
    expect(other).toContain('>a 7%</td>')
    expect(other).not.toContain('12%')
  })

  it('does not take the whole rows of a guest, who has no such column, for the cells before it', () => {
    const guests = table('–', { own: false })
    expect(keeping(guests, '31')).toBe(renderToString(guests))
    expect(keeping(table('12%'), '31')).toBe(renderToString(table('12%')))
    expect(keeping(guests, '31')).toBe(renderToString(guests))
  })
})

describe('a part that shows answers', () => {
  const queryKey = ['fund', 'f1']
  const other = ['peers', 'f1']
  const drawing = vi.fn<() => void>()
  function Figure() {
    drawing()
    const { data } = useQuery<{ name: string }>({ queryKey, queryFn: () => ({ name: '沒有' }) })
    return <b>{data?.name}</b>
  }
  const draw = ({ fund, peers = Object.freeze({}), version = '20' }: Answers) => {
    const queries = createQueryClient()
    queries.setQueryData(queryKey, fund)
    if (peers !== null) queries.setQueryData(other, peers)
    return keeping(
      <QueryClientProvider client={queries}>
        <i>頁</i>
        <DrawnOf drawnAs="figure" of={[{ queryKey }, { queryKey: other }]}>
          <Figure />
        </DrawnOf>
      </QueryClientProvider>,
      version,
    )
  }
  interface Answers {
    readonly fund: object
    readonly peers?: object | null
    readonly version?: string
  }
  beforeEach(() => drawing.mockClear())

  it('is cached from the second time on, while the answers are the same', () => {
    const answers = { fund: Object.freeze({ name: '甲' }), peers: Object.freeze({}) }
    const pages = [1, 2, 3, 4].map(() => draw(answers))
    expect(new Set(pages)).toEqual(new Set(['<i>頁</i><b>甲</b>']))
    expect(drawing).toHaveBeenCalledTimes(2)
  })

  it('is drawn again of other answers, and when the data have changed', () => {
    const peers = Object.freeze({})
    const fund = Object.freeze({ name: '甲' })
    for (const _ of [1, 2, 3]) draw({ fund, peers })
    expect(draw({ fund: Object.freeze({ name: '乙' }), peers })).toBe('<i>頁</i><b>乙</b>')
    draw({ fund, peers: Object.freeze({}) })
    draw({ fund, peers: Object.freeze({}), version: '21' })
    expect(drawing).toHaveBeenCalledTimes(5)
  })

  it('is never cached where an answer is missing, or may change', () => {
    const fund = Object.freeze({ name: '甲' })
    for (const _ of [1, 2, 3]) draw({ fund, peers: null })
    for (const _ of [1, 2, 3]) draw({ fund: { name: '甲' } })
    expect(drawing).toHaveBeenCalledTimes(6)
  })
})

const row = (name: string) => () => (
  <tr>
    <td>{name}</td>
  </tr>
)

it('rows are drawn once until the data change, and keep no more memory than they are long', () => {
  const drawn: string[] = []
  const marked: Buffer[] = []
  const splice = {
    ...createSplice(),
    mark(...parts: Buffer[]) {
      marked.push(...parts)
      return ''
    },
  }
  const show = (dataVersion: string, name: string) =>
    cachedRows({ boot, dataVersion, splice }).html(name, () => {
      drawn.push(`${name} of ${dataVersion}`)
      return row(name)()
    })
  for (const [version, name] of [
    ['one', '甲'],
    ['one', '甲'],
    ['one', '乙'.repeat(3000)],
    ['two', '甲'],
  ] as const)
    show(version, name)
  expect(drawn.map((text) => text.slice(0, 1) + text.slice(-7))).toEqual(['甲 of one', '乙 of one', '甲 of two'])
  expect(marked[0]).toBe(marked[1])
  expect(marked[0]?.toString()).toBe('<tr><td>甲</td></tr>')
  for (const { buffer, length } of marked) expect(buffer.byteLength).toBe(length)
})

describe('the rows of a table', () => {
  interface Fund {
    readonly name: string
  }
  const tableOf = (funds: readonly Fund[], { all = 'table', version = '10' } = {}) => {
    const splice = createSplice()
    const drawn: string[] = []
    const look = { all, each: ({ name }: Fund) => name }
    const draw = ({ name }: Fund) => {
      drawn.push(name)
      return row(name)()
    }
    const mark = cachedRows({ boot, dataVersion: version, splice }).rows(funds, { ...look, draw })
    return { html: Buffer.concat(splice.fill(Buffer.from(`<b>${mark}</b>`))).toString(), drawn }
  }
  const funds = [{ name: '丙' }, Object.freeze({ name: '丁' })]
  const html = '<b><tr><td>丙</td></tr><tr><td>丁</td></tr></b>'

  it('stand side by side, and are drawn once', () => {
    expect(tableOf(funds)).toEqual({ html, drawn: ['丙', '丁'] })
    expect(tableOf(funds)).toEqual({ html, drawn: [] })
    expect(tableOf(funds.toReversed()).html).toBe('<b><tr><td>丁</td></tr><tr><td>丙</td></tr></b>')
  })

  it('are drawn again where they look otherwise, and when the data have changed', () => {
    for (const other of [{ all: 'other table' }, {}, { version: '11' }, { version: '10' }]) tableOf(funds, other)
    expect(tableOf(funds, { all: 'third' }).drawn).toEqual(['丙', '丁'])
    expect(tableOf(funds, { version: '12' }).drawn).toEqual(['丙', '丁'])
    expect(tableOf(funds, { version: '12' }).drawn).toEqual([])
  })
})
