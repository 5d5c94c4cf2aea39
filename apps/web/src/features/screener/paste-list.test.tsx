import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'

import { pasteList } from './paste-list.ts'

function Box() {
  const [typed, setTyped] = useState('')
  return (
    <input
      aria-label="box"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onPaste={(event) => pasteList(event, setTyped)}
    />
  )
}

function paste(text: string) {
  render(<Box />)
  const box = screen.getByRole<HTMLInputElement>('textbox')
  const event = createEvent.paste(box, { clipboardData: { getData: () => text } })
  fireEvent(box, event)
  return { box, isTaken: event.defaultPrevented }
}

it('the lines of a pasted list stay apart, and what stands in one line stays together', () => {
  expect(paste('0050\t元大台灣50\r\n0056\t元大高股息\n').box.value).toBe('0050 元大台灣50；0056 元大高股息')
})

it('a pasted name is left to the browser', () => {
  expect(paste('元大台灣50\n').isTaken).toBe(false)
})

it('no more than can be read is put in', () => {
  expect(paste('0050\n'.repeat(400)).box.value).toHaveLength(1000)
})
