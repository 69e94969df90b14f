import type { Meta, StoryObj } from '@storybook/react-vite'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Pagination' }
export default meta

const FALLBACK = `<div class="vitrine-pagination">
  <p class="vitrine-pagination__range">1–24 of 312</p>
  <nav aria-label="Pages"><ul class="vitrine-pagination__pages">
    <li><a class="vitrine-pagination__link" href="/shop/en/c/lamps" aria-label="Page 1" aria-current="page">1</a></li>
    <li class="vitrine-pagination__near"><a class="vitrine-pagination__link" href="/shop/en/c/lamps?pageindex=2" aria-label="Page 2">2</a></li>
    <li><a class="vitrine-pagination__link" href="/shop/en/c/lamps?pageindex=2" rel="next" aria-label="Next page">›</a></li>
  </ul></nav>
</div>`

interface Options {
  current?: number
  pages?: number
  more?: string
  locale?: string
  script?: boolean
}

function shows({ current = 1, pages = 13, more = '', ...scene }: Options = {}): StoryObj {
  const html = `<vitrine-pagination current="${current}" total-pages="${pages}" total="${pages * 24}" page-size="24"
    href="/shop/en/c/lamps?sort=name" ${more}>${FALLBACK}</vitrine-pagination>`
  return { render: () => <Scene html={html} {...scene} /> }
}

export const First = shows()

export const Middle = shows({ current: 7 })

export const Last = shows({ current: 13 })

export const OnePage = shows({ pages: 1 })

export const Orders = shows({ current: 2, pages: 3, more: 'parameter="pagenbr"' })

export const Outer = shows({ current: 7, more: 'outer="1"' })

export const ManyPages = shows({ current: 1041, pages: 2083 })

export const More = shows({ current: 3, more: 'more from="1"' })

export const Dutch = shows({ current: 2, more: 'more', locale: 'nl' })

export const Phone: StoryObj = { ...Middle, globals: { viewport: { value: 'mobile1' } } }

export const Fallback = shows({ script: false })
