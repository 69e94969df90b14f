import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  assetLibraryHtml,
  assetTreeHtml,
  FILES,
  TARGETS
} from '../support/asset-library-html.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { type MockReplies, mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { servedPage } from '../support/served-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const CALLS = '/shop/api/v1/assetslibrary'
const MOVE = `POST ${CALLS}/move`
const DELETE = `POST ${CALLS}/delete`
const RESTORE = `POST ${CALLS}/restore`
const USAGE = `GET ${CALLS}/usage`

/** The files that the server has in the folder of the page. */
let shown = FILES

beforeEach(() => {
  shown = FILES
})

const file = (name: string) => page.getByRole('checkbox', { name: `Sélectionner ${name}` })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = (words: string) => page.getByText(words, { exact: false }).first()
const folder = page.getByRole('combobox', { name: 'Déplacer vers' })
const dialog = page.getByRole('alertdialog')

/** A server with the files in `shown`; a refresh gets the page with them. */
function server(replies: MockReplies = {}) {
  return mockApi({
    'GET /shop/fr': () => ({ body: servedPage(assetLibraryHtml(shown)) }),
    [MOVE]: ({ json }) => {
      const { Assets } = json as { Assets: { AssetId: string; FolderId: string }[] }
      const ids = Assets.map(({ AssetId }) => AssetId)
      const away = FILES.filter(({ AssetId }) => !ids.includes(AssetId))
      shown = Assets[0]?.FolderId === '2' ? FILES : away
      return { body: { AssetIds: ids } }
    },
    ...replies
  })
}

async function select(...names: string[]) {
  for (const name of names) await file(name).click()
}

test('selects one, a range with Shift, and all files, and announces how many [AST-01]', async () => {
  await openPage(assetLibraryHtml())
  await file('Vélo.jpg').click()
  await file('Lampe.jpg').click({ modifiers: ['Shift'] })
  await expect.element(file('Plan.pdf')).toBeChecked()
  await expect.element(file('Tasse.jpg')).not.toBeChecked()
  await expect
    .element(page.getByRole('status').getByText('Sélection\u00a0: 3 sur 4'))
    .toBeInTheDocument()
  await expectNoAxeViolations()
  const all = page.getByRole('checkbox', { name: 'Tout sélectionner' })
  expect((all.element() as HTMLInputElement).indeterminate).toBe(true)
  await all.click()
  await expect.element(file('Tasse.jpg')).toBeChecked()
  await all.click()
  await expect.element(file('Vélo.jpg')).not.toBeChecked()
})

if (EXHAUSTIVE)
  test('moves the selected files, keeps the focus, and moves them back [AST-01]', async () => {
    const { requests } = server()
    await openPage(assetLibraryHtml())
    await select('Vélo.jpg', 'Plan.pdf')
    await folder.selectOptions('Médiathèque / Actualités')
    button('Déplacer').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(file('Vélo.jpg')).not.toBeInTheDocument()
    await expect
      .element(text('2 fichiers déplacés vers Médiathèque / Actualités.'))
      .toBeVisible()
    await expect.element(button('Déplacer')).toHaveFocus()
    await expect.element(text('Sélection\u00a0: 0 sur 2')).toBeVisible()
    await button('Annuler').click()
    // the message disappears by itself
    await expect.element(text('C’est annulé.')).toBeVisible()
    await expect.element(file('Vélo.jpg')).toBeVisible()
    expect(
      requests.filter(({ endpoint }) => endpoint === MOVE).map(({ json }) => json)
    ).toEqual([
      {
        Assets: [
          { AssetId: '11', FolderId: '6' },
          { AssetId: '12', FolderId: '6' }
        ]
      },
      {
        Assets: [
          { AssetId: '11', FolderId: '2' },
          { AssetId: '12', FolderId: '2' }
        ]
      }
    ])
  })

test('keeps the selection when a move fails, says why, and tries again [AST-01]', async () => {
  server({ [MOVE]: { status: 422, body: { Message: 'Ce dossier n’existe plus.' } } })
  await openPage(assetLibraryHtml())
  await select('Vélo.jpg')
  await folder.selectOptions('Médiathèque / Actualités')
  await button('Déplacer').click()
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText(/Rien n’a été déplacé.*n’existe plus/)).toBeVisible()
  await expect.element(file('Vélo.jpg')).toBeChecked()
  await expect.element(folder).toHaveValue('6')
  await expectNoAxeViolations()
  server({
    [MOVE]: () => {
      shown = FILES.slice(1)
      return { body: { AssetIds: ['11'] } }
    }
  })
  await button('Réessayer').click()
  await expect.element(file('Vélo.jpg')).not.toBeInTheDocument()
  await expect.element(text('1 fichier déplacé')).toBeVisible()
})

