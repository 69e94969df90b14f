import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { acceptAll, declineAll } from '../../src/consent/consent.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { openPage } from '../support/open-page.ts'
import {
  mockSuggestions,
  openSearchBox,
  options,
  SEARCH_BOX,
  searchField,
  strings,
  suggestionList
} from '../support/search-box-html.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

describe('recent searches', () => {
  const recent = page.getByRole('listbox', { name: 'Recherches récentes' })

  async function searchFor(...searches: string[]) {
    for (const words of searches) {
      await searchField.fill(words)
      await userEvent.keyboard('{Enter}')
    }
    await searchField.fill('')
    await userEvent.keyboard('{Escape}')
  }

  test('are offered in an empty field, newest first and without duplicates [CAT-01]', async () => {
    mockSuggestions()
    const { departures } = await openSearchBox()
    await searchFor('lampe', 'théière', 'LAMPE')
    await expect.poll(() => departures).toHaveLength(3)
    await searchField.click()
    await expect.element(recent).toBeVisible()
    await expect
      .poll(() =>
        recent
          .getByRole('option')
          .elements()
          .map(option => option.textContent)
      )
      .toEqual(['LAMPE', 'théière'])
    await expectNoAxeViolations()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.poll(() => departures.at(-1)?.url).toBe('/shop/fr/catalog?q=th%C3%A9i%C3%A8re')
  })

  if (EXHAUSTIVE)
    test('can be cleared [CAT-01]', async () => {
      mockSuggestions()
      await openSearchBox()
      await searchFor('lampe')
      await searchField.click()
      await page.getByRole('button', { name: 'Effacer les recherches récentes' }).click()
      await expect.element(recent).not.toBeInTheDocument()
      await expect.element(searchField).toHaveFocus()
    })

  test('are kept after the visit only if preferences are allowed [CONS-02]', async () => {
    onTestFinished(() => localStorage.clear())
    mockSuggestions()
    await openSearchBox()
    await searchFor('lampe')
    const kept = () => localStorage.getItem('vitrine-recent-searches')
    expect(kept()).toBeNull()
    acceptAll()
    // the code that remembers searches may still be loading
    await expect.poll(kept).toBe('["lampe"]')
    await searchField.click()
    await expect.element(recent).toBeVisible()
    declineAll()
    expect(kept()).toBeNull()
  })
})

describe('the keyboard', () => {
  test('selects with arrow keys and opens with Enter, keeping the typed text [CAT-02]', async () => {
    mockSuggestions()
    const { departures } = await openSearchBox()
    await searchField.fill('the')
    await expect.element(options.first()).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    expect(searchField.element().getAttribute('aria-activedescendant')).toBe(
      options.nth(1).element().id
    )
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => departures)
      .toEqual([{ method: 'GET', url: '/shop/fr/p/the-noir', fields: {} }])
    await expect.element(suggestionList).not.toBeInTheDocument()
    await expect.element(searchField).toHaveValue('the')
  })

  test('submits the typed text if nothing is selected [CAT-01]', async () => {
    mockSuggestions()
    const { departures } = await openSearchBox()
    await searchField.fill('thé')
    await expect.element(options.first()).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => departures)
      .toEqual([{ method: 'GET', url: '/shop/fr/catalog', fields: { q: 'thé' } }])
    await expect.element(suggestionList).not.toBeInTheDocument()
  })

  test.each(['', '   '])('does not submit "%s" [CAT-01]', async text => {
    mockSuggestions()
    const { departures } = await openSearchBox()
    await searchField.fill(text)
    await searchField.click()
    await userEvent.keyboard('{Enter}')
    await page.getByRole('button', { name: 'Rechercher', exact: true }).click()
    expect(departures).toEqual([])
  })

  test('closes the list with Escape and keeps the text; the arrow key opens it again [CAT-02]', async () => {
    const { requests } = mockSuggestions()
    await openSearchBox()
    await searchField.fill('thé')
    await expect.element(options.first()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(suggestionList).not.toBeInTheDocument()
    await expect.element(searchField).toHaveValue('thé')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(options.first()).toBeVisible()
    await expect.poll(() => requests).toHaveLength(1)
  })

  test('closes the list when Tab moves focus on [CAT-02]', async () => {
    mockSuggestions()
    const { departures } = await openSearchBox(`${SEARCH_BOX}<a href="#x">Après</a>`)
    await searchField.fill('thé')
    await expect.element(options.first()).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    for (const _ of ['all', 'clear', 'submit', 'after']) await userEvent.tab()
    await expect.element(page.getByText('Après')).toHaveFocus()
    await expect.element(suggestionList).not.toBeInTheDocument()
    expect(departures).toEqual([])
  })
})

