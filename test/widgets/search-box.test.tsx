import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { acceptAll, declineAll } from '../../src/stores/consent.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { suggestion } from '../support/builders.ts'
import { type MockReply, mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const ENDPOINT = 'GET /shop/api/v1/catalog/search/suggestions'

const TAG = `<vitrine-search-box action="/shop/fr/catalog" load="eager">
  <form class="vitrine-search-box" role="search" action="/shop/fr/catalog" method="get">
    <label class="vitrine-visually-hidden" for="q">Rechercher un produit</label>
    <input class="vitrine-input" type="search" id="q" name="q" required maxlength="200">
    <button class="vitrine-button vitrine-button--primary">Rechercher</button>
  </form>
</vitrine-search-box>`

const strings = {
  'Catalog.ListProductFound': 'Produits trouvés',
  'Catalog.NoProductFound': 'Aucun produit trouvé'
}

const teas = [
  suggestion({ Name: 'Théière en verre', ProductUrl: '/shop/fr/p/theiere-verre' }),
  suggestion({
    Name: 'Thé <b>noir</b>',
    ProductUrl: '/shop/fr/p/the-noir',
    Photo: { AssetId: '7', AssetName: 'thé.jpg' }
  })
]

const field = page.getByRole('combobox', { name: 'Rechercher un produit' })
const list = page.getByRole('listbox', { name: 'Produits trouvés' })
const options = list.getByRole('option')
const said = page.getByRole('status')

function answering(body: unknown = teas) {
  return mockApi({ [ENDPOINT]: { body } })
}

function open(html = TAG) {
  return openPage(html, { strings })
}

describe('suggestions', () => {
  test('appear from two letters on, at most five, including similar words [CAT-02]', async () => {
    const { requests } = answering()
    await open()
    await field.fill('t')
    await field.fill('th')
    await expect.element(options.first()).toBeVisible()
    await expect
      .poll(() => requests)
      .toEqual([{ endpoint: ENDPOINT, query: { q: 'th', nbrResults: '5', accuracy: '0.3' } }])
  })

  test('show a picture of 80 px and highlight the match, under the header of the CMS [CAT-02]', async () => {
    answering()
    const { find } = await open()
    await field.fill('the')
    await expect.element(page.getByText('Produits trouvés')).toBeVisible()
    await expect.element(options.nth(1)).toHaveTextContent('Thé <b>noir</b>')
    const marks = [...document.querySelectorAll('mark')].map(mark => mark.textContent)
    expect(marks).toEqual(['Thé', 'Thé'])
    const picture = find<HTMLImageElement>('img')
    expect(picture.getAttribute('src')).toBe('/shop/assets/7/80x80/th%C3%A9.jpg')
    expect(picture.alt).toBe('')
  })

  test('report that nothing was found [CAT-02]', async () => {
    answering([])
    await open()
    await field.fill('xyz')
    await expect.element(page.getByText('Aucun produit trouvé').first()).toBeVisible()
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  })

  test('are announced with their number, once [CAT-02]', async () => {
    answering()
    await open()
    await userEvent.click(field)
    await userEvent.keyboard('théi')
    await expect.element(said.getByText(/2 produits trouvés/)).toBeInTheDocument()
    expect(said.getByText(/2 produits trouvés/).elements()).toHaveLength(1)
  })

  test('may fail without preventing a search [CAT-02]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    mockApi({ [ENDPOINT]: { status: 500, body: {} } })
    const { departures } = await open()
    await field.fill('lampe')
    await expect
      .element(page.getByText(/Les suggestions sont indisponibles/).first())
      .toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => departures)
      .toEqual([{ method: 'GET', url: '/shop/fr/catalog', fields: { q: 'lampe' } }])
  })

  test('for earlier text never replace those for later text [CAT-02]', async () => {
    mockApi({
      [ENDPOINT]: async ({ query }): Promise<MockReply> => ({
        body: [suggestion({ Name: `Pour ${query!.q}` })],
        delay: query!.q === 'th' ? 400 : 0
      })
    })
    await open()
    await field.fill('th')
    await expect.element(page.getByText(/Recherche en cours/)).toBeInTheDocument()
    await field.fill('thé')
    await expect.element(options.first()).toHaveTextContent('Pour thé')
    await expect.element(said.getByText(/1 produit trouvé/)).toBeInTheDocument()
    await expect.element(options.first()).toHaveTextContent('Pour thé')
  })

  test('wait until an input method has composed its word [CAT-02]', async () => {
    const { requests } = answering()
    const { find } = await open()
    await field.fill('th')
    await expect.element(options.first()).toBeVisible()
    const input = find<HTMLInputElement>('input')
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(
      input,
      'th茶'
    )
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
    await expect.element(field).toHaveValue('th茶')
    await new Promise(resolve => setTimeout(resolve, 300))
    await expect.poll(() => requests).toHaveLength(1)
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '茶' }))
    await vi.waitFor(() => expect(requests).toHaveLength(2))
  })

  test('skip links to other sites and invalid pictures [CAT-02]', async () => {
    answering([
      suggestion({ Name: 'Piège', ProductUrl: 'javascript:alert(1)' }),
      suggestion({ Name: 'Thé vert', Photo: { AssetId: '..', AssetName: 'x' } })
    ])
    await open()
    await field.fill('th')
    await expect.element(options.first()).toHaveTextContent('Thé vert')
    expect(options.elements()).toHaveLength(1)
    expect(document.querySelector('img')).toBeNull()
  })
})

