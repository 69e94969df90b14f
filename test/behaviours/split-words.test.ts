import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { splitWords } from '../../src/behaviours/animation/split-words.ts'
import { afterThisTest } from '../support/after-this-test.ts'

test.each([
  ['L’<em>hiver</em>, vite\u00a0!', 'L’hiver, vite !', ['vite\u00a0!']],
  ['in<b>croy</b>able mais vrai', 'incroyable mais vrai', ['mais', 'vrai']],
  [
    'Fait à la main,<br>choisi',
    'Fait à la main, choisi',
    ['Fait', 'à', 'la', 'main,', 'choisi']
  ],
  ['Thé <em>vert</em> du Japon', 'Thé vert du Japon', ['Thé', 'vert', 'du', 'Japon']]
])('a title in words is read as before: %s [ANIM-01]', async (html, name, moved) => {
  document.body.innerHTML = `<h2>${html}</h2>`
  afterThisTest(() => document.body.replaceChildren())
  const title = document.querySelector('h2')!
  const { words, join } = splitWords(title)
  await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible()
  expect(words.map(word => word.textContent).join('')).toBe(
    title.textContent?.replace(/[ \n]/g, '')
  )
  const inBoxes = words.filter(word => word.style.display === 'inline-block')
  expect(inBoxes.map(word => word.textContent)).toEqual(moved)
  join()
  expect(title.innerHTML).toBe(html.replaceAll('\u00a0', '&nbsp;'))
})
