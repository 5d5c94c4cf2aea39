import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { expect, it } from 'vitest'

import { renderPart } from '../../testing/render-part.tsx'
import { AskHost } from '../overlays/ask-host.tsx'
import { Link } from '../text/link.tsx'
import { EditPanel } from './edit-panel.tsx'
import { useLeaveGuard } from './leave-guard.ts'
import { TextField } from './text-field.tsx'
import { useEditing } from './use-editing.ts'
import { useForm } from './use-form.ts'

function Row({ name, onDone }: { readonly name: string; readonly onDone: () => void }) {
  const form = useForm({ start: { words: '' }, send: onDone })
  return (
    <EditPanel of={form} title={name} onCancel={onDone}>
      <TextField of={form} field="words" label="文字" />
    </EditPanel>
  )
}

function Editor() {
  const editing = useEditing<string>()
  const navigate = useNavigate()
  return (
    <>
      {['甲', '乙'].map((name) => (
        <button key={name} type="button" onClick={() => editing.open(name)}>
          {name}
        </button>
      ))}
      <Link to="/elsewhere">別處</Link>
      <Link to="/?tab=2">同一頁</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        上一頁
      </button>
      {editing.what !== null && <Row key={editing.what} name={editing.what} onDone={editing.close} />}
      <AskHost />
    </>
  )
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)))
const type = (words: string) => fireEvent.change(screen.getByLabelText('文字'), { target: { value: words } })
const address = () => screen.getByLabelText('address').textContent
const answers = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

/** Whether the browser would ask. */
function asksToClose(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  return leaving.defaultPrevented
}

it('nothing is asked where nothing was typed, or where it was taken back', async () => {
  renderPart(<Editor />)
  await press('甲')
  type('一')
  type('')
  expect(asksToClose()).toBe(false)
  await press('別處')
  expect(address()).toBe('/elsewhere')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('a link with unsaved words asks: who stays keeps them, who leaves goes where they pressed', async () => {
  renderPart(<Editor />)
  await press('甲')
  type('一')
  expect(asksToClose()).toBe(true)
  await press('同一頁')
  expect(address()).toBe('/?tab=2')
  await press('別處')
  expect(await screen.findByText('您輸入的內容還沒有儲存，離開後會遺失。')).toBeDefined()
  await press('別處')
  await answers('留下來繼續編輯')
  expect([address(), screen.getByLabelText<HTMLInputElement>('文字').value]).toEqual(['/?tab=2', '一'])
  await press('別處')
  await answers('離開')
  await waitFor(() => expect(address()).toBe('/elsewhere'))
})

it('the way back asks as well', async () => {
  renderPart(<Editor />)
  await press('別處')
  await press('甲')
  type('一')
  await press('上一頁')
  await answers('留下來繼續編輯')
  expect(address()).toBe('/elsewhere')
  await press('上一頁')
  await answers('離開')
  await waitFor(() => expect(address()).toBe('/'))
})

it('another row asks before it takes the place of unsaved words; cancelling and saving do not', async () => {
  renderPart(<Editor />)
  await press('甲')
  type('一')
  await press('乙')
  await answers('留下來繼續編輯')
  expect(screen.getByRole('heading', { name: '甲' })).toBeDefined()
  await press('乙')
  await answers('離開')
  expect(await screen.findByRole('heading', { name: '乙' })).toBeDefined()
  type('二')
  await press('取消')
  expect(screen.queryByRole('heading')).toBeNull()
  await press('別處')
  expect(address()).toBe('/elsewhere')
})

interface KeptProps {
  readonly unsaved: ReadonlySet<string>
  readonly settle: () => Promise<void>
}

function Kept({ unsaved, settle }: KeptProps) {
  useLeaveGuard({ isUnsaved: () => unsaved.size > 0, settle, loss: '只保留在這台裝置。' })
  return (
    <>
      <Link to="/elsewhere">別處</Link>
      <AskHost />
    </>
  )
}

it('what can still be saved is saved, and nothing is asked', async () => {
  const unsaved = new Set(['words'])
  renderPart(<Kept unsaved={unsaved} settle={async () => unsaved.clear()} />)
  await press('別處')
  await waitFor(() => expect(address()).toBe('/elsewhere'))
})

it('what cannot be saved is asked about, in the words of its editor', async () => {
  renderPart(<Kept unsaved={new Set(['words'])} settle={async () => {}} />)
  await press('別處')
  expect(await screen.findByText('只保留在這台裝置。')).toBeDefined()
  await answers('留下來繼續編輯')
  expect(address()).toBe('/')
})
