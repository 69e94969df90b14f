import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ActiveFilter } from '../src/shared/contract/facets.ts'
import { attribute } from '../test/support/builders.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Active filters' }
export default meta

const ALBA: ActiveFilter = { Key: 'Brands', Id: '3', Facet: 'Brand', Option: 'Alba' }
const LONG =
  'Traditional pottery workshop of the Semois valley and all of its immediate surroundings'

const FALLBACK = `<ul class="vitrine-chips" aria-label="Active filters">
  <li><a class="vitrine-chips__chip" href="/shop/en/c/lamps" aria-label="Remove the filter Brand: Alba">Brand: Alba</a></li>
  <li><a class="vitrine-chips__clear" href="/shop/en/c/lamps">Clear all</a></li>
</ul>`

function shows(active: ActiveFilter[], scene: { locale?: string; script?: boolean } = {}) {
  const html = `<vitrine-active-filters href="/shop/en/c/lamps" active='${attribute(active)}'>${active.length > 0 ? FALLBACK : ''}</vitrine-active-filters>`
  const story: StoryObj = { render: () => <Scene html={html} {...scene} /> }
  return story
}

export const One = shows([ALBA])

export const Many = shows(
  Array.from({ length: 14 }, (_, index) => ({
    ...ALBA,
    Id: String(index),
    Option: `Designer ${index + 1}`
  }))
)

export const LongNames = shows([ALBA, { ...ALBA, Id: '9', Option: LONG }])

export const Unknown = shows([{ Key: 'Tags', Id: 'neuf', Facet: '', Option: 'neuf' }])

export const Nothing = shows([])

export const Dutch = shows([ALBA], { locale: 'nl' })

export const Fallback = shows([ALBA], { script: false })