describe('categories', () => {
  const withCategory = [
    ...teas,
    suggestion({ Name: 'Théières', ProductUrl: '/shop/fr/c/theieres', Kind: 'category' })
  ]

  test('are a separate group after the products, with their own count [CAT-02]', async () => {
    answering([...withCategory].reverse())
    await open()
    await field.fill('the')
    const group = list.getByRole('group', { name: 'Rayons' })
    await expect.element(group.getByRole('option')).toHaveTextContent('Théières')
    expect(options.elements().at(-1)).toBe(group.getByRole('option').element())
    await expect.element(said.getByText(/2 produits trouvés.* 1 rayon/)).toBeInTheDocument()
    await expectNoAxeViolations()
  })

  test('can be reached with the arrow keys like products [CAT-02]', async () => {
    answering(withCategory)
    const { departures } = await open()
    await field.fill('the')
    await expect.element(options.first()).toBeVisible()
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect
      .poll(() => departures)
      .toEqual([{ method: 'GET', url: '/shop/fr/c/theieres', fields: {} }])
  })
})

describe('recent searches', () => {
  const recent = page.getByRole('listbox', { name: 'Recherches récentes' })

  async function searchFor(...searches: string[]) {
    for (const words of searches) {
      await field.fill(words)
      await userEvent.keyboard('{Enter}')
    }
    await field.fill('')
    await userEvent.keyboard('{Escape}')
  }

  test('are offered in an empty field, newest first and without duplicates [CAT-01]', async () => {
    answering()
    const { departures } = await open()
    await searchFor('lampe', 'théière', 'LAMPE')
    await expect.poll(() => departures).toHaveLength(3)
    await field.click()
    await expect.element(recent).toBeVisible()
    expect(
      recent
        .getByRole('option')
        .elements()
        .map(option => option.textContent)
    ).toEqual(['LAMPE', 'théière'])
    await expectNoAxeViolations()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.poll(() => departures.at(-1)?.url).toBe('/shop/fr/catalog?q=th%C3%A9i%C3%A8re')
  })

  test('can be cleared [CAT-01]', async () => {
    answering()
    await open()
    await searchFor('lampe')
    await field.click()
    await page.getByRole('button', { name: 'Effacer les recherches récentes' }).click()
    await expect.element(recent).not.toBeInTheDocument()
    await expect.element(field).toHaveFocus()
  })

  test('are kept after the visit only if preferences are allowed [CONS-02]', async () => {
    onTestFinished(() => localStorage.clear())
    answering()
    await open()
    await searchFor('lampe')
    const kept = () => localStorage.getItem('vitrine-recent-searches')
    expect(kept()).toBeNull()
    acceptAll()
    expect(kept()).toBe('["lampe"]')
    declineAll()
    expect(kept()).toBeNull()
  })
})

test('shows earlier results while offline, and says so [CAT-02]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mockApi({
    [ENDPOINT]: ({ query }): MockReply => (query!.q === 'the' ? { body: teas } : { status: 0 })
  })
  await open()
  await field.fill('the')
  await expect.element(options.nth(1)).toBeVisible()
  await field.fill('verre')
  await expect.element(page.getByText(/Vous êtes hors ligne/).first()).toBeVisible()
  expect(options.elements()).toHaveLength(1)
  await expect.element(options.first()).toHaveTextContent('Théière en verre')
  await field.fill('tapis')
  await expect
    .element(page.getByText(/Les suggestions sont indisponibles/).first())
    .toBeVisible()
})

