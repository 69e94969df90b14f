import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Stock notification' }
export default meta

const HREF =
  '/shop/en/catalog/stocknotification/subscribe?productId=42&amp;productVariantId=420'

const LINK = `<a class="vitrine-button vitrine-stock-notification__link" data-vitrine-modal="small" href="${HREF}">Notify me when it is back in stock</a>`

function tag(attributes: string, inside = ''): string {
  return `<vitrine-stock-notification product-id="42" product-variant-id="420" href="${HREF}" ${attributes}>${inside}</vitrine-stock-notification>`
}

export const SoldOut: StoryObj = { render: () => <Scene html={tag('', LINK)} /> }

export const InStock: StoryObj = {
  render: () => <Scene html={tag('available')} />,
  async play({ canvasElement }) {
    await expect(within(canvasElement).queryByRole('link')).toBeNull()
  }
}

export const OwnWords: StoryObj = {
  render: () => (
    <Scene
      html={tag(
        'label="Send me an e-mail as soon as this variant of the cast iron teapot is available again"',
        LINK
      )}
    />
  )
}

export const Dutch: StoryObj = { render: () => <Scene html={tag('')} locale="nl" /> }

export const Fallback: StoryObj = {
  render: () => <Scene html={tag('', LINK)} script={false} />
}
