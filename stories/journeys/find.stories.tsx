import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { journey } from './journey.tsx'

const meta: Meta = { title: 'Journeys/Find a product', tags: ['!autodocs'] }
export default meta

const SORTS = [
  { Id: 'popular', DisplayName: 'Most popular' },
  { Id: 'price-asc', DisplayName: 'Lowest price first' }
]

/** Search with suggestions, filters, list controls, quick view and pages of a list. */
export const Find: StoryObj = {
  ...journey({
    pages: ['catalog'],
    html: `<vitrine-list-controls display="grid" sort="popular" page-size="24" default-page-size="24" page-sizes="[12,24,48]" sorts='${JSON.stringify(SORTS)}'>
  <form class="vitrine-list-controls" method="get">
    <label class="vitrine-list-controls__field"><span class="vitrine-list-controls__name">Sort by</span>
      <select class="vitrine-select" name="sort">${SORTS.map(({ Id, DisplayName }) => `<option value="${Id}">${DisplayName}</option>`).join('')}</select>
    </label>
    <button class="vitrine-button vitrine-list-controls__apply" type="submit">Apply</button>
  </form>
</vitrine-list-controls>
<vitrine-quick-view id="quick-view-1" product-id="1" product-name="Teapot Alba" href="/shop/en/products/teapot-alba-1/quick">
  <a class="vitrine-quick-view__link" href="/shop/en/products/teapot-alba-1">Quick view: Teapot Alba</a>
</vitrine-quick-view>
<vitrine-pagination current="1" total-pages="3" href="/shop/en/catalog?pageindex=1" total="60" page-size="24">
  <a href="/shop/en/catalog?pageindex=2" rel="next">Next page</a>
</vitrine-pagination>`
  }),
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('combobox', { name: /search/i }), 'tea')
    const suggestions = await canvas.findByRole('listbox')
    await expect(
      (await within(suggestions).findAllByRole('option', { name: /teapot/i }))[0]
    ).toBeInTheDocument()
  }
}
