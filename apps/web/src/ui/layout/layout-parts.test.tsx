import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { currentToasts, dismissToast } from '../feedback/toast-store.ts'
import { Toaster } from '../feedback/toast.tsx'
import { Accordion } from './accordion.tsx'
import { ActionBar, ActionFault } from './action-bar.tsx'
import { ArticleTools } from './article-tools.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { PercentBar, Section, Stat } from './panel.tsx'
import { SideButtonStack } from './side-buttons.tsx'
import { Tabs } from './tabs.tsx'
import { useMedia } from './use-media.ts'
import { useSwipeLeft } from './use-swipe.ts'

describe('the tools beside an article', () => {
  const url = 'https://site.example/articles/7?a=1&b=2'
  const root = document.documentElement
  const clipboard = vi.fn<(text: string) => Promise<void>>()

  beforeEach(() => {
    localStorage.clear()
    clipboard.mockReset().mockResolvedValue()
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: clipboard }, configurable: true })
  })
  afterEach(() => {
    act(() => currentToasts().forEach(({ id }) => dismissToast(id)))
    Reflect.deleteProperty(navigator, 'clipboard')
  })

  const show = () =>
    renderPart(
      <>
        <ArticleTools url={url} />
        <Toaster />
      </>,
    )

  it('make the letters larger, on this device from then on, and only while the article stands', () => {
    const first = show()
    expect(root.dataset['text']).toBe('normal')
    fireEvent.click(screen.getByRole('button', { name: '大字' }))
    expect([root.dataset['text'], document.body.classList.contains('articles-show')]).toEqual(['large', true])
    first.unmount()
    expect([root.dataset['text'], document.body.classList.contains('articles-show')]).toEqual([undefined, false])
    show()
    expect(root.dataset['text']).toBe('large')
    expect(screen.getByRole('button', { name: '大字' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('copy the address as it is, and say so', async () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: '複製連結' }))
    await screen.findByText('已複製連結')
    expect(clipboard).toHaveBeenCalledWith(url)
  })

  it('show the address to be copied by hand where the browser does not let them', async () => {
    clipboard.mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
    show()
    fireEvent.click(screen.getByRole('button', { name: '複製連結' }))
    expect(await screen.findByText(`無法複製，請自行複製網址：${url}`)).toBeDefined()
  })

  it('share the whole address, in a window that cannot reach back', () => {
    show()
    for (const name of ['Facebook', 'LINE']) {
      const link = screen.getByRole('link', { name: `分享到 ${name}（另開視窗）` })
      const said = new URL(link.getAttribute('href') ?? '').searchParams
      expect(said.get(name === 'LINE' ? 'url' : 'u')).toBe(url)
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
    }
  })
})

describe('sheets in one place', () => {
  const tabs = ['甲', '乙', '丙'].map((label) => ({ value: label, label, content: <p>{label}的內容</p> }))
  const selected = () => screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent)
  const press = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))

  it('show the first, and draw the others when they are asked for', async () => {
    renderPart(<Tabs label="資料" tabs={tabs} />)
    await waitFor(() => expect(selected()).toEqual(['甲']))
    expect(screen.queryByText('乙的內容')).toBeNull()
    press('乙')
    await screen.findByText('乙的內容')
    expect(selected()).toEqual(['乙'])
  })

  it('stay where the page holds them, and tell it what was pressed', async () => {
    const onChange = vi.fn<(value: string) => void>()
    renderPart(<Tabs label="資料" tabs={tabs} value="乙" onChange={onChange} />)
    press('丙')
    await waitFor(() => expect(onChange).toHaveBeenCalledWith('丙'))
    expect(selected()).toEqual(['乙'])
  })
})

describe('titles that fold their text away', () => {
  it('open where the page says, and at most one of those that share a name', () => {
    const folds = ['甲', '乙'].map((key) => ({ key, title: key, note: `${key} 註`, content: `${key}的內容` }))
    const { container } = renderPart(<Accordion folds={folds} open={['乙']} oneOpen="faq" />)
    const details = [...container.querySelectorAll('details')]
    expect(details.map(({ open }) => open)).toEqual([false, true])
    expect(new Set(details.map((fold) => fold.getAttribute('name')))).toEqual(new Set(['faq']))
    expect(details.map((fold) => fold.querySelector('summary')?.textContent)).toEqual(['甲甲 註', '乙乙 註'])
  })
})

