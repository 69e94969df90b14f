import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { attribute } from '../test/support/builders.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Viewer 360' }
export default meta

function tag(more = '', count = 24): string {
  const frames = Array.from({ length: count }, (_, at) => ({
    AssetId: String(at + 1),
    AssetName: `teapot-360-${at + 1}.svg`
  }))
  return `<div style="max-width: 24rem"><vitrine-viewer-360 product-name="Teapot" frames='${attribute(frames)}' ${more}>
    <div class="vitrine-viewer-360">
      <div class="vitrine-viewer-360__stage"><img class="vitrine-viewer-360__picture" src="/shop/assets/1/800x800/teapot-360-1.svg" width="800" height="800" alt="Teapot"></div>
      <div class="vitrine-viewer-360__bar"></div>
    </div>
  </vitrine-viewer-360></div>`
}

const HOTSPOTS = attribute([
  {
    Label: 'Spout',
    Text: 'It pours without a drop beside the cup.',
    Places: [0, 1, 2, 3].map(Frame => ({ Frame, X: 80 - Frame * 5, Y: 45 }))
  }
])

export const Slider: StoryObj = {
  render: () => <Scene html={tag('mode="slider"')} />,
  async play({ canvasElement }) {
    const slider = await within(canvasElement).findByRole('slider', { name: 'Rotate' })
    await expect(slider).toHaveAttribute('aria-valuetext', '0 degrees')
  }
}

export const Drag: StoryObj = { render: () => <Scene html={tag()} /> }

export const Auto: StoryObj = { render: () => <Scene html={tag('mode="auto"')} /> }

export const WithHotspots: StoryObj = {
  render: () => <Scene html={tag(`hotspots='${HOTSPOTS}'`)} />
}

export const TwoFrames: StoryObj = { render: () => <Scene html={tag('', 2)} /> }

/** The frames cannot be loaded, so the first picture stays. */
export const Broken: StoryObj = {
  render: () => <Scene html={tag()} context={{ applicationPath: '/nowhere' }} />
}

export const Fallback: StoryObj = { render: () => <Scene html={tag()} script={false} /> }
