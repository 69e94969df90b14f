import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Stock notification' }
export default meta

const HREF =
  '/shop/fr/catalog/stocknotification/subscribe?productId=42&amp;productVariantId=420'

const LINK = `<a class="vitrine-button vitrine-stock-notification__link" data-vitrine-modal="small" href="${HREF}">Me prévenir du retour en stock</a>`

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
        'label="Prévenez-moi par e-mail dès que cette variante de la théière en fonte est de nouveau disponible"',
        LINK
      )}
    />
  )
}

export const Dutch: StoryObj = { render: () => <Scene html={tag('')} locale="nl" /> }

export const Fallback: StoryObj = {
  render: () => <Scene html={tag('', LINK)} script={false} />
}
