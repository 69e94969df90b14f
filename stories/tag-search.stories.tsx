import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { attribute } from '../test/support/builders.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Tag search' }
export default meta

const TAGS = [
  { Value: 'belge', Name: 'Made in Belgium', Count: 65 },
  { Value: 'fait-main', Name: 'Handmade', Count: 12 },
  { Value: 'ancien', Name: 'Antique', Count: 0 }
]
const SORTS = [
  { Value: 'popular', Name: 'Most popular' },
  { Value: 'name', Name: 'Name' }
]
const ENTITIES = [
  { Value: 'product', Name: 'Products', Count: 65 },
  { Value: 'news', Name: 'News', Count: 2 }
]

function tag(more = '', tags = TAGS): string {
  return `<vitrine-tag-search action="/shop/en/tags" ${more} tags='${attribute(tags)}' sorts='${attribute(SORTS)}' entities='${attribute(ENTITIES)}'>
  <form class="vitrine-tag-search" method="get" action="/shop/en/tags">
    <ul class="vitrine-tag-search__cloud" aria-label="Tags">
      <li><a class="vitrine-tag-search__tag" href="/shop/en/tags?tag=belgian">Made in Belgium <span class="vitrine-tag-search__count">(65)</span></a></li>
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
          Name: index % 7 ? `Tag ${index}` : `Summer ${index}`,
          Count: (index * 7) % 40
        }))
      )}
    />
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('searchbox'), 'summer')
    await expect(await canvas.findByRole('link', { name: /^Summer 14/ })).toBeVisible()
  }
}

export const LongNames: StoryObj = {
  render: () => (
    <Scene
      html={tag('', [
        {
          Value: 'long',
          Name: 'Withoutchemicalsorplasticorneedlesspackaging and made by hand in a small workshop',
          Count: 3
        }
      ])}
    />
  )
}

export const Fallback: StoryObj = { render: () => <Scene html={tag()} script={false} /> }
