import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { attribute } from '../test/support/builders.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Tag search' }
export default meta

const TAGS = [
  { Value: 'belge', Name: 'Fabriqué en Belgique', Count: 65 },
  { Value: 'fait-main', Name: 'Fait main', Count: 12 },
  { Value: 'ancien', Name: 'Ancien', Count: 0 }
]
const SORTS = [
  { Value: 'popular', Name: 'Les plus appréciés' },
  { Value: 'name', Name: 'Nom' }
]
const ENTITIES = [
  { Value: 'product', Name: 'Produits', Count: 65 },
  { Value: 'news', Name: 'Actualités', Count: 2 }
]

function tag(more = '', tags = TAGS): string {
  return `<vitrine-tag-search action="/shop/fr/tags" ${more} tags='${attribute(tags)}' sorts='${attribute(SORTS)}' entities='${attribute(ENTITIES)}'>
  <form class="vitrine-tag-search" method="get" action="/shop/fr/tags">
    <ul class="vitrine-tag-search__cloud" aria-label="Mots-clés">
      <li><a class="vitrine-tag-search__tag" href="/shop/fr/tags?tag=belge">Fabriqué en Belgique <span class="vitrine-tag-search__count">(65)</span></a></li>
    </ul>
  </form>
</vitrine-tag-search>`
}

export const Ready: StoryObj = { render: () => <Scene html={tag()} /> }

export const Chosen: StoryObj = {
  render: () => <Scene html={tag('tag="belge" sort="name" entity-name="product"')} />
}

export const ManyTags: StoryObj = {
  render: () => (
    <Scene
      html={tag(
        '',
        Array.from({ length: 60 }, (_, index) => ({
          Value: `t${index}`,
          Name: index % 7 ? `Mot-clé ${index}` : `Été ${index}`,
          Count: (index * 7) % 40
        }))
      )}
    />
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('searchbox'), 'ete')
    await expect(await canvas.findByRole('link', { name: /^Été 14/ })).toBeVisible()
  }
}

export const LongNames: StoryObj = {
  render: () => (
    <Scene
      html={tag('', [
        {
          Value: 'long',
          Name: 'Sansproduitschimiquesniplastiqueniemballageinutile et fabriqué à la main par un petit atelier',
          Count: 3
        }
      ])}
    />
  )
}

export const Fallback: StoryObj = { render: () => <Scene html={tag()} script={false} /> }
