import type { Meta, StoryObj } from '@storybook/react-vite'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Culture' }
export default meta

const NAMES = { fr: 'Français', nl: 'Nederlands', en: 'English', de: 'Deutsch', it: 'Italiano' }

function tag(current: string, cultures: (keyof typeof NAMES)[]): string {
  const links = cultures.map(Culture => ({
    Culture,
    Name: NAMES[Culture],
    Url: `/shop/${Culture}/catalog?q=mug`
  }))
  const items = links.map(
    ({ Culture, Name, Url }) =>
      `<li><a class="vitrine-culture__link" href="${Url}" lang="${Culture}" hreflang="${Culture}"${Culture === current ? ' aria-current="true"' : ''} aria-label="${Culture.toUpperCase()} – ${Name}"><span class="vitrine-culture__name">${Name}</span><span class="vitrine-culture__code">${Culture.toUpperCase()}</span></a></li>`
  )
  return `<vitrine-culture load="eager" current="${current}" cultures='${JSON.stringify(links)}'>
  <nav class="vitrine-culture" aria-label="Language"><ul class="vitrine-culture__list">${items.join('')}</ul></nav>
</vitrine-culture>`
}

export const Two: StoryObj = { render: () => <Scene html={tag('fr', ['fr', 'nl'])} /> }

export const Many: StoryObj = {
  render: () => <Scene html={tag('nl', ['fr', 'nl', 'en', 'de', 'it'])} />
}

export const Fallback: StoryObj = {
  render: () => <Scene html={tag('fr', ['fr', 'nl', 'en'])} script={false} />
}