describe('mouse and touch', () => {
  test('open a suggestion like any link [CAT-02]', async () => {
    mockSuggestions()
    const { departures } = await openSearchBox()
    await searchField.fill('the')
    await options.first().click()
    await expect
      .poll(() => departures)
      .toEqual([{ method: 'GET', url: '/shop/fr/p/theiere-verre', fields: {} }])
    await expect.element(suggestionList).not.toBeInTheDocument()
  })

  test('show all results for the typed text [CAT-01]', async () => {
    mockSuggestions()
    const { departures } = await openSearchBox()
    await searchField.fill('the')
    await page.getByRole('button', { name: 'Tous les résultats pour « the »' }).click()
    await expect
      .poll(() => departures)
      .toEqual([{ method: 'GET', url: '/shop/fr/catalog', fields: { q: 'the' } }])
  })

  test('clear the field and keep focus in it [CAT-01]', async () => {
    mockSuggestions()
    await openSearchBox()
    await searchField.fill('the')
    await expect.element(options.first()).toBeVisible()
    await page.getByRole('button', { name: 'Effacer la recherche' }).click()
    await expect.element(searchField).toHaveValue('')
    await expect.element(searchField).toHaveFocus()
    await expect.element(suggestionList).not.toBeInTheDocument()
  })

  test('close the list with a press outside [CAT-02]', async () => {
    mockSuggestions()
    await openSearchBox(`${SEARCH_BOX}<p style="margin-top: 40rem">Ailleurs</p>`)
    await searchField.fill('the')
    await expect.element(options.first()).toBeVisible()
    await page.getByText('Ailleurs').click()
    await expect.element(suggestionList).not.toBeInTheDocument()
  })
})

test('keeps what was typed before it was upgraded, and suggests for it [CAT-02]', async () => {
  mockSuggestions()
  const { find } = await openPage(SEARCH_BOX, { strings, alive: false })
  find<HTMLInputElement>('input').value = 'thé'
  await expect.element(searchField).toHaveValue('thé')
  await expect.element(options.first()).toBeVisible()
})

test('shows the search text of the page, without suggesting for it again [CAT-01]', async () => {
  const { requests } = mockSuggestions()
  await openSearchBox(SEARCH_BOX.replace('action=', 'query="lampe" action='))
  await expect.element(searchField).toHaveValue('lampe')
  expect(requests).toEqual([])
})

test('shows the search text of the next page [CAT-01]', async () => {
  mockSuggestions()
  const { find } = await openSearchBox(SEARCH_BOX.replace('action=', 'query="lampe" action='))
  await searchField.fill('tapis')
  find('vitrine-search-box').setAttribute('query', 'vase')
  await expect.element(searchField).toHaveValue('vase')
  await expect.element(suggestionList).not.toBeInTheDocument()
})

test('is in Dutch on a Dutch page [CTX-06]', async () => {
  mockSuggestions()
  await openPage(SEARCH_BOX, { strings, context: { culture: 'nl' } })
  await expect.element(page.getByRole('combobox', { name: 'Een product zoeken' })).toBeVisible()
})

test('keeps its size when it is upgraded [CAT-01]', async () => {
  const { find } = await openPage(SEARCH_BOX, { strings, alive: false })
  const boxes = () =>
    ['vitrine-search-box', 'input', 'button[type="submit"], button:not([type])'].map(selector =>
      find(selector).getBoundingClientRect().toJSON()
    )
  const before = boxes()
  await expect.element(searchField).toBeVisible()
  expect(boxes()).toEqual(before)
})

test('has no accessibility violations, empty and with suggestions [CAT-02]', async () => {
  mockSuggestions()
  const { page: content } = await openSearchBox()
  await expectNoAxeViolations(content)
  await searchField.fill('the')
  await expect.element(options.first()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expectNoAxeViolations(content)
})

test('has the label and the placeholder that the page sets', async () => {
  const html = SEARCH_BOX.replace(
    'load="eager"',
    'load="eager" label="Chercher un livre" placeholder="Roman, BD…"'
  )
  await openSearchBox(html)

  const named = page.getByRole('combobox', { name: 'Chercher un livre' })
  await expect.element(named).toHaveAttribute('placeholder', 'Roman, BD…')
  await expect.element(page.getByRole('search', { name: 'Chercher un livre' })).toBeVisible()
})
