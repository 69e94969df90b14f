import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { type RequestHandler, reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import * as helpers from '../test/support/asset-field-html.ts'
import { english } from './english.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Image field' }
export default meta

const { assetFieldHtml, BICYCLE, uploadedAsset } = english(helpers)

const FIELD = {
  tag: 'vitrine-image-field',
  attributes: 'accept=".jpg,.png,.webp" max-file-size="10485760"'
} as const

const LANDSCAPE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#8ecae6"/><circle cx="700" cy="150" r="80" fill="#ffb703"/><path d="M0 600 300 200 520 480 640 360 900 600z" fill="#386641"/></svg>'
)}`

const CROPPED = uploadedAsset('montagne.jpg', {
  guid: 'cropped',
  thumbnail_url: LANDSCAPE,
  width: 300,
  height: 200
})

/** The server accepts an upload, and says what it is. */
function accept(width: number, height: number): RequestHandler {
  const asset = uploadedAsset('montagne.jpg', {
    thumbnail_url: LANDSCAPE,
    Uri: LANDSCAPE,
    width,
    height
  })
  return http.post('*/assetslibrary/news/velo', () => HttpResponse.json([asset]))
}

function croppingField(cropSize: string, tools = ''): string {
  return assetFieldHtml({
    tag: 'vitrine-image-field',
    attributes: `crop-size="${cropSize}" crop-tools="${tools}"`
  })
}

async function upload(canvasElement: HTMLElement): Promise<ReturnType<typeof within>> {
  const input = await within(canvasElement).findByLabelText(/^Choose/)
  await userEvent.upload(input, new File(['x'], 'montagne.jpg', { type: 'image/jpeg' }))
  return within(document.body)
}

export const Empty: StoryObj = { render: () => <Scene html={assetFieldHtml(FIELD)} /> }

export const Filled: StoryObj = {
  render: () => <Scene html={assetFieldHtml({ ...FIELD, assets: [BICYCLE] })} />
}

export const Refused: StoryObj = {
  render: () => <Scene html={assetFieldHtml(FIELD)} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    const input = await canvas.findByLabelText(/^(Choose|Add)/)
    await userEvent.upload(input, new File(['x'], 'programme.exe'), { applyAccept: false })
    const page = within(document.body)
    await expect(await page.findByRole('dialog')).toHaveTextContent('programme.exe')
  }
}

export const ExactSize: StoryObj = {
  render: () => <Scene html={croppingField('900,600')} replies={[accept(900, 600)]} />,
  async play({ canvasElement }) {
    const page = await upload(canvasElement)
    await expect(await page.findByLabelText('Name')).toHaveValue('montagne.jpg')
  }
}

export const CropNeeded: StoryObj = {
  render: () => <Scene html={croppingField('300,200')} replies={[accept(900, 600)]} />,
  async play({ canvasElement }) {
    const page = await upload(canvasElement)
    await expect(await page.findByRole('application')).toHaveFocus()
  }
}

export const SquareWithRotation: StoryObj = {
  render: () => <Scene html={croppingField('400,400')} replies={[accept(900, 600)]} />,
  async play({ canvasElement }) {
    const page = await upload(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Rotate right' }))
    await expect(page.getByLabelText(/^Top/)).toHaveValue('150')
  }
}

export const Mirrored: StoryObj = {
  name: 'Mirrored left to right',
  render: () => <Scene html={croppingField('300,200', 'flip')} replies={[accept(900, 600)]} />,
  async play({ canvasElement }) {
    const page = await upload(canvasElement)
    const button = await page.findByRole('button', { name: 'Mirror' })
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }
}

export const Straightened: StoryObj = {
  name: 'Straightened by a few degrees',
  render: () => (
    <Scene html={croppingField('300,200', 'flip straighten')} replies={[accept(900, 600)]} />
  ),
  async play({ canvasElement }) {
    const page = await upload(canvasElement)
    const slider = await page.findByRole('slider', { name: 'Straighten' })
    fireEvent.change(slider, { target: { value: '7' } })
    await expect(slider).toHaveAttribute('aria-valuetext', '7°')
  }
}

export const Enlarged: StoryObj = {
  name: 'Picture enlarged under the crop area',
  render: () => <Scene html={croppingField('300,200')} replies={[accept(900, 600)]} />,
  async play({ canvasElement }) {
    const page = await upload(canvasElement)
    await expect(await page.findByRole('application')).toHaveFocus()
    const canvas = () => document.querySelector('crop-stage-canvas')
    await waitFor(() => expect(canvas()).not.toBeNull())
    fireEvent.wheel(canvas()!.querySelector('[action="move"]')!, { deltaY: -1 })
    await waitFor(() => expect(page.getByLabelText(/^Width/)).not.toHaveValue('900'))
  }
}

export const TooSmall: StoryObj = {
  render: () => <Scene html={croppingField('1200,900')} replies={[accept(900, 600)]} />,
  async play({ canvasElement }) {
    const page = await upload(canvasElement)
    await expect(await page.findByRole('dialog')).toHaveTextContent('1200 × 900')
  }
}

export const ServerError: StoryObj = {
  render: () => (
    <Scene
      html={croppingField('300,200')}
      replies={[
        accept(900, 600),
        reply(endpoints.assets.crop, {
          ...CROPPED,
          Error: 'The picture cannot be cropped.'
        })
      ]}
    />
  ),
  async play({ canvasElement }) {
    const page = await upload(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Ok' }))
    await expect(await page.findByRole('alert')).toHaveTextContent('cropped')
  }
}

export const Fallback: StoryObj = {
  render: () => <Scene html={assetFieldHtml({ ...FIELD, assets: [BICYCLE] })} script={false} />
}
