import { afterEach, expect, it } from 'vitest'

import { seen } from './tour-target.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

/** An element that is shown or hidden by its style, and takes room on the page or none. */
function add(id: string, { isShown, takesRoom }: { isShown: boolean; takesRoom: boolean }): void {
  const element = document.createElement('p')
  element.id = id
  element.checkVisibility = () => isShown
  element.getClientRects = () => (takesRoom ? [new DOMRect()] : []) as unknown as DOMRectList
  document.body.append(element)
}

it('is the first that is shown and takes room', () => {
  expect(seen('p')).toBeNull()
  add('hidden', { isShown: false, takesRoom: true })
  add('empty', { isShown: true, takesRoom: false })
  expect(seen('p')).toBeNull()
  add('first', { isShown: true, takesRoom: true })
  add('second', { isShown: true, takesRoom: true })
  expect(seen('p')?.id).toBe('first')
  expect(seen('#second')?.id).toBe('second')
})
