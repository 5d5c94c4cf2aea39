import {
  MOST_FILE_BYTES,
  PORTFOLIO_FORMAT,
  PORTFOLIO_FORMAT_VERSION,
} from '@zhiheng/domain/portfolio-transfer/format.ts'
import { describe, expect, it } from 'vitest'

import { readPortfolioFile } from './read-portfolio-file.ts'

const read = (content: unknown) => readPortfolioFile(new Blob([JSON.stringify(content)]))
const file = { format: PORTFOLIO_FORMAT, version: PORTFOLIO_FORMAT_VERSION }

describe('a file that someone chose', () => {
  it('is taken as it is where it is a portfolio of this version or an older one', async () => {
    expect(await read({ ...file, name: '退休' })).toEqual({ ...file, name: '退休' })
    expect(await read({ ...file, version: PORTFOLIO_FORMAT_VERSION - 1 })).toMatchObject({ format: PORTFOLIO_FORMAT })
  })

  it.each([
    ['a newer version', { ...file, version: PORTFOLIO_FORMAT_VERSION + 1 }, 'newer'],
    ['another kind of file', { ...file, format: 'x' }, 'foreign'],
    ['no kind of file', {}, 'foreign'],
    ['nothing', null, 'unreadable'],
    ['a number', 7, 'unreadable'],
    ['a text', 'x', 'unreadable'],
  ])('is not sent where it holds %s', async (_, content, fault) => {
    expect(await read(content)).toBe(fault)
  })

  it('is not sent where it is no JSON', async () => {
    expect(await readPortfolioFile(new Blob(['{"format"']))).toBe('unreadable')
  })

  it('is as large as what may be sent, less what is sent around it', async () => {
    const most = MOST_FILE_BYTES - 500
    const ofSize = (size: number) => {
      const text = JSON.stringify(file)
      return readPortfolioFile(new Blob([text, ' '.repeat(size - text.length)]))
    }
    expect(await ofSize(most)).toEqual(file)
    expect(await ofSize(most + 1)).toBe('large')
  })
})
