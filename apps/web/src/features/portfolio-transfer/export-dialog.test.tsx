import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { exportPortfolio } from '@zhiheng/contract/portfolio-transfer.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { aFile } from './testing/a-file.ts'

const asked = { isOpen: true, answer: () => {}, deny: () => {}, forget: () => {}, opener: () => null }
const saved: Blob[] = []

beforeEach(() => {
  standInNetwork()
  saved.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:test'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('saves the whole portfolio as the file that the import takes', async () => {
  replies(exportPortfolio, aFile({ name: '退休/1' }))
  renderPart(<ExportDialog asked={asked} id={7} />)
  fireEvent.click(await screen.findByRole('button', { name: /完整備份/ }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(aFile({ name: '退休/1' }))
  expect(saved[0]?.type).toBe('application/json')
})

it('says why nothing was saved', async () => {
  refuses(exportPortfolio, { status: 404, code: 'not_found', message: '查無資料' })
  renderPart(
    <>
      <ExportDialog asked={asked} id={7} />
      <Toaster />
    </>,
  )
  fireEvent.click(await screen.findByRole('button', { name: /^調整紀錄（CSV）/ }))
  expect(await screen.findByText('查無資料')).toBeDefined()
  expect(saved).toEqual([])
})
