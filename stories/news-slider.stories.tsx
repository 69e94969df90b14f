import type { Meta, StoryObj } from '@storybook/react-vite'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/News slider' }
export default meta

function tag(count: number, title = 'A wood kiln, three days of fire'): string {
  const slides = Array.from(
    { length: count },
    (_, at) => `<div class="vitrine-carousel__slide" role="listitem">
      <img src="/shop/assets/${at + 1}/640x640/teapot-${at + 1}.svg" width="640" height="640" alt="" style="width: 100%; height: auto">
      <h3><a href="#${at}">${title}</a></h3>
      <p>We have spent a night beside the kiln, which is fed every ten minutes.</p>
    </div>`
  )
  return `<h2>News</h2><vitrine-news-slider carousel-label="News">
    <div class="vitrine-carousel__track" role="list">${slides.join('')}</div>
  </vitrine-news-slider>`
}

export const Ready: StoryObj = { render: () => <Scene html={tag(6)} /> }

export const FewArticles: StoryObj = { render: () => <Scene html={tag(2)} /> }

export const LongTitles: StoryObj = {
  render: () => <Scene html={tag(6, 'A title that never ends '.repeat(5).trim())} />
}

export const Fallback: StoryObj = { render: () => <Scene html={tag(6)} script={false} /> }