describe('the keyboard', () => {
  test('selects with arrow keys and opens with Enter, keeping the typed text [CAT-02]', async () => {
    answering()
    const { departures } = await open()
    await field.fill('the')
    await expect.element(options.first()).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    expect(field.element().getAttribute('aria-activedescendant')).toBe(
      options.nth(1).element().id
    )
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => departures)
      .toEqual([{ method: 'GET', url: '/shop/fr/p/the-noir', fields: {} }])
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('the')
  })

  test('submits the typed text if nothing is selected [CAT-01]', async () => {
    answering()
    const { departures } = await open()
    await field.fill('thé')
    await expect.element(options.first()).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => departures)
      .toEqual([{ method: 'GET', url: '/shop/fr/catalog', fields: { q: 'thé' } }])
    await expect.element(list).not.toBeInTheDocument()
  })

  test.each(['', '   '])('does not submit "%s" [CAT-01]', async text => {
    answering()
    const { departures } = await open()
    await field.fill(text)
    await field.click()
    await userEvent.keyboard('{Enter}')
    await page.getByRole('button', { name: 'Rechercher', exact: true }).click()
    expect(departures).toEqual([])
  })

  test('closes the list with Escape and keeps the text; the arrow key opens it again [CAT-02]', async () => {
    const { requests } = answering()
    await open()
    await field.fill('thé')
    await expect.element(options.first()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('thé')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(options.first()).toBeVisible()
    await expect.poll(() => requests).toHaveLength(1)
  })

  test('closes the list when Tab moves focus on [CAT-02]', async () => {
    answering()
    const { departures } = await open(`${TAG}<a href="#x">Après</a>`)
    await field.fill('thé')
    await expect.element(options.first()).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    for (const _ of ['all', 'clear', 'submit', 'after']) await userEvent.tab()
    await expect.element(page.getByText('Après')).toHaveFocus()
    await expect.element(list).not.toBeInTheDocument()
    expect(departures).toEqual([])
  })
})

describe('mouse and touch', () => {
  test('open a suggestion like any link [CAT-02]', async () => {
    answering()
    const { departures } = await open()
    await field.fill('the')
    await options.first().click()
    await expect
      .poll(() => departures)
      .toEqual([{ method: 'GET', url: '/shop/fr/p/theiere-verre', fields: {} }])
    await expect.element(list).not.toBeInTheDocument()
  })

  test('show all results for the typed text [CAT-01]', async () => {
    answering()
    const { departures } = await open()
    await field.fill('the')
    await page.getByRole('button', { name: 'Tous les résultats pour « the »' }).click()
    await expect
      .poll(() => departures)
      .toEqual([{ method: 'GET', url: '/shop/fr/catalog', fields: { q: 'the' } }])
  })

  test('clear the field and keep focus in it [CAT-01]', async () => {
    answering()
    await open()
    await field.fill('the')
    await expect.element(options.first()).toBeVisible()
    await page.getByRole('button', { name: 'Effacer la recherche' }).click()
    await expect.element(field).toHaveValue('')
    await expect.element(field).toHaveFocus()
    await expect.element(list).not.toBeInTheDocument()
  })

  test('close the list with a press outside [CAT-02]', async () => {
    answering()
    await open(`${TAG}<p style="margin-top: 40rem">Ailleurs</p>`)
    await field.fill('the')
    await expect.element(options.first()).toBeVisible()
    await page.getByText('Ailleurs').click()
    await expect.element(list).not.toBeInTheDocument()
  })
})

test('keeps what was typed before it was upgraded, and suggests for it [CAT-02]', async () => {
  answering()
  const { find } = await openPage(TAG, { strings, alive: false })
  find<HTMLInputElement>('input').value = 'thé'
  await expect.element(field).toHaveValue('thé')
  await expect.element(options.first()).toBeVisible()
})

test('shows the search text of the page, without suggesting for it again [CAT-01]', async () => {
  const { requests } = answering()
  await open(TAG.replace('action=', 'query="lampe" action='))
  await expect.element(field).toHaveValue('lampe')
  expect(requests).toEqual([])
})

test('shows the search text of the next page [CAT-01]', async () => {
  answering()
  const { find } = await open(TAG.replace('action=', 'query="lampe" action='))
  await field.fill('tapis')
  find('vitrine-search-box').setAttribute('query', 'vase')
  await expect.element(field).toHaveValue('vase')
  await expect.element(list).not.toBeInTheDocument()
})

test('is in Dutch on a Dutch page [CTX-06]', async () => {
  answering()
  await openPage(TAG, { strings, context: { culture: 'nl' } })
  await expect.element(page.getByRole('combobox', { name: 'Een product zoeken' })).toBeVisible()
})

test('keeps its size when it is upgraded [CAT-01]', async () => {
  const { find } = await openPage(TAG, { strings, alive: false })
  const boxes = () =>
    ['vitrine-search-box', 'input', 'button[type="submit"], button:not([type])'].map(selector =>
      find(selector).getBoundingClientRect().toJSON()
    )
  const before = boxes()
  await expect.element(field).toBeVisible()
  expect(boxes()).toEqual(before)
})

test('has no accessibility violations, empty and with suggestions [CAT-02]', async () => {
  answering()
  const { page: content } = await open()
  await expectNoAxeViolations(content)
  await field.fill('the')
  await expect.element(options.first()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expectNoAxeViolations(content)
})

test('has the label and the placeholder that the page sets', async () => {
  const html = TAG.replace(
    'load="eager"',
    'load="eager" label="Chercher un livre" placeholder="Roman, BD…"'
  )
  await open(html)

  const named = page.getByRole('combobox', { name: 'Chercher un livre' })
  await expect.element(named).toHaveAttribute('placeholder', 'Roman, BD…')
  await expect.element(page.getByRole('search', { name: 'Chercher un livre' })).toBeVisible()
})
