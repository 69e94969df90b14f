import type { Meta, StoryObj } from '@storybook/react-vite'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/List controls' }
export default meta

const SORTS = [
  ['popular', 'Most popular'],
  ['price-asc', 'Lowest price first'],
  ['name', 'Name']
] as const

const FALLBACK = `<form class="vitrine-list-controls" method="get">
  <input type="hidden" name="remember" value="1">
  <fieldset class="vitrine-list-controls__displays">
    <legend class="vitrine-visually-hidden">Display</legend>
    <label class="vitrine-list-controls__display"><input type="radio" name="display" value="grid" checked><span data-display="grid">Grid</span></label>
    <label class="vitrine-list-controls__display"><input type="radio" name="display" value="table"><span data-display="table">Table</span></label>
  </fieldset>
  <label class="vitrine-list-controls__field"><span class="vitrine-list-controls__name">Sort by</span>
    <select class="vitrine-select" name="sort">${SORTS.map(([id, name]) => `<option value="${id}">${name}</option>`).join('')}</select></label>
  <label class="vitrine-list-controls__field"><span class="vitrine-list-controls__name">Per page</span>
    <select class="vitrine-select" name="pageSize"><option value="24">24 products</option></select></label>
  <button class="vitrine-button vitrine-list-controls__apply" type="submit">Apply</button>
</form>`

interface Options {
  display?: string
  sort?: string
  more?: string
  sizes?: string
  locale?: string
  script?: boolean
}

function shows({
  display = 'grid',
  sort = 'popular',
  more = '',
  sizes = '[12,24,48]',
  ...scene
}: Options = {}): StoryObj {
  const sorts = JSON.stringify(SORTS.map(([Id, DisplayName]) => ({ Id, DisplayName })))
  const html = `<vitrine-list-controls display="${display}" sort="${sort}" page-size="24" default-page-size="24"
    page-sizes="${sizes}" sorts='${sorts}' ${more}>${FALLBACK}</vitrine-list-controls>`
  return { render: () => <Scene html={html} {...scene} /> }
}

export const Ready = shows()

export const Table = shows({ display: 'table', sort: 'name' })

export const OneChoice = shows({ more: `displays='["grid"]'`, sizes: '[24]' })

export const Dutch = shows({ locale: 'nl' })

export const Phone: StoryObj = { ...Ready, globals: { viewport: { value: 'mobile1' } } }

export const Fallback = shows({ script: false })
