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
  title = 'A wood kiln, three days of fire',
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
        <p class="vitrine-news-list__facts"><time datetime="2026-04-15">15 April 2026</time> <span>Ceramics</span></p>
        <p class="vitrine-news-list__summary">We have spent a night beside the kiln, which is fed every ten minutes.</p>
      </div>
    </li>`
  })
  return `<div class="vitrine-news-list" data-display="${display}">
    <vitrine-news-list display="${display}" load="eager" ${more}>
      <form><fieldset class="vitrine-news-list__displays"><legend class="vitrine-visually-hidden">Display</legend>
        <button class="vitrine-news-list__display" name="display" value="list" aria-pressed="true">List</button>
        <button class="vitrine-news-list__display" name="display" value="masonry" aria-pressed="false">Mosaic</button>
      </fieldset></form>
    </vitrine-news-list>
    <ul class="vitrine-news-list__stories" role="list">${stories.join('')}</ul>
  </div>`
}

export const List: StoryObj = {
  render: () => <Scene html={list()} />,
  async play({ canvasElement }) {
    const button = await within(canvasElement).findByRole('button', { name: 'Mosaic' })
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
    <Scene html={list({ display: 'masonry', title: 'A very long title '.repeat(5).trim() })} />
  )
}

export const ManyStories: StoryObj = {
  render: () => <Scene html={list({ display: 'masonry', count: 60 })} />
}

export const WithoutPictures: StoryObj = {
  render: () => <Scene html={list({ hasPictures: false })} />
}

export const Fallback: StoryObj = { render: () => <Scene html={list()} script={false} /> }
