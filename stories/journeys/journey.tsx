import type { StoryObj } from '@storybook/react-vite'
import { Scene } from '../scene.tsx'
import { type MockShop, openShop } from './mock-shop.ts'

interface JourneyOptions {
  /** Pages of the mock, one below the other. */
  pages?: readonly string[]
  /** HTML of the story itself, after them. */
  html?: string
  /** Changes the shopper before the pages are made. */
  prepare?: (shop: MockShop) => void
}

const STYLE = `<style>
  #page header { align-items: center; display: flex; flex-wrap: wrap; gap: 1rem; padding-block-end: 1rem; }
  #page nav#languages { display: none; }
  .mock-cards { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr)); list-style: none; padding: 0; }
  .mock-cards img, .mock-product img { block-size: auto; max-inline-size: 100%; }
  .mock-product { display: grid; gap: 2rem; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); }
</style>`

/** A story with the tags of a part of the shop on one page; a shop in memory answers all of their calls. */
export function journey({ pages = [], html = '', prepare }: JourneyOptions): StoryObj {
  return {
    loaders: [
      async ({ globals }) => {
        const shop = openShop(String(globals.culture))
        prepare?.(shop)
        const header = await shop.header()
        const parts = await Promise.all(pages.map(shop.contentOf))
        const content = [header, ...parts, html, '<vitrine-toasts></vitrine-toasts>']
        return { shop, html: content.join('\n') }
      }
    ],
    parameters: { controls: { disable: true } },
    render: (_, { loaded }) => (
      <Scene
        html={STYLE + loaded.html}
        replies={[(loaded.shop as MockShop).handler]}
        context={{ consentStamp: 'mock-1' }}
      />
    )
  }
}
