import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { offline, type RequestHandler, reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import { rememberSearch } from '../src/stores/search/recent-searches.ts'
import { suggestion } from '../test/support/builders.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Search box' }
export default meta

const tag = (attributes = '') => `<vitrine-search-box action="/shop/en/catalog" load="eager"
  placeholder="Teapot, lamp, blanket…" ${attributes}>
  <form class="vitrine-search-box" role="search" action="/shop/en/catalog" method="get">
    <label class="vitrine-visually-hidden" for="q">Search for a product</label>
    <input class="vitrine-input" type="search" id="q" name="q" required placeholder="Teapot, lamp, blanket…">
    <button class="vitrine-button vitrine-button--primary">Search</button>
  </form>
</vitrine-search-box>
<div style="height: 24rem"></div>`

const strings = {
  'Catalog.ListProductFound': 'Products found',
  'Catalog.NoProductFound': 'No products found'
}

const { suggestions } = endpoints.catalog

const teas = [
  'Blown glass teapot',
  'Black cast iron teapot',
  'Green spring tea',
  'Tea caddy',
  'Tea set for six, with a tray, a sugar bowl and two milk jugs'
].map((Name, index) =>
  suggestion({
    Name,
    ProductUrl: `/shop/en/p/${index}`,
    Photo: index === 3 ? null : { AssetId: String(index), AssetName: 'photo.jpg' }
  })
)

/** Types into the field of the upgraded tag. */
function typed(
  text: string,
  handler: RequestHandler,
  shows: RegExp,
  keys = '',
  locale = 'en'
): StoryObj {
  return {
    render: () => <Scene locale={locale} html={tag()} replies={[handler]} strings={strings} />,
    async play({ canvasElement }) {
      const canvas = within(canvasElement)
      await userEvent.type(await canvas.findByRole('combobox'), text + keys)
      await expect((await canvas.findAllByText(shows))[0]).toBeVisible()
    }
  }
}

export const Ready: StoryObj = { render: () => <Scene html={tag()} strings={strings} /> }

export const FoundBy: StoryObj = {
  render: () => <Scene html={tag('query="lamp"')} strings={strings} />
}

export const Suggestions = typed('the', reply(suggestions, teas), /Products found/)

export const Chosen: StoryObj = {
  ...Suggestions,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('combobox'), 'the')
    const [first] = await canvas.findAllByRole('option')
    await userEvent.keyboard('{ArrowDown}')
    await expect(first).toHaveAttribute('aria-selected', 'true')
  }
}

export const Categories = typed(
  'the',
  reply(suggestions, [
    ...teas,
    suggestion({ Name: 'Teapots', ProductUrl: '/shop/en/c/teapots', Kind: 'category' }),
    suggestion({ Name: 'Teas and infusions', ProductUrl: '/shop/en/c/teas', Kind: 'category' })
  ]),
  /Categories/
)

export const Recent: StoryObj = {
  render: () => <Scene html={tag()} strings={strings} replies={[reply(suggestions, teas)]} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    rememberSearch('lamp')
    rememberSearch('cast iron teapot')
    await userEvent.click(await canvas.findByRole('combobox'))
    await expect((await canvas.findAllByText('Recent searches'))[0]).toBeVisible()
  }
}

export const NothingFound = typed('xyz', reply(suggestions, []), /No products found/)

export const Loading = typed('the', reply(suggestions, [], { wait: 'infinite' }), /Searching/)

export const Failed = typed('the', offline(suggestions), /not available/)

export const Dutch = typed('the', reply(suggestions, teas), /Alle resultaten/, '', 'nl')

export const Fallback: StoryObj = { render: () => <Scene html={tag()} script={false} /> }
