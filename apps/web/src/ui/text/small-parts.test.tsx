import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { Switch } from '../controls/switch.tsx'
import { Progress } from '../feedback/progress.tsx'
import { Accordion } from '../layout/accordion.tsx'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { CountBadge, RoleBadge, roleColourNames } from './badge.tsx'

afterEach(cleanup)

describe('Switch', () => {
  it('is a switch that its words turn on', () => {
    const onChange = vi.fn<() => void>()
    render(<Switch onChange={onChange}>大幅變動時提醒我</Switch>)
    const control = screen.getByRole<HTMLInputElement>('switch', { name: '大幅變動時提醒我' })
    expect(control.checked).toBe(false)
    fireEvent.click(screen.getByText('大幅變動時提醒我'))
    expect(control.checked).toBe(true)
    expect(onChange).toHaveBeenCalledOnce()
  })

  it('stays as it is while it is disabled', () => {
    render(<Switch disabled>大幅變動時提醒我</Switch>)
    fireEvent.click(screen.getByText('大幅變動時提醒我'))
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false)
  })
})

describe('CountBadge', () => {
  const faceOf = (count: number) => {
    const { container } = render(<CountBadge count={count} label="則未讀" />)
    return container.querySelector('[aria-hidden]')
  }

  it('shows a number up to nine', () => expect(faceOf(9)?.textContent).toBe('9'))

  it('shows dots above nine, and tells the whole number', () => {
    const face = faceOf(10)
    expect(face?.textContent).toBe('')
    expect(face?.querySelectorAll('circle')).toHaveLength(3)
    expect(screen.getByText('10 則未讀')).toBeTruthy()
  })

  it('is not there for none', () => {
    expect(render(<CountBadge count={0} label="則未讀" />).container.innerHTML).toBe('')
  })
})

it('draws each membership in a colour of its own', () => {
  const { container } = render(
    roleColourNames.map((role) => (
      <RoleBadge key={role} role={role}>
        {role}
      </RoleBadge>
    )),
  )
  const looks = [...container.querySelectorAll('span')].map((badge) => badge.className)
  expect(looks).toHaveLength(7)
  expect(new Set(looks).size).toBe(7)
})

describe('Accordion', () => {
  const folds = [
    { key: 'a', title: '淨值何時更新', content: '每日' },
    { key: 'b', title: '費用', content: '年費' },
  ]
  const isOpen = (title: string) => screen.getByText(title).closest('details')?.open

  it('opens what is pressed and leaves the rest', () => {
    render(<Accordion folds={folds} open={['b']} />)
    fireEvent.click(screen.getByText('淨值何時更新'))
    expect([isOpen('淨值何時更新'), isOpen('費用')]).toEqual([true, true])
  })

  it('ties the folds of which one may be open', () => {
    const { container } = render(<Accordion folds={folds} oneOpen="faq" />)
    expect([...container.querySelectorAll('details')].map((each) => each.getAttribute('name'))).toEqual(['faq', 'faq'])
  })
})

describe('Progress', () => {
  const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: '匯入' })

  it('tells how far it has come, never more than all', () => {
    const { rerender } = render(<Progress label="匯入" value={30} max={120} />)
    expect(bar().value).toBe(0.25)
    expect(bar().getAttribute('aria-valuetext')).toBe('25%')
    rerender(<Progress label="匯入" value={999} max={120} />)
    expect(bar().getAttribute('aria-valuetext')).toBe('100%')
    rerender(<Progress label="匯入" value={999} max={1000} />)
    expect(bar().getAttribute('aria-valuetext')).toBe('99%')
  })

  it('says that it goes on while nobody knows how far', () => {
    render(<Progress label="匯入" value={null} />)
    expect(bar().hasAttribute('value')).toBe(false)
    expect(bar().getAttribute('aria-valuetext')).toBe('進行中')
  })
})

describe('Breadcrumb', () => {
  it('leads back, and names the page one is on', () => {
    renderPart(
      <Breadcrumb crumbs={[{ label: '首頁', to: '/' }, { label: '搜尋', to: '/search/funds' }, { label: '全球' }]} />,
      '/x',
    )
    expect(screen.getByText('全球').getAttribute('aria-current')).toBe('page')
    fireEvent.click(screen.getByRole('link', { name: '搜尋' }))
    expect(screen.getByLabelText('address').textContent).toBe('/search/funds')
  })
})
