import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { pathTo, treeOf } from '../../widgets/category-list/tree.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { attribute } from '../support/builders.ts'
import { openPage } from '../support/open-page.ts'

function category(Id: string, ParentId: string | null, Name: string, Count = 3) {
  return { Id, ParentId, Name, Url: `/shop/fr/c/${Id}`, Count, Photo: null }
}

const CATEGORIES = [
  category('1', null, 'Maison', 42),
  category('2', null, 'Mode'),
  category('3', '1', 'Cuisine'),
  category('4', '3', 'Théières'),
  category('5', '2', 'Chemises')
]

function tag(more = ''): string {
  return `<vitrine-category-list load="eager" ${more} categories='${attribute(CATEGORIES)}'>
    <nav aria-label="Rayons"><a href="/shop/fr/c/1">Maison</a></nav>
  </vitrine-category-list>`
}

const names = () => [...document.querySelectorAll('a')].map(link => link.textContent)

test('links the categories with their counts, with the path to the current one expanded and marked [CAT-12]', async () => {
  const { find } = await openPage(tag('current="3"'))
  expect(names()).toEqual(['Maison (42)', 'Cuisine (3)', 'Théières (3)', 'Mode (3)'])
  expect(find('a[aria-current="page"]').textContent).toBe('Cuisine (3)')
  expect(find('a[aria-current="true"]').textContent).toBe('Maison (42)')
  await expectNoAxeViolations()
})

test('expands and collapses subcategories, also by keyboard [CAT-12]', async () => {
  await openPage(tag())
  const toggle = page.getByRole('button', { name: 'Sous-catégories de Mode' })
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(toggle)
  await expect.element(page.getByRole('link', { name: 'Chemises (3)' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: 'Chemises (3)' })).not.toBeInTheDocument()
})

test('expands as many levels as configured [CAT-12]', async () => {
  await openPage(tag('depth="3"'))
  expect(names()).toHaveLength(CATEGORIES.length)
})

test('copes with categories that are each other’s parents [CAT-12]', () => {
  const round = [category('a', 'b', 'A'), category('b', 'a', 'B'), category('c', 'z', 'C')]
  expect(treeOf(round).map(branch => branch.category.Id)).toEqual(['c'])
  expect([...pathTo(round, 'a')]).toEqual(['a', 'b'])
})
