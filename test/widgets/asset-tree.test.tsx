import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { acceptAll } from '../../src/consent/consent.ts'
import type { Folder } from '../../src/shared/contract/assets.ts'
import { assetTreeHtml, FOLDERS } from '../support/asset-library-html.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { mockApi } from '../support/mock-api.ts'
import { onPage } from '../support/on-page.ts'
import { openPage } from '../support/open-page.ts'

const HIERARCHY = 'GET /shop/api/v1/assetslibrary/folders/hierarchy'
const PAGE = '/shop/fr/assetslibrary/asset/assetsbyfolder'

const link = (name: string) => page.getByRole('link', { name, exact: true })
const toggle = (name: string) => page.getByRole('button', { name: `Dossiers de ${name}` })

test('shows the folders down to the given level, and marks the current one [AST-02]', async () => {
  const { find } = await openPage(assetTreeHtml({ attributes: 'open-level="1"' }))
  await expect.element(link('Lampes')).toBeVisible()
  await expect.element(link('Bureau')).not.toBeInTheDocument()
  await expect.element(toggle('Lampes')).toHaveAttribute('aria-expanded', 'false')
  expect(find('[aria-current="page"]').textContent).toBe('Médiathèque')
  expect(link('Médiathèque').element().getAttribute('href')).toBe(PAGE)
  expect(link('Lampes').element().getAttribute('href')).toBe(`${PAGE}/3/1`)
  await expectNoAxeViolations()
})

test('opens what contains the folder of the page, however deep it is [AST-02]', async () => {
  await openPage(assetTreeHtml({ folderId: '5' }))
  await expect.element(link('Bureau')).toHaveAttribute('aria-current', 'page')
})

test('never leaves the folder that the page names as the root [AST-02]', async () => {
  const [folders] = FOLDERS.Children
  await openPage(
    assetTreeHtml({ folderId: '2', attributes: 'root-folder-id="2" open-level="1"', folders })
  )
  expect(link('Produits').element().getAttribute('href')).toBe(`${PAGE}/2/2`)
  expect(link('Lampes').element().getAttribute('href')).toBe(`${PAGE}/3/2`)
})

test('opens and closes folders with the keys of a tree [AST-02]', async () => {
  await openPage(assetTreeHtml())
  link('Médiathèque').element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.element(link('Lampes')).toBeVisible()
  await expect.element(link('Produits')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.element(link('Vaisselle')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(link('Produits')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(link('Lampes')).not.toBeInTheDocument()
  await userEvent.keyboard('{End}')
  await expect.element(link('Actualités')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(link('Médiathèque')).toHaveFocus()
})

test('leaves room for the name of a folder eight levels deep on a phone [AST-02]', async () => {
  const deep = (level: number): Folder => ({
    FolderId: String(level + 1),
    Name: `Dossier ${level}`,
    ItemLevel: level,
    Children: level < 8 ? [deep(level + 1)] : []
  })
  const html = assetTreeHtml({ attributes: 'open-level="8"', folders: deep(0) })
  await openPage(`<div style="width: 288px">${html}</div>`)
  await expect.element(link('Dossier 8')).toBeVisible()
  const boxOf = (element: Element) => element.getBoundingClientRect()
  expect(boxOf(link('Dossier 8').element()).width).toBeGreaterThan(144)
  for (const level of [0, 7]) {
    const button = boxOf(toggle(`Dossier ${level}`).element())
    expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(24)
    expect(button.right).toBeLessThanOrEqual(boxOf(link(`Dossier ${level}`).element()).left)
  }
})

test('remembers what was opened and closed when the next folder is shown [AST-02]', async () => {
  const { page: element } = await openPage(assetTreeHtml({ folderId: '4' }))
  await toggle('Lampes').click()
  await toggle('Produits').click()
  await expect.element(link('Vaisselle')).not.toBeInTheDocument()
  element.innerHTML = assetTreeHtml({ folderId: '6' })
  await expect.element(link('Actualités')).toHaveAttribute('aria-current', 'page')
  await expect.element(toggle('Produits')).toHaveAttribute('aria-expanded', 'false')
  await toggle('Produits').click()
  await expect.element(link('Bureau')).toBeVisible()
  await toggle('Produits').click()
  element.innerHTML = assetTreeHtml({ folderId: '4' })
  await expect.element(link('Vaisselle')).toHaveAttribute('aria-current', 'page')
})

test('reports another folder to analytics with the ids of both folders, and visits it [AST-02]', async () => {
  globalThis.dataLayer = []
  mockApi()
  const { departures } = await openPage(assetTreeHtml())
  acceptAll()
  await link('Médiathèque').click()
  await link('Actualités').click()
  expect(globalThis.dataLayer).toEqual([
    { event: 'select_folder', rootFolderId: '1', targetFolderId: '6' }
  ])
  expect(departures.map(({ url }) => url)).toEqual([PAGE, `${PAGE}/6/1`])
})

test('loads the folders that the page does not print, and shows them as links until then [AST-02]', async () => {
  const { requests } = mockApi({ [HIERARCHY]: { body: FOLDERS } })
  await openPage(
    assetTreeHtml({ folders: undefined, attributes: 'root-folder-id="1" open-level="1"' })
  )
  await expect.element(toggle('Lampes')).toBeVisible()
  expect(requests).toEqual([{ endpoint: HIERARCHY, query: { folderId: '1' } }])
})

test('keeps the links when the folders cannot be loaded, and tries again [AST-02]', async () => {
  mockApi({ [HIERARCHY]: { status: 404, body: '' } })
  await openPage(assetTreeHtml({ folders: undefined }))
  await expect.element(onPage().getByRole('alert')).toBeVisible()
  await expect.element(link('Actualités')).toBeVisible()
  mockApi({ [HIERARCHY]: { body: FOLDERS } })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(toggle('Produits')).toBeVisible()
  await expect.element(onPage().getByRole('alert')).not.toBeInTheDocument()
})
