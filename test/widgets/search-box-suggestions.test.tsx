import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../support/axe.ts'
import { suggestion } from '../support/builders.ts'
import { type MockReply, mockApi } from '../support/mock-api.ts'
import {
  mockSuggestions,
  openSearchBox,
  options,
  SUGGESTIONS,
  searchField,
  suggestionList,
  teas
} from '../support/search-box-html.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const said = page.getByRole('status')

describe('suggestions', () => {
  test('appear from two letters on, at most five, including similar words [CAT-02]', async () => {
    const { requests } = mockSuggestions()
    await openSearchBox()
    await searchField.fill('t')
    await searchField.fill('th')
    await expect.element(options.first()).toBeVisible()
    await expect
      .poll(() => requests)
      .toEqual([
        { endpoint: SUGGESTIONS, query: { q: 'th', nbrResults: '5', accuracy: '0.3' } }
      ])
  })

  test('show a picture of 80 px and highlight the match, under the header of the CMS [CAT-02]', async () => {
    mockSuggestions()
    const { find } = await openSearchBox()
    await searchField.fill('the')
    await expect.element(page.getByText('Produits trouvés')).toBeVisible()
    await expect.element(options.nth(1)).toHaveTextContent('Thé <b>noir</b>')
    const marks = [...document.querySelectorAll('mark')].map(mark => mark.textContent)
    expect(marks).toEqual(['Thé', 'Thé'])
    const picture = find<HTMLImageElement>('img')
    expect(picture.getAttribute('src')).toBe('/shop/assets/7/80x80/th%C3%A9.jpg')
    expect(picture.alt).toBe('')
  })

  if (EXHAUSTIVE)
    test('report that nothing was found [CAT-02]', async () => {
      mockSuggestions([])
      await openSearchBox()
      await searchField.fill('xyz')
      await expect.element(page.getByText('Aucun produit trouvé').first()).toBeVisible()
      await expect.element(searchField).toHaveAttribute('aria-expanded', 'false')
    })

  if (EXHAUSTIVE)
    test('are announced with their number, once [CAT-02]', async () => {
      mockSuggestions()
      await openSearchBox()
      await userEvent.click(searchField)
      await userEvent.keyboard('théi')
      await expect.element(said.getByText(/2 produits trouvés/)).toBeInTheDocument()
      expect(said.getByText(/2 produits trouvés/).elements()).toHaveLength(1)
    })

  test('may fail without preventing a search [CAT-02]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    mockApi({ [SUGGESTIONS]: { status: 500, body: {} } })
    const { departures } = await openSearchBox()
    await searchField.fill('lampe')
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
      [SUGGESTIONS]: async ({ query }): Promise<MockReply> => ({
        body: [suggestion({ Name: `Pour ${query!.q}` })],
        delay: query!.q === 'th' ? 400 : 0
      })
    })
    await openSearchBox()
    await searchField.fill('th')
    await expect.element(page.getByText(/Recherche en cours/)).toBeInTheDocument()
    await searchField.fill('thé')
    await expect.element(options.first()).toHaveTextContent('Pour thé')
    await expect.element(said.getByText(/1 produit trouvé/)).toBeInTheDocument()
    await expect.element(options.first()).toHaveTextContent('Pour thé')
  })

  if (EXHAUSTIVE)
    test('wait until an input method has composed its word [CAT-02]', async () => {
      const { requests } = mockSuggestions()
      const { find } = await openSearchBox()
      await searchField.fill('th')
      await expect.element(options.first()).toBeVisible()
      const input = find<HTMLInputElement>('input')
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(
        input,
        'th茶'
      )
      input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
      await expect.element(searchField).toHaveValue('th茶')
      vi.runAllTimers()
      expect(requests).toHaveLength(1)
      vi.useRealTimers()
      input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '茶' }))
      await vi.waitFor(() => expect(requests).toHaveLength(2))
    })

  if (EXHAUSTIVE)
    test('skip links to other sites and invalid pictures [CAT-02]', async () => {
      mockSuggestions([
        suggestion({ Name: 'Piège', ProductUrl: 'javascript:alert(1)' }),
        suggestion({ Name: 'Thé vert', Photo: { AssetId: '..', AssetName: 'x' } })
      ])
      await openSearchBox()
      await searchField.fill('th')
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
    mockSuggestions([...withCategory].reverse())
    await openSearchBox()
    await searchField.fill('the')
    const group = suggestionList.getByRole('group', { name: 'Rayons' })
    await expect.element(group.getByRole('option')).toHaveTextContent('Théières')
    expect(options.elements().at(-1)).toBe(group.getByRole('option').element())
    await expect.element(said.getByText(/2 produits trouvés.* 1 rayon/)).toBeInTheDocument()
    await expectNoAxeViolations()
  })

  if (EXHAUSTIVE)
    test('can be reached with the arrow keys like products [CAT-02]', async () => {
      mockSuggestions(withCategory)
      const { departures } = await openSearchBox()
      await searchField.fill('the')
      await expect.element(options.first()).toBeVisible()
      await userEvent.keyboard('{ArrowUp}{Enter}')
      await expect
        .poll(() => departures)
        .toEqual([{ method: 'GET', url: '/shop/fr/c/theieres', fields: {} }])
    })
})

if (EXHAUSTIVE)
  test('shows earlier results while offline, and says so [CAT-02]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    mockApi({
      [SUGGESTIONS]: ({ query }): MockReply =>
        query!.q === 'the' ? { body: teas } : { status: 0 }
    })
    await openSearchBox()
    await searchField.fill('the')
    await expect.element(options.nth(1)).toBeVisible()
    await searchField.fill('verre')
    await expect.element(page.getByText(/Vous êtes hors ligne/).first()).toBeVisible()
    expect(options.elements()).toHaveLength(1)
    await expect.element(options.first()).toHaveTextContent('Théière en verre')
    await searchField.fill('tapis')
    await expect
      .element(page.getByText(/Les suggestions sont indisponibles/).first())
      .toBeVisible()
  })
