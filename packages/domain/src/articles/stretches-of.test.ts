import { expect, it } from 'vitest'

import type { Block, Inline } from './article-body.ts'
import { stretchesOf } from './stretches-of.ts'

const run = (text: string): Inline => ({ type: 'text', text, strong: false, em: false })

it('the words of a body stand together as they are read: a sentence with a link is one stretch, a cell is its own', () => {
  const body: Block[] = [
    { type: 'heading', level: 2, id: 'h-1', text: '降息' },
    { type: 'paragraph', inlines: [run('看'), { type: 'link', href: '/', text: '公債' }, run('。')] },
    { type: 'list', ordered: false, items: [[run('一')], [run('二')]] },
    { type: 'table', caption: '', head: [[run('年')]], rows: [[[run('甲')], [run('乙')]]] },
    { type: 'quote', paragraphs: [[run('引')]] },
    { type: 'live', live: 'fund', ids: ['1'], caption: '走勢' },
  ]
  expect(stretchesOf(body)).toEqual(['降息', '看公債。', '一', '二', '年', '甲', '乙', '引', '走勢'])
})