if (EXHAUSTIVE)
  test('shows where files are used before it deletes the others, and restores them [AST-01]', async () => {
    const uses = [{ Name: 'Livraison à vélo', Url: '/shop/fr/news/livraison-velo' }]
    const { requests } = server({
      [USAGE]: {
        body: [
          { AssetId: '11', Name: 'Vélo.jpg', Uses: uses },
          { AssetId: '12', Name: 'Plan.pdf', Uses: [] }
        ]
      },
      [DELETE]: () => {
        shown = FILES.filter(({ AssetId }) => AssetId !== '12')
        return { body: { AssetIds: ['12'] } }
      },
      [RESTORE]: () => {
        shown = FILES
        return { body: { AssetIds: ['12'] } }
      }
    })
    await openPage(assetLibraryHtml())
    await select('Vélo.jpg', 'Plan.pdf')
    await button('Supprimer la sélection').click()
    await expect.element(dialog.getByText('Supprimer 1 fichier\u00a0?')).toBeVisible()
    await expect.element(dialog.getByRole('link', { name: 'Livraison à vélo' })).toBeVisible()
    await expectNoAxeViolations()
    await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click()
    await expect.element(file('Plan.pdf')).not.toBeInTheDocument()
    await expect.element(text('1 fichier supprimé.')).toBeVisible()
    await expect.element(button('Supprimer la sélection')).toHaveFocus()
    await button('Annuler').click()
    await expect.element(file('Plan.pdf')).toBeVisible()
    expect(
      requests.filter(({ endpoint }) => endpoint.startsWith('POST')).map(({ json }) => json)
    ).toEqual([{ AssetIds: ['12'] }, { AssetIds: ['12'] }])
    expect(requests[0]).toMatchObject({ endpoint: USAGE, query: { assetIds: '11,12' } })
  })

test('keeps the dialog and the selection when a deletion fails [AST-01]', async () => {
  server({
    [USAGE]: { body: [{ AssetId: '12', Name: 'Plan.pdf', Uses: [] }] },
    [DELETE]: { status: 0 }
  })
  await openPage(assetLibraryHtml())
  await select('Plan.pdf')
  await button('Supprimer la sélection').click()
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Retour' }).click()
  await expect.element(file('Plan.pdf')).toBeChecked()
})

if (EXHAUSTIVE)
  test('deletes nothing when it is not known where the files are used [AST-01]', async () => {
    const { requests } = server({ [USAGE]: { status: 500, body: '' } })
    await openPage(assetLibraryHtml())
    await select('Plan.pdf')
    await button('Supprimer la sélection').click()
    await expect
      .element(page.getByRole('alert').getByText(/on ignore où les fichiers sont utilisés/))
      .toBeVisible()
    await expect.element(file('Plan.pdf')).toBeChecked()
    expect(requests.map(({ endpoint }) => endpoint)).not.toContain(DELETE)
  })

if (EXHAUSTIVE)
  test('says what is missing when no file or no folder is chosen [AST-01]', async () => {
    await openPage(assetLibraryHtml())
    await button('Supprimer la sélection').click()
    await expect.element(text('Sélectionnez d’abord au moins un fichier.')).toBeVisible()
    await select('Plan.pdf')
    await button('Déplacer').click()
    await expect.element(text('Choisissez le dossier de destination')).toBeVisible()
    await expect.element(folder).toHaveFocus()
  })

if (EXHAUSTIVE)
  test('moves the focus to the list when the last file is gone [AST-01]', async () => {
    server({
      [MOVE]: () => {
        shown = []
        return { body: { AssetIds: FILES.map(({ AssetId }) => AssetId) } }
      }
    })
    await openPage(assetLibraryHtml())
    await page.getByRole('checkbox', { name: 'Tout sélectionner' }).click()
    await folder.selectOptions('Médiathèque / Actualités')
    button('Déplacer').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(text('Aucun fichier ici.')).toBeVisible()
    await expect.element(page.getByRole('group', { name: 'Fichiers' })).toHaveFocus()
  })

if (EXHAUSTIVE)
  test('moves selected files that are dropped on a folder of the tree [AST-01] [AST-02]', async () => {
    const { requests } = server({
      'GET /shop/fr': () => ({ body: servedPage(assetTreeHtml() + assetLibraryHtml(shown)) })
    })
    await openPage(assetTreeHtml() + assetLibraryHtml())
    await select('Vélo.jpg', 'Lampe.jpg')
    const row = page.getByRole('listitem').filter({ has: file('Lampe.jpg') })
    await row.dropTo(page.getByRole('link', { name: 'Actualités' }))
    await expect.element(text('2 fichiers déplacés vers Actualités.')).toBeVisible()
    await expect.element(file('Vélo.jpg')).not.toBeInTheDocument()
    expect(requests.find(({ endpoint }) => endpoint === MOVE)?.json).toEqual({
      Assets: [
        { AssetId: '11', FolderId: '6' },
        { AssetId: '13', FolderId: '6' }
      ]
    })
  })

if (EXHAUSTIVE)
  test('offers the links to copy when the browser refuses to copy them [AST-01]', async () => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }
    })
    await openPage(assetLibraryHtml())
    await select('Vélo.jpg', 'Plan.pdf')
    await button('Copier les liens').click()
    const links = page.getByRole('textbox', { name: 'Liens vers les fichiers sélectionnés' })
    await expect.element(links).toHaveFocus()
    await expect.element(links).toHaveValue(
      FILES.slice(0, 2)
        .map(({ FileUrl }) => FileUrl)
        .join('\n')
    )
    Reflect.deleteProperty(navigator, 'clipboard')
  })

if (EXHAUSTIVE)
  test('copies the links of the selected files, one per line [AST-01]', async () => {
    let copied = ''
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: {
        writeText: async (words: string) => {
          copied = words
        }
      }
    })
    await openPage(assetLibraryHtml())
    await select('Plan.pdf')
    await button('Copier les liens').click()
    await expect.element(text('1 lien copié.')).toBeVisible()
    expect(copied).toBe(FILES[1]?.FileUrl)
    Reflect.deleteProperty(navigator, 'clipboard')
  })

test('offers every folder of the library as a destination [AST-01]', async () => {
  await openPage(assetLibraryHtml())
  const names = [...(folder.element() as HTMLSelectElement).options].map(
    ({ textContent }) => textContent
  )
  expect(names).toEqual(['Choisissez un dossier', ...TARGETS.map(({ Name }) => Name)])
})
