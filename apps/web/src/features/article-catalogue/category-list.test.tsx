import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import type { CategoryEdit } from './category-forms.tsx'
import { CategoryList } from './category-list.tsx'

it('a site without any category can be given its first one', () => {
  const onDo = vi.fn<(edit: CategoryEdit) => void>()
  renderPart(<CategoryList entries={[]} onDo={onDo} />)
  fireEvent.click(screen.getByRole('button', { name: '在「新聞」新增分類' }))
  expect(onDo).toHaveBeenCalledWith({ kind: 'add', section: 'news' })
})
