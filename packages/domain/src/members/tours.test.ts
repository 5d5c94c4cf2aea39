import { describe, expect, it } from 'vitest'

import { tours } from './tour-names.ts'
import { tourToShow } from './tours.ts'

const nothing = { replays: [], finished: [] } as const

describe('the tour to show', () => {
  it('is the first visit’s, before any other', () => {
    expect(tours[0]).toBe('新手引導')
    expect(tourToShow({ ...nothing, here: ['新手引導'] })).toBe('新手引導')
    expect(tourToShow({ ...nothing, here: ['基金頁導覽'] })).toBeNull()
    expect(tourToShow({ ...nothing, here: ['基金頁導覽', '新手引導'] })).toBe('新手引導')
  })

  it('is the page’s own afterwards, once', () => {
    expect(tourToShow({ here: ['基金頁導覽'], replays: [], finished: ['新手引導'] })).toBe('基金頁導覽')
    expect(tourToShow({ here: ['基金頁導覽'], replays: [], finished: ['新手引導', '基金頁導覽'] })).toBeNull()
    expect(tourToShow({ here: [], replays: [], finished: ['新手引導'] })).toBeNull()
  })

  it('is what was asked for again, finished or not, where the page can show it', () => {
    const finished = [...tours]
    expect(tourToShow({ here: ['基金頁導覽'], replays: ['新手引導', '基金頁導覽'], finished })).toBe('基金頁導覽')
    expect(tourToShow({ here: ['基金頁導覽'], replays: ['新手引導'], finished })).toBeNull()
  })

  it('is none for a visitor, unless asked for', () => {
    expect(tourToShow({ here: ['新手引導'], replays: [], finished: null })).toBeNull()
    expect(tourToShow({ here: ['新手引導'], replays: ['新手引導'], finished: null })).toBe('新手引導')
  })

  it('is never one that the page cannot show', () => {
    for (const finished of [null, [], ['新手引導'], [...tours]]) {
      for (const name of tours) {
        const shown = tourToShow({ here: [name], replays: [...tours], finished })
        expect(shown).toBe(name)
        expect(tourToShow({ here: [], replays: [...tours], finished })).toBeNull()
      }
    }
  })
})
