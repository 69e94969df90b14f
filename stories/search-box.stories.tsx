import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { offline, type RequestHandler, reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import { rememberSearch } from '../src/stores/search/recent-searches.ts'
import { suggestion } from '../test/support/builders.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Search box' }
export default meta

const tag = (attributes = '') => `<vitrine-search-box action="/shop/fr/catalog" load="eager"
  placeholder="Théière, lampe, plaid…" ${attributes}>
  <form class="vitrine-search-box" role="search" action="/shop/fr/catalog" method="get">
    <label class="vitrine-visually-hidden" for="q">Rechercher un produit</label>
    <input class="vitrine-input" type="search" id="q" name="q" required placeholder="Théière, lampe, plaid…">
    <button class="vitrine-button vitrine-button--primary">Rechercher</button>
  </form>
</vitrine-search-box>
<div style="height: 24rem"></div>`

const strings = {
  'Catalog.ListProductFound': 'Produits trouvés',
  'Catalog.NoProductFound': 'Aucun produit trouvé'
}

const { suggestions } = endpoints.catalog

const teas = [
  'Théière en verre soufflé',
  'Théière en fonte noire',
  'Thé vert de printemps',
  'Boîte à thé',
  'Service à thé pour six personnes, avec plateau, sucrier et deux pots à lait'
].map((Name, index) =>
  suggestion({
    Name,
    ProductUrl: `/shop/fr/p/${index}`,
    Photo: index === 3 ? null : { AssetId: String(index), AssetName: 'photo.jpg' }
  })
)

/** Types into the field of the upgraded tag. */
function typed(
  text: string,
  handler: RequestHandler,
  shows: RegExp,
  keys = '',
  locale = 'fr'
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
  render: () => <Scene html={tag('query="lampe"')} strings={strings} />
}

export const Suggestions = typed('the', reply(suggestions, teas), /Produits trouvés/)

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
    suggestion({ Name: 'Théières', ProductUrl: '/shop/fr/c/theieres', Kind: 'category' }),
    suggestion({ Name: 'Thés et tisanes', ProductUrl: '/shop/fr/c/thes', Kind: 'category' })
  ]),
  /Rayons/
)

export const Recent: StoryObj = {
  render: () => <Scene html={tag()} strings={strings} replies={[reply(suggestions, teas)]} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    rememberSearch('lampe')
    rememberSearch('théière en fonte')
    await userEvent.click(await canvas.findByRole('combobox'))
    await expect((await canvas.findAllByText('Recherches récentes'))[0]).toBeVisible()
  }
}

export const NothingFound = typed('xyz', reply(suggestions, []), /Aucun produit trouvé/)

export const Loading = typed(
  'the',
  reply(suggestions, [], { wait: 'infinite' }),
  /Recherche en cours/
)

export const Failed = typed('the', offline(suggestions), /indisponibles/)

export const Dutch = typed('the', reply(suggestions, teas), /Alle resultaten/, '', 'nl')

export const Fallback: StoryObj = { render: () => <Scene html={tag()} script={false} /> }
