import { expect, test } from 'vitest'
import { hasExtra } from '../../../support/extras.ts'
import { documentOf } from '../../../support/html-form.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

async function open(email: string, path = '/account', culture = 'fr') {
  const who = await shop.customer(email, { culture })
  const { body } = await who.get(`/shop/${culture}${path}`)
  const page = documentOf(body).querySelector('#page')!
  const entries = [...page.querySelectorAll('.shop-account-nav a')]
  return {
    page,
    entries: entries.map(link => link.textContent),
    current: entries
      .filter(link => link.hasAttribute('aria-current'))
      .map(link => `${link.textContent} (${link.getAttribute('aria-current')})`)
  }
}

test('shows a private customer their lists, default addresses and details [ACC-01]', async () => {
  const { page } = await open('claire@example.com')
  expect(page.querySelector('.shop-intro')?.textContent).toBe('Bonjour Claire.')
  const card = (id: string) => page.querySelector(`[aria-labelledby="${id}"]`)?.textContent
  expect(card('details-title')).toContain('claire@example.com')
  expect(card('addresses-title')).toContain('Dubois')
  expect(card('lists-title')).toMatch(/\d produits?/)
  expect(card('prepaid-title')).toBeUndefined()
})

if (EXHAUSTIVE)
  test('shows a business customer the balance of its prepaid account [ACC-01]', async () => {
    const { page } = await open('hotel@example.com')
    const card = page.querySelector('[aria-labelledby="prepaid-title"]')?.textContent
    expect(card).toMatch(/Vaisselle de table\s*[\d\u202f]+,\d\d/)
  })

test('marks the current page in the navigation [NAV-16]', async () => {
  expect((await open('claire@example.com')).current).toEqual(['Aperçu (page)'])
  const book = await open('claire@example.com', '/account/addresses')
  expect(book.current).toEqual(['Mes adresses (page)'])
  const details = await open('claire@example.com', '/account/details')
  expect(details.current).toEqual(['Mes coordonnées (page)'])
  const twoFactor = await open('claire@example.com', '/security/twofactorhome')
  expect(twoFactor.current).toEqual(['Connexion et sécurité (true)'])
})

if (EXHAUSTIVE)
  test('lists the pages that the kind of customer needs [ACC-01]', async () => {
    const claire = await open('claire@example.com')
    const hotel = await open('hotel@example.com')
    const staff = await open('balie@example.com', '/account', 'nl')
    expect(claire.entries).toEqual([
      'Aperçu',
      'Mes commandes',
      'Mes listes',
      'Mes adresses',
      'Mes coordonnées',
      'Connexion et sécurité',
      'Mes données'
    ])
    expect(hotel.entries).toEqual(expect.arrayContaining(['Commande rapide', 'Vos références']))
    expect(staff.entries).toContain('Bestellen voor een klant')
  })

test('leads staff to the pages and the media library, and nobody else [AST-01] [EDIT-01]', async () => {
  const links = [...(hasExtra('page-editor') ? ['Pages'] : []), 'Médiathèque']
  expect((await open('balie@example.com')).entries).toEqual(expect.arrayContaining(links))
  expect((await open('claire@example.com')).entries).not.toContain('Médiathèque')
  const staff = await shop.customer('balie@example.com')
  const header = documentOf((await staff.get('/shop/fr')).body).querySelector('#shop-account')!
  expect([...header.querySelectorAll('a')].map(link => link.textContent)).toEqual(
    expect.arrayContaining(links)
  )
})
