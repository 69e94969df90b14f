import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, within } from 'storybook/test'
import { offline, type RequestHandler, refuse, reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import * as helpers from '../test/support/asset-library-html.ts'
import { english } from './english.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Asset library' }
export default meta

const { assetLibraryHtml, FILES, libraryFile } = english(helpers)

const { usage, move } = endpoints.assets
const [bicycle, plan] = FILES as [(typeof FILES)[0], (typeof FILES)[0]]
const CLASH = 'This folder no longer exists. Choose another one.'

const unused = { AssetId: bicycle.AssetId, Name: bicycle.Name, Uses: [] }
const used = {
  AssetId: plan.AssetId,
  Name: plan.Name,
  Uses: [{ Name: 'Delivery by bicycle', Url: '/shop/en/news/delivery-by-bicycle' }]
}

interface Steps {
  html?: string
  replies?: RequestHandler[]
  /** Selects the first two files. @default true */
  select?: boolean
  folder?: string
  press?: string
  /** A text that appears then. */
  seen?: string
}

function pressed({
  html = assetLibraryHtml(),
  replies = [],
  select = true,
  folder,
  press,
  seen
}: Steps): StoryObj {
  return {
    render: () => <Scene html={html} replies={replies} />,
    async play({ canvasElement }) {
      const canvas = within(canvasElement)
      if (select) {
        for (const { Name } of [bicycle, plan]) {
          await userEvent.click(canvas.getByRole('checkbox', { name: `Select ${Name}` }))
        }
      }
      if (folder) await userEvent.selectOptions(canvas.getByRole('combobox'), folder)
      if (press) await userEvent.click(canvas.getByRole('button', { name: press }))
      if (seen) {
        const page = within(document.body)
        await expect((await page.findAllByText(seen, { exact: false }))[0]).toBeInTheDocument()
      }
    }
  }
}

export const Ready: StoryObj = { render: () => <Scene html={assetLibraryHtml()} /> }

export const Table: StoryObj = {
  render: () => <Scene html={assetLibraryHtml(FILES, 'table')} />
}

export const Selected = pressed({ seen: '2 of 4' })

export const NothingSelected = pressed({
  select: false,
  press: 'Delete selected',
  seen: 'Select at least one file first'
})

export const Moving = pressed({
  replies: [reply(move, { AssetIds: [] }, { wait: 'infinite' })],
  folder: '6',
  press: 'Move'
})

export const MoveFailed = pressed({
  replies: [refuse(move, CLASH, { status: 422 })],
  folder: '6',
  press: 'Move',
  seen: CLASH
})

export const AskingToDelete = pressed({
  replies: [reply(usage, [unused, used])],
  press: 'Delete selected',
  seen: 'Delivery by bicycle'
})

export const InUse = pressed({
  replies: [reply(usage, [used])],
  press: 'Delete selected',
  seen: 'These files cannot be deleted'
})

export const DeletionFailed: StoryObj = {
  render: () => (
    <Scene
      html={assetLibraryHtml()}
      replies={[reply(usage, [unused]), offline(endpoints.assets.delete)]}
    />
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Bicycle.jpg' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Delete selected' }))
    const dialog = within(await within(document.body).findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await dialog.findByRole('alert')
  }
}

export const UsageFailed = pressed({
  replies: [offline(usage)],
  press: 'Delete selected',
  seen: 'it is not known where the files are used'
})

export const CopyRefused: StoryObj = {
  ...pressed({}),
  async play(context) {
    const refused = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: refused }
    })
    await Selected.play?.(context)
    const canvas = within(context.canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Copy links' }))
    await expect(await canvas.findByRole('textbox')).toHaveFocus()
    Reflect.deleteProperty(navigator, 'clipboard')
  }
}

/** Drops files on the page, as a drag from the desktop does. */
function given(type: 'dragover' | 'drop', ...files: File[]): void {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  const event = new Event(type, { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'dataTransfer', { value: data })
  document.body.dispatchEvent(event)
}

const PHOTO = new File(['x'], 'Terrasse.jpg', { type: 'image/jpeg' })
const upload = '*/assetslibrary/asset/assetsbyfolder/2/1'

export const DraggingFiles: StoryObj = {
  ...Ready,
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('button', { name: 'Upload files' })
    given('dragover', PHOTO)
    await within(document.body).findByText('Drop files', { exact: false })
  }
}

function uploading(response: () => Promise<Response> | Response, seen: string): StoryObj {
  return {
    render: () => <Scene html={assetLibraryHtml()} replies={[http.post(upload, response)]} />,
    async play({ canvasElement }) {
      const canvas = within(canvasElement)
      await canvas.findByRole('button', { name: 'Upload files' })
      given('drop', PHOTO, new File(['x'], 'Plan.pdf'), new File(['x'], 'programme.exe'))
      await expect((await canvas.findAllByText(seen))[0]).toBeInTheDocument()
    }
  }
}

export const Uploading = uploading(() => new Promise<Response>(() => {}), 'Terrasse.jpg')

export const UploadFailed = uploading(
  () => HttpResponse.json({ Message: CLASH }, { status: 422 }),
  CLASH
)

export const Empty: StoryObj = { render: () => <Scene html={assetLibraryHtml([])} /> }

export const LongNames: StoryObj = {
  render: () => (
    <Scene
      html={assetLibraryHtml(
        [libraryFile('11', `${'Spring-catalogue'.repeat(6)}.pdf`), ...FILES],
        'table'
      )}
    />
  )
}

export const Dutch: StoryObj = {
  render: () => <Scene html={assetLibraryHtml()} locale="nl" />
}

export const Phone: StoryObj = { ...Selected, globals: { viewport: { value: 'mobile1' } } }

export const Fallback: StoryObj = {
  render: () => <Scene html={assetLibraryHtml()} script={false} />
}
