import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/News list' }
export default meta

const SHAPES = ['portrait', 'landscape', 'square', 'wide', 'tall', 'landscape']

interface ListOptions {
  display?: string
  more?: string
  title?: string
  count?: number
  hasPictures?: boolean
}

function list({
  display = 'list',
  more = '',
  title = 'Un four à bois, trois jours de feu',
  count = 6,
  hasPictures = true
}: ListOptions = {}): string {
  const stories = Array.from({ length: count }, (_, at) => {
    const picture = hasPictures
      ? `<img class="vitrine-news-list__picture" src="/shop/assets/${at + 1}/640x640/teapot-${at + 1}.svg" sizes="14rem" width="640" height="640" alt="">`
      : ''
    return `<li class="vitrine-news-list__story" data-shape="${SHAPES[at % SHAPES.length]}" data-vitrine-bigger-link>
      ${picture}
      <div class="vitrine-news-list__text">
        <h2 class="vitrine-news-list__title"><a href="#${at}">${title}</a></h2>
        <p class="vitrine-news-list__facts"><time datetime="2026-04-15">15 avril 2026</time> <span>Céramique</span></p>
        <p class="vitrine-news-list__summary">Nous avons passé une nuit auprès du four, que l’on nourrit toutes les dix minutes.</p>
      </div>
    </li>`
  })
  return `<div class="vitrine-news-list" data-display="${display}">
    <vitrine-news-list display="${display}" load="eager" ${more}>
      <form><fieldset class="vitrine-news-list__displays"><legend class="vitrine-visually-hidden">Affichage</legend>
        <button class="vitrine-news-list__display" name="display" value="list" aria-pressed="true">Liste</button>
        <button class="vitrine-news-list__display" name="display" value="masonry" aria-pressed="false">Mosaïque</button>
      </fieldset></form>
    </vitrine-news-list>
    <ul class="vitrine-news-list__stories" role="list">${stories.join('')}</ul>
  </div>`
}

export const List: StoryObj = {
  render: () => <Scene html={list()} />,
  async play({ canvasElement }) {
    const button = await within(canvasElement).findByRole('button', { name: 'Mosaïque' })
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(canvasElement.querySelector('.vitrine-news-list')).toHaveAttribute(
      'data-display',
      'masonry'
    )
  }
}

export const Blog: StoryObj = { render: () => <Scene html={list({ display: 'blog' })} /> }

export const Masonry: StoryObj = { render: () => <Scene html={list({ display: 'masonry' })} /> }

export const TwoDisplays: StoryObj = {
  render: () => <Scene html={list({ more: `displays='["list","masonry"]'` })} />
}

export const LongTitles: StoryObj = {
  render: () => (
    <Scene html={list({ display: 'masonry', title: 'Un très long titre '.repeat(5).trim() })} />
  )
}

export const ManyStories: StoryObj = {
  render: () => <Scene html={list({ display: 'masonry', count: 60 })} />
}

export const WithoutPictures: StoryObj = {
  render: () => <Scene html={list({ hasPictures: false })} />
}

export const Fallback: StoryObj = { render: () => <Scene html={list()} script={false} /> }
