import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { Toaster } from '../../ui/feedback/toast.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const codes = ['7K2M-9QXR-4TBW', 'AAAA-BBBB-CCCC']
let kept = 0

beforeEach(() => {
  kept = 0
})

function show() {
  render(
    <>
      <RecoveryCodes codes={codes} onKept={() => (kept += 1)} />
      <Toaster />
    </>,
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** The clipboard of this device, or one that may not be written to. */
function clipboard(isOpen: boolean): string[] {
  const written: string[] = []
  const writeText = (text: string) => {
    if (!isOpen) return Promise.reject(new DOMException('no', 'NotAllowedError'))
    written.push(text)
    return Promise.resolve()
  }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  return written
}

it('are where the reader is led, since they are shown this once', () => {
  show()
  expect(document.activeElement?.textContent).toBe('請妥善保存備用碼')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
})

it('are copied one a line', async () => {
  const written = clipboard(true)
  show()
  press('複製')
  await screen.findByText('已複製備用碼')
  expect(written).toEqual(['7K2M-9QXR-4TBW\nAAAA-BBBB-CCCC'])
})

it('are said not to be copied where the browser forbids it, with two other ways', async () => {
  const written = clipboard(false)
  show()
  press('複製')
  await screen.findByText('無法複製，請改用下載或列印。')
  expect(written).toEqual([])
})

it('are kept in a file that says whose they are and opens in any editor', async () => {
  const files: Blob[] = []
  const names: string[] = []
  const letGo: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: (address: string) => letGo.push(address),
  })
  show()
  press('下載')
  expect(names).toEqual(['知衡備用碼.txt'])
  expect(await files[0]?.text()).toBe('知衡基金備用碼（每組可登入一次）\r\n\r\n7K2M-9QXR-4TBW\r\nAAAA-BBBB-CCCC\r\n')
  // Safari reads it after the press
  expect(letGo).toEqual([])
})

it('are printed as the page stands', () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  show()
  press('列印')
  expect(print).toHaveBeenCalledTimes(1)
})

it('go only when the reader says that they are kept', () => {
  clipboard(true)
  show()
  press('複製')
  expect(kept).toBe(0)
  press('我已妥善保存')
  expect(kept).toBe(1)
})
