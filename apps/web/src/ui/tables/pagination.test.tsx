import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { Pagination } from './pagination.tsx'

function Pages({ begun }: { readonly begun: number }) {
  const [page, setPage] = useState(begun)
  return (
    <>
      <Pagination page={page} pageTotal={3} toPage={(to) => `/list?page=${to}`} />
      <button type="button" onClick={() => setPage(page + 1)}>
        arrives
      </button>
    </>
  )
}

it('keeps the focus at the foot of a list where the link that was pressed is gone', () => {
  renderPart(<Pages begun={2} />)
  const next = screen.getByRole('link', { name: '下一頁' })
  next.focus()
  fireEvent.click(next)
  // the page arrives without another press
  fireEvent.click(screen.getByRole('button', { name: 'arrives' }))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '上一頁' }))
})

it('takes no focus from a list that others have changed', () => {
  renderPart(<Pages begun={2} />)
  fireEvent.click(screen.getByRole('button', { name: 'arrives' }))
  expect(document.activeElement).toBe(document.body)
})
