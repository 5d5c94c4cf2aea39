import { cleanup, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, describe, expect, it } from 'vitest'

import { Button } from './button.tsx'

afterEach(cleanup)

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '套用' })

describe('a button that is disabled while something is done', () => {
  it('has the focus again afterwards, where it was pressed by keyboard', () => {
    const { rerender } = render(<Button>套用</Button>)
    button().focus()
    rerender(<Button disabled>套用</Button>)
    // what a browser does with the focus of what is disabled
    button().blur()
    rerender(<Button>套用</Button>)
    expect(document.activeElement).toBe(button())
  })

  it('does not call back who has gone on, nor takes a focus that it never had', () => {
    const both = (isDisabled: boolean) => (
      <>
        <Button disabled={isDisabled}>套用</Button>
        <a href="/">首頁</a>
      </>
    )
    const { rerender } = render(both(false))
    button().focus()
    rerender(both(true))
    screen.getByRole('link').focus()
    rerender(both(false))
    expect(document.activeElement).toBe(screen.getByRole('link'))
    screen.getByRole('link').blur()
    rerender(both(true))
    rerender(both(false))
    expect(document.activeElement).toBe(document.body)
  })

  it('still hands itself to whoever asks for it', () => {
    const ref = createRef<HTMLButtonElement>()
    render(<Button ref={ref}>套用</Button>)
    expect(ref.current).toBe(button())
  })
})