describe('the way from the top to this page', () => {
  it('leads to each page above, and marks the one that one is on', () => {
    renderPart(
      <Breadcrumb crumbs={[{ label: '首頁', to: '/' }, { label: '組合', to: '/portfolios' }, { label: '退休' }]} />,
    )
    const trail = screen.getByRole('navigation', { name: '目前位置' })
    expect(
      within(trail)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/', '/portfolios'])
    expect(screen.getByText('退休').getAttribute('aria-current')).toBe('page')
    expect(trail.textContent).toBe('首頁／組合／退休')
  })
})

describe('a figure under its name', () => {
  it('has its unit, and none where it is not known: 「– 元」 would be nothing of something', () => {
    renderPart(
      <>
        <Stat label="市值" value="1,200" unit="元" />
        <Stat label="成本" value="–" unit="元" />
        <Stat label="損益" value="+5" />
      </>,
    )
    const text = (label: string) => screen.getByText(label).parentElement?.textContent
    expect(['市值', '成本', '損益'].map(text)).toEqual(['市值1,200元', '成本–', '損益+5'])
  })
})

describe('a part of a hundred as a bar', () => {
  const widthOf = (percent: number) => {
    const { container, unmount } = renderPart(<PercentBar percent={percent} />)
    const width = container.querySelector<HTMLElement>('[style]')?.style.width
    unmount()
    return width
  }
  it('is never longer than the whole nor shorter than nothing', () => {
    expect([42.5, 140, -3].map(widthOf)).toEqual(['42.5%', '100%', '0%'])
  })
})

describe('a part of a page under its title', () => {
  it('is found by its title, and says of which day it is', () => {
    renderPart(
      <Section id="risk" title="風險" note="至 2026/11/20" aside={<a href="/x">更多</a>}>
        內容
      </Section>,
    )
    const part = screen.getByRole('region', { name: '風險' })
    expect([part.id, within(part).getByRole('heading', { level: 2 }).textContent]).toEqual(['risk', '風險'])
    expect(part.textContent).toBe('風險至 2026/11/20更多內容')
  })
})

describe('the foot of a page that proposes something', () => {
  it('tells what it comes to as that changes, and what went wrong at once', () => {
    function Foot() {
      const [isWrong, setWrong] = useState(false)
      return (
        <ActionBar label="動作" note={isWrong ? <ActionFault>餘額不足</ActionFault> : '合計 3 檔'}>
          <button type="button" onClick={() => setWrong(true)}>
            送出
          </button>
        </ActionBar>
      )
    }
    renderPart(<Foot />)
    const foot = within(screen.getByRole('region', { name: '動作' }))
    expect(foot.getByText('合計 3 檔').getAttribute('aria-live')).toBe('polite')
    fireEvent.click(foot.getByRole('button', { name: '送出' }))
    expect(foot.getByRole('alert').textContent).toBe('餘額不足')
  })
})

describe('the buttons at the edge', () => {
  it('say the points where one collects some, none of them too, and go to the top', () => {
    const onTop = vi.fn<() => void>()
    const some = renderPart(<SideButtonStack onTop={onTop} points={0} />)
    expect(screen.getByText(/BP/).textContent).toBe('累積點數 0 BP')
    fireEvent.click(screen.getByRole('button', { name: '回到頁首' }))
    expect(onTop).toHaveBeenCalledTimes(1)
    some.unmount()
    renderPart(<SideButtonStack onTop={onTop} />)
    expect(screen.queryByText(/BP/)).toBeNull()
  })
})

describe('a question to the screen', () => {
  function Width() {
    return <p>{useMedia('(width < 768px)') ? '窄' : '寬'}</p>
  }

  it('is answered again when the answer changes, and no longer once the part is gone', () => {
    const listeners = new Set<() => void>()
    let matches = false
    vi.stubGlobal('matchMedia', () => ({
      get matches() {
        return matches
      },
      addEventListener: (_type: string, tell: () => void) => listeners.add(tell),
      removeEventListener: (_type: string, tell: () => void) => listeners.delete(tell),
    }))
    const { unmount } = renderPart(<Width />)
    expect(screen.getByText('寬').tagName).toBe('P')
    matches = true
    act(() => listeners.forEach((tell) => tell()))
    expect(screen.getByText('窄').tagName).toBe('P')
    unmount()
    expect(listeners.size).toBe(0)
  })
})

describe('a finger that swipes', () => {
  const onSwipe = vi.fn<() => void>()
  function Sheet() {
    return <div data-testid="sheet" {...useSwipeLeft(onSwipe)} />
  }
  const swipe = (from: { x: number; y: number }, to: { x: number; y: number }, fingers = 1) => {
    onSwipe.mockClear()
    const { unmount } = renderPart(<Sheet />)
    const sheet = screen.getByTestId('sheet')
    const at = ({ x, y }: typeof from) => ({ clientX: x, clientY: y })
    fireEvent.touchStart(sheet, { touches: Array.from({ length: fingers }, () => at(from)) })
    fireEvent.touchEnd(sheet, { changedTouches: [at(to)] })
    unmount()
    return onSwipe.mock.calls.length
  }

  it('to the left turns the page; upwards, to the right, a little, or with a second finger it does not', () => {
    const start = { x: 200, y: 100 }
    expect(swipe(start, { x: 120, y: 110 })).toBe(1)
    expect(swipe(start, { x: 150, y: 20 })).toBe(0)
    expect(swipe(start, { x: 300, y: 100 })).toBe(0)
    expect(swipe(start, { x: 185, y: 100 })).toBe(0)
    expect(swipe(start, { x: 100, y: 100 }, 2)).toBe(0)
  })
})
