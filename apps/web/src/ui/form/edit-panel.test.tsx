import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { NewestNotice } from './edit-panel.tsx'
import { useEditing } from './use-editing.ts'
import { useReadVersion } from './use-read-version.ts'

afterEach(cleanup)

function Editor({ newest }: { readonly newest: number | null }) {
  const version = useReadVersion(newest)
  return (
    <>
      <NewestNotice version={version} newest={newest === null ? null : [['name', `name ${newest}`]]} />
      <output>{version.read ?? 'new'}</output>
    </>
  )
}

const read = () => screen.getByRole('status').textContent

describe('the version that an editor replaces', () => {
  it('is the one that was shown, however often the list is read again, until the newer one was seen', () => {
    const { rerender } = render(<Editor newest={1} />)
    expect(screen.queryByRole('button')).toBeNull()
    rerender(<Editor newest={2} />)
    expect(read()).toBe('1')
    expect(screen.getByText('name 2')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: '以我的內容取代' }))
    expect(read()).toBe('2')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is none where someone has removed it: it is written anew', () => {
    const { rerender } = render(<Editor newest={3} />)
    rerender(<Editor newest={null} />)
    expect(read()).toBe('3')
    expect(screen.getByText(/其他人已移除這一筆/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: '重新新增' }))
    expect(read()).toBe('new')
  })
})

describe('two versions of one thing', () => {
  const version = { read: 1, isStale: true, keepOwn: () => {} }

  it('stand side by side, of what differs', async () => {
    const newest = [
      ['名稱', '對方的'],
      ['用途', ''],
      ['等級', '3'],
    ] as const
    render(
      <NewestNotice
        version={version}
        newest={newest}
        own={[
          ['名稱', '我的'],
          ['用途', '退休'],
          ['等級', '3'],
        ]}
      />,
    )
    const rows = (await screen.findAllByRole('row')).map((row) => row.textContent)
    expect(rows).toEqual(['項目您填的最新的', '名稱我的對方的', '用途退休（空白）'])
  })

  it('that say the same are said to', async () => {
    render(<NewestNotice version={version} newest={[['名稱', '同']]} own={[['名稱', '同']]} />)
    expect(await screen.findByText('這一筆與您填的內容相同。')).toBeDefined()
  })
})

it('the keyboard goes back to the button that opened the form', () => {
  function List() {
    const editing = useEditing<string>()
    return (
      <>
        <button type="button" onClick={() => editing.open('row')}>
          open
        </button>
        {editing.what !== null && (
          <button type="button" onClick={editing.close}>
            close
          </button>
        )}
      </>
    )
  }
  render(<List />)
  screen.getByText('open').focus()
  fireEvent.click(screen.getByText('open'))
  screen.getByText('close').focus()
  fireEvent.click(screen.getByText('close'))
  expect(document.activeElement).toBe(screen.getByText('open'))
})
