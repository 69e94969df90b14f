import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { journey } from './journey.tsx'

const meta: Meta = { title: 'Journeys/Content and news', tags: ['!autodocs'] }
export default meta

const NEWS = ['A kiln, three days of fire', 'An evening in the workshop', 'The new teapot']

const slides = (open: (title: string, at: number) => string) =>
  `<div class="vitrine-carousel__track" role="list">${NEWS.map((title, at) => `<div class="vitrine-carousel__slide" role="listitem">${open(title, at)}</div>`).join('')}</div>`

/** Headlines, a list of news in another shape, and a text to copy. */
export const News: StoryObj = {
  ...journey({
    html: `<h1>News</h1>
<vitrine-news-ticker carousel-label="Headlines">${slides(title => `<a href="#news">${title}</a>`)}</vitrine-news-ticker>
<div class="vitrine-news-list" data-display="list" id="news">
  <vitrine-news-list display="list" load="eager">
    <form><fieldset class="vitrine-news-list__displays"><legend class="vitrine-visually-hidden">Display</legend>
      <button class="vitrine-news-list__display" name="display" value="list" aria-pressed="true">List</button>
      <button class="vitrine-news-list__display" name="display" value="masonry" aria-pressed="false">Mosaic</button>
    </fieldset></form>
  </vitrine-news-list>
  <ul class="vitrine-news-list__stories" role="list">${NEWS.map(
    (
      title,
      at
    ) => `<li class="vitrine-news-list__story" data-shape="landscape" data-vitrine-bigger-link>
    <img class="vitrine-news-list__picture" src="/shop/assets/${at + 1}/640x480/news-${at + 1}.svg" width="640" height="480" alt="">
    <div class="vitrine-news-list__text"><h2 class="vitrine-news-list__title"><a href="#${at}">${title}</a></h2></div>
  </li>`
  ).join('')}</ul>
</div>
<p>Ten per cent off for readers: <vitrine-copy><code>KILN10</code></vitrine-copy></p>`
  }),
  async play({ canvas, canvasElement }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Mosaic' }))
    await expect(canvasElement.querySelector('.vitrine-news-list')).toHaveAttribute(
      'data-display',
      'masonry'
    )
  }
}
