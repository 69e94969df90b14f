import { expect, test } from 'vitest'
import { tagsIn } from '../../scripts/size/page-tags.mjs'

test('finds each tag of a page once, whatever its attributes contain', () => {
  const html = `
    <vitrine-filters facets='[{"Name":"a > b"}]'><p>Filters</p></vitrine-filters>
    <vitrine-quick-view url="/p/1"></vitrine-quick-view>
    <vitrine-quick-view url="/p/2" open></vitrine-quick-view>
    <div class="vitrine-filters"></div>`
  expect(tagsIn(html)).toEqual(['vitrine-filters', 'vitrine-quick-view'])
})

test('leaves out a tag whose code is loaded by an interaction', () => {
  const html = `
    <vitrine-search-box load="interaction"></vitrine-search-box>
    <vitrine-toasts load="idle"></vitrine-toasts>`
  expect(tagsIn(html)).toEqual(['vitrine-toasts'])
})
