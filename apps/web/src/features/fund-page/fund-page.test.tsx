import { useSuspenseQuery } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { type Fund, getFund } from '@zhiheng/contract/funds.ts'
import { getFundScores } from '@zhiheng/contract/funds/peers.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { BootProvider } from '../../page/boot.tsx'
import { fetchPart } from '../../platform/fetch-part.ts'
import { aBoot } from '../../testing/a-boot.ts'
import { aClass, aFund } from '../../testing/a-fund.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { scores } from '../funds/queries.ts'
import { barOf, drawnParts, type FundSection, fundSections } from './fund-sections.ts'
import { LaterSection } from './later-section.tsx'
import { SectionAlone } from './section-alone.tsx'

let near: IntersectionObserverCallback = () => {}
class Watch {
  constructor(hear: IntersectionObserverCallback) {
    near = hear
  }
  observe() {}
  disconnect() {}
}

let asked: { readonly url: URL }[] = []
beforeEach(() => {
  ;({ asked } = standInNetwork())
  vi.stubGlobal('IntersectionObserver', Watch)
  Object.assign(Element.prototype, { scrollTo: () => {} })
})
afterEach(() => {
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

function Counted({ fund }: { readonly fund: Fund }) {
  const { data } = useSuspenseQuery(scores(fund.lipper_id))
  return <p>{`${data.entries.length} months`}</p>
}

const section: FundSection = {
  id: 'counted',
  label: 'Count',
  title: 'Months counted',
  room: 'min-h-80',
  after: 'risk',
  queries: (id) => [scores(id)],
  Part: fetchPart(() => Promise.resolve(Counted)),
}
const fund = aFund({ lipper_id: '0050' })
const link = () => screen.queryAllByRole('link')[0]?.getAttribute('href')
async function comeNear() {
  await act(async () => near([{ isIntersecting: true } as IntersectionObserverEntry], new IntersectionObserver(near)))
}

describe('a later section', () => {
  it('asks for nothing until its reader comes near, and leads to its own address meanwhile', async () => {
    replies(getFundScores, { entries: [] })
    renderPart(<LaterSection section={section} fund={fund} />, '/funds/0050')
    expect([link(), asked]).toEqual(['/funds/0050/counted', []])
    await comeNear()
    expect(await screen.findByText('0 months')).toBeTruthy()
    expect([link(), asked.map(({ url }) => url.pathname)]).toEqual([undefined, ['/api/funds/0050/scores']])
  })

  it('is there at once where the address names it', async () => {
    replies(getFundScores, { entries: [] })
    history.replaceState(null, '', '/funds/0050#counted')
    renderPart(<LaterSection section={section} fund={fund} />)
    expect(await screen.findByText('0 months')).toBeTruthy()
  })

  it('fails alone, and is asked for again by hand', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
    refuses(getFundScores, { status: 404, code: 'not_found', message: 'not there' })
    renderPart(
      <>
        <p>the rest</p>
        <LaterSection section={section} fund={fund} />
      </>,
    )
    await comeNear()
    const again = await screen.findByRole('button')
    expect(screen.getByText('the rest')).toBeTruthy()
    replies(getFundScores, { entries: [] })
    fireEvent.click(again)
    expect(await screen.findByText('0 months')).toBeTruthy()
    quiet.mockRestore()
  })
})

describe('a section by itself', () => {
  it('stands under the fund’s name, with the way to the whole page', async () => {
    replies(getFund, { ...fund, name: 'A fund' })
    replies(getFundScores, { entries: [] })
    renderPart(
      <BootProvider value={aBoot()}>
        <SectionAlone id="0050" section={section} />
      </BootProvider>,
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'A fund' })).toBeTruthy()
    expect(await screen.findByText('0 months')).toBeTruthy()
    const links = screen.getAllByRole('link').map((one) => one.getAttribute('href'))
    expect(links).toEqual(['/funds/0050#counted', ...fundSections.map(({ id }) => `/funds/0050/${id}`)])
  })
})

describe('the bar of the page', () => {
  it('names each part once, and the classes where there are several', () => {
    const names = (known: Partial<Fund>) => barOf(aFund(known)).map(({ id }) => id)
    const several = names({ classes: [aClass(), aClass({ lipper_id: 'B' })] })
    expect(new Set(several).size).toBe(several.length)
    expect(several.filter((id) => drawnParts.some((part) => part === id))).toEqual(drawnParts)
    expect(names({})).toEqual(several.filter((id) => id !== 'classes'))
  })

  it('names no payouts from one’s own money where a class pays none, and does where nobody says', () => {
    const isNamed = (frequency: Fund['distribution_frequency']) =>
      barOf(aFund({ distribution_frequency: frequency })).some(({ id }) => id === 'principal')
    expect([isNamed('none'), isNamed('monthly'), isNamed(null)]).toEqual([false, true, true])
  })

  it('has no section whose name another part has', () => {
    const ids = [...drawnParts, ...fundSections.map(({ id }) => id)]
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('an address below a fund that names no section', () => {
  it('has the whole page, and says so', async () => {
    replies(getFund, { ...fund, name: 'A fund' })
    await renderPage('/funds/0050/nowhere')
    expect(await screen.findByText(/「nowhere」/)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: /A fund/ })).toBeTruthy()
  })
})
